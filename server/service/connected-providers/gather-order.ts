import { findCheckType } from "../../contract/catalogue.ts";
import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { isSentAs } from "../../contract/documents/infer-kinds.ts";
import { healthKey } from "../../contract/facts/health.ts";
import type { CheckOrder, ProviderDocument } from "../../contract/provider-protocol.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { OrderRow } from "../checks/provider-order-store.ts";
import { factsForCheck, openFacts } from "../facts/candidate-facts.ts";
import { findUploads, type UploadRow } from "../files/file-store.ts";
import { fileUrl, fileUrlLifetimeMs } from "../files/file-url.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { isReviewed } from "../records/is-reviewed.ts";
import type { Service } from "../service.ts";

/**
 * What a provider is handed of a check: the facts that its type needs, details that the catalogue knows of it, and the documents
 * that prove them. Nothing else of the candidate: no email address, no other check, never an answer about health.
 */
export async function gatherOrder(
  service: Service,
  order: OrderRow,
  candidate: CandidateRow,
  check: CheckInCandidate,
): Promise<CheckOrder> {
  const known = await openFacts(service, service.db, candidate);
  const facts = Object.entries(factsForCheck(candidate, check, known)).flatMap(([key, fact]) =>
    fact && fact.value !== null && key !== healthKey ? [[key, fact.value] as const] : [],
  );
  const type = findCheckType(check.type);
  const details = (type?.details ?? []).flatMap(({ key }) => {
    const value = check.details[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    id: order.id,
    type: check.type,
    title: check.title,
    jurisdictions: (type?.country ?? "").split(/, */).filter((code) => /^[A-Z]{2}$/.test(code)),
    sub_checks: check.sub_checks.map(({ type, title }) => ({ type, title })),
    renewal: check.renewal,
    due_at: check.due_at && new Date(check.due_at).toISOString(),
    consent: { signed_at: candidate.submitted_at?.toISOString() ?? null },
    facts: Object.fromEntries(facts),
    details: Object.fromEntries(details),
    documents: await documentsFor(service, service.db, candidate, check),
    callback_url: callbackUrl(service, order.provider_id),
  };
}

/** Where the provider sends its notifications. */
export function callbackUrl({ settings }: Pick<Service, "settings">, providerId: string): string {
  return new URL(`/providers/${providerId}/events`, settings.baseUrl).href;
}

/** The candidate's documents that this check asks for, each with an address that was signed now. */
export async function documentsFor(
  service: Service,
  db: Queryable,
  candidate: Pick<CandidateRow, "id">,
  check: CheckInCandidate,
): Promise<ProviderDocument[]> {
  const now = service.clock.now();
  const expires = new Date(now.getTime() + fileUrlLifetimeMs).toISOString();
  const uploads = (await findUploads(db, candidate.id)).filter(({ is_signature }) => !is_signature);
  return uploads
    .filter((upload) => mayLeave(service, check, upload) && isAskedFor(service, check, upload))
    .map((upload) => ({
      id: String(upload.id),
      id_type: upload.id_type,
      document_kind: upload.document_kind,
      media_type: upload.file_type,
      url: fileUrl(upload.id, service.settings, now),
      url_expires_at: expires,
    }));
}

/** A rejected document stays here; where a person approves documents, so does one that nobody has approved. */
function mayLeave({ settings }: Service, check: CheckInCandidate, { review }: UploadRow): boolean {
  return review === "approved" || (review === null && !isReviewed(check, settings));
}

function isAskedFor({ settings }: Service, check: CheckInCandidate, upload: UploadRow): boolean {
  const rule = documentRuleAt(check, new Date(check.created_at), settings.documentRules);
  const ofSets = (rule?.sets ?? []).flatMap(({ slots }) =>
    slots.flatMap(({ accepts }) => accepts.flatMap((one) => [one.kind, ...(one.with ? [one.with] : [])])),
  );
  const kinds = [
    ...ofSets,
    ...(rule?.name_change ?? []),
    ...(rule?.linkage_photo ? ["linkage_photo" as const] : []),
  ];
  return kinds.some((kind) =>
    upload.document_kind === null ? isSentAs(kind, upload.id_type) : upload.document_kind === kind,
  );
}
