import type { WaitingFor } from "../../contract/check.ts";
import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { AppError } from "../../contract/error-code.ts";
import { type FactSection, factSections } from "../../contract/facts/fact-lines.ts";
import type { FactLine } from "../../contract/facts/form-lines.ts";
import { healthKey } from "../../contract/facts/health.ts";
import { factsNeededBy } from "../../contract/facts/needs.ts";
import { saidWithOrder } from "../../contract/own-type-code.ts";
import type { Packet } from "../../contract/packet.ts";
import { healthScope } from "../../contract/scope.ts";
import { knownCheck } from "../checks/known-check.ts";
import { factsForCheck, healthAnswerLines, openFacts } from "../facts/candidate-facts.ts";
import { findUploads, type UploadRow } from "../files/file-store.ts";
import { fullName } from "../records/candidate.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { waitingChecks } from "../records/waiting-checks.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import { findReferees } from "../referees/referee-store.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import type { PacketDocument } from "../rendering/packet-document.ts";
import type { Caller, Service } from "../service.ts";
import { detailLines } from "./detail-lines.ts";
import { documentTitle } from "./document-title.ts";
import { packetReferees } from "./referee-lines.ts";

/** What is in a packet, the document that is laid out, and the files that it refers to by their places. */
type GatheredPacket = { packet: Packet; document: PacketDocument; files: UploadRow[] };

/**
 * All that one check needs, and nothing that only others need: its facts as far back as it asks for them, and documents only
 * where it asks for some.
 * @throws AppError as `knownCandidate`; `not_found` for a check that is not the candidate's; `illegal_transition` for one that
 *   was canceled: nothing more is collected for it
 */
export async function gatherPacket(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  checkId: number,
): Promise<GatheredPacket> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  const check = knownCheck(candidate, checkId);
  const asksHealth = factsNeededBy(check.type).some(({ key }) => key === healthKey);
  if (caller.readsHealth && !asksHealth) {
    throw new AppError(
      "insufficient_scope",
      `A token of the scope ${healthScope} opens the packets of checks that ask about health, and no others.`,
    );
  }
  if (check.status === "canceled") {
    throw new AppError("illegal_transition", "This check was canceled: there is nothing to lodge.");
  }
  const [known, uploads, referees, { brand, company }] = await Promise.all([
    openFacts(service, service.db, candidate),
    findUploads(service.db, candidate.id),
    findReferees(service.db, check.id),
    findBrandOf(service, candidate),
  ]);
  const signature = uploads.find(({ is_signature }) => is_signature);
  const documents = asksForDocuments(service, check)
    ? uploads.filter(({ is_signature, review }) => !is_signature && review !== "rejected")
    : null;
  const files = [...(documents ?? []), ...(signature ? [signature] : [])];
  const told = factSections(factsForCheck(candidate, check, known));
  const sections = caller.readsHealth ? withHealthAnswers(told, healthAnswerLines(candidate, known)) : told;
  const waits = waitingChecks(service, candidate).get(check.id) ?? null;
  return {
    files,
    packet: {
      candidate_check_id: check.id,
      file_name: `${candidate.reference_code} ${check.title} packet.pdf`,
      missing: sections.filter(({ state, required }) => required && state !== "known").map(({ key }) => key),
      signed: candidate.submitted_at !== null,
      withheld: sections.filter(({ withheld }) => withheld).map(({ key }) => key),
      upload_ids: (documents ?? []).map(({ id }) => id),
      waiting_for: waits,
    },
    document: {
      brand: { name: brand.name, primaryColor: brand.primary_color, supportEmail: brand.support_email },
      company,
      madeAt: service.clock.now().toISOString(),
      check: {
        id: check.id,
        title: check.title,
        renewal: check.renewal,
        requestedAt: new Date(check.created_at).toISOString(),
        dueAt: check.due_at && new Date(check.due_at).toISOString(),
      },
      candidate: { name: fullName(candidate), referenceCode: candidate.reference_code },
      about: aboutLines(candidate),
      facts: sections,
      details: detailLines(check.type, unusedDetails(check, sections)),
      referees: packetReferees(check.type, referees),
      open: waits ? openDocuments(waits) : [],
      consent: {
        signedAt: candidate.submitted_at?.toISOString() ?? null,
        ip: candidate.ip,
        picture: signature ? files.length - 1 : null,
      },
      documents:
        documents?.map((upload, file) => ({
          file,
          title: documentTitle(upload),
          fileName: upload.file_name,
          receivedAt: upload.created_at.toISOString(),
        })) ?? null,
    },
  };
}

/** What keeps the documents from being lodged, in words. */
function openDocuments({ documents, review, referees }: WaitingFor): string[] {
  const places = documents.map(({ category }) => category.replaceAll("_", " "));
  return [
    ...(places.length > 0 ? [`Documents (${places.join(", ")})`] : []),
    ...(review.length > 0 ? ["Approval of the documents"] : []),
    ...(referees.length > 0 ? ["Statement of an identity referee"] : []),
  ];
}

/** For a health professional: the form's questions with what was answered. */
function withHealthAnswers(sections: FactSection[], lines: FactLine[]): FactSection[] {
  return sections.map((section) =>
    section.key === healthKey ? { ...section, withheld: false, groups: [{ heading: null, lines }] } : section,
  );
}

/** What stands among the facts as the partner sent it is not said twice. */
function unusedDetails(check: CheckInCandidate, sections: FactSection[]) {
  const used = sections.filter(({ source }) => source === "partner").map(({ key }): string => key);
  return Object.fromEntries(Object.entries(saidWithOrder(check)).filter(([key]) => !used.includes(key)));
}

function asksForDocuments({ settings }: Service, check: CheckInCandidate): boolean {
  return documentRuleAt(check, new Date(check.created_at), settings.documentRules) !== null;
}

function aboutLines(candidate: CandidateRow) {
  return [
    { label: "Name", value: fullName(candidate) },
    { label: "Email", value: candidate.email },
    { label: "Phone", value: candidate.contact_number },
    { label: "Role", value: candidate.job_role },
    { label: "Department", value: candidate.department },
    { label: "Partner", value: candidate.partner_name },
    { label: "Application ID", value: candidate.partner_application_id },
  ].filter(({ value }) => value !== "");
}
