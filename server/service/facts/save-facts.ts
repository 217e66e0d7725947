import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../contract/error-code.ts";
import type { FactInput, FactSheet } from "../../contract/facts/fact.ts";
import { checkedInput, keepFacts, refuseUnneeded } from "../../contract/facts/fact-sheet.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { actorOf, recordEvent } from "../records/history-store.ts";
import { sealFacts } from "../records/sealed-facts.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { factSheetFor, openFacts } from "./candidate-facts.ts";
import { writeFacts } from "./fact-store.ts";
import { markDocuments } from "./mark-documents.ts";

/** The effect of saved facts on their candidate, in the transaction that saves them. */
type AfterSaving = (service: Service, tx: Transaction, candidate: CandidateRow) => Promise<unknown>;

/**
 * PUT /candidates/{partner_application_id}/facts: the facts given replace those that were saved; `null` forgets one. Checks
 * that waited for nothing else start.
 * @throws AppError as `withCandidate`; `fact_not_needed`; `checkedInput`; `illegal_transition` for a canceled candidate
 */
export async function saveFacts(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  input: FactInput,
  afterSaving: AfterSaving,
): Promise<FactSheet> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    if (candidate.canceled_at) {
      throw new AppError(
        "illegal_transition",
        "You cannot save facts of a canceled candidate; create a new candidate.",
      );
    }
    refuseUnneeded(candidate, input);
    const before = await openFacts(service, tx, candidate);
    const saved = keepFacts(before.saved, checkedInput(candidate, input));
    if (isDeepStrictEqual(saved, before.saved)) return factSheetFor(candidate, before);
    const now = service.clock.now();
    const sealed = sealFacts(
      service.sealer,
      { candidateId: candidate.id, companyId: candidate.company_id },
      saved,
    );
    await writeFacts(tx, candidate, sealed, now);
    await markDocuments(service, tx, candidate, saved);
    const sheet = factSheetFor(candidate, { ...before, saved, updatedAt: now });
    await recordAnswered(tx, caller, candidate, factSheetFor(candidate, before), sheet, now);
    await afterSaving(service, tx, {
      ...candidate,
      sealed_facts: sealed.sealed,
      sealed_health: sealed.sealed_health,
      facts_saved_at: now,
    });
    return sheet;
  });
}

/** One event for each answer, not for each letter: half-written facts are not part of the history. */
async function recordAnswered(
  tx: Transaction,
  caller: Caller,
  candidate: CandidateRow,
  before: FactSheet,
  after: FactSheet,
  at: Date,
): Promise<void> {
  const known = ({ facts }: FactSheet) =>
    Object.entries(facts).filter(([, fact]) => fact?.state === "known" && fact.source === "candidate");
  const former = Object.fromEntries(known(before));
  const answered = known(after)
    .filter(([key, fact]) => !isDeepStrictEqual(former[key]?.value, fact?.value))
    .map(([key]) => key);
  if (answered.length === 0) return;
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "candidate.updated",
    description: `Answered: ${answered.join(", ")}.`,
    actor: actorOf(caller, candidate),
    at,
  });
}
