import type { Transaction } from "../../platform/db/database.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { dueAt } from "../checks/due-at.ts";
import { providers } from "../providers/providers.ts";
import { type CandidateRow, type CheckInCandidate, findCandidateById } from "../records/candidate-store.ts";
import { updateCheck } from "../records/check-store.ts";
import { leavesUnreviewed } from "../records/is-reviewed.ts";
import { waitingChecks } from "../records/waiting-checks.ts";
import type { Service } from "../service.ts";

/**
 * Hands the checks of a submitted candidate that have not been handed over yet to their providers; those that wait for a
 * fact, a document or an approval stay, whichever provider they have. Before the signature, and for a canceled candidate, it does
 * nothing. Whatever may bring what is missing calls it, in the same transaction.
 * @param anyway hands over those that wait too, by a person's word
 */
export async function startChecks(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  { anyway = false } = {},
): Promise<CandidateRow> {
  if (!candidate.submitted_at || candidate.canceled_at) return candidate;
  const waiting = waitingChecks(service, candidate);
  const ready = candidate.checks.filter(
    ({ id, status, submitted_at }) => status === "candidate" && !submitted_at && (anyway || !waiting.has(id)),
  );
  if (ready.length === 0) return candidate;
  const now = service.clock.now();
  for (const check of ready) {
    await updateCheck(tx, check.id, { submitted_at: now, due_at: dueAt(check, now) });
    if (leavesUnreviewed(check, service.settings)) await noteUnreviewed(service, tx, candidate, check);
  }
  let current = (await findCandidateById(tx, candidate.id)) ?? candidate;
  for (const check of ready) current = await providers[check.provider].start(service, tx, current, check.id);
  return current;
}

async function noteUnreviewed(
  service: Service,
  tx: Transaction,
  { company_id: companyId, id }: CandidateRow,
  check: CheckInCandidate,
): Promise<void> {
  await recordAudit(service, tx, {
    companyId,
    action: "document.review_skipped",
    actor: { kind: "operator", id: null },
    candidate: { id: String(id) },
    subject: `check:${check.id}`,
    details: { verified_by: check.provider_url && new URL(check.provider_url).host },
  });
}
