import type { Transaction } from "../../../platform/db/database.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { endWaiting } from "./end-waiting.ts";
import { noteWorkFacts } from "./work-candidate-store.ts";
import { type WorkReferee, workFactsOf, workOf } from "./work-of.ts";
import { replaceDerived } from "./work-store.ts";

/** A candidate as the service shows them; `referees` is null where they were not asked for. */
export type ReadCandidate = { candidate: KnownCandidate; referees: readonly WorkReferee[] | null };

/** Makes the queue have of these candidates what follows from what the service shows of them. */
export async function keepCandidates(
  tx: Transaction,
  companyId: number,
  read: readonly ReadCandidate[],
  at: Date,
): Promise<void> {
  if (read.length === 0) return;
  const found = read.map(({ candidate, referees }) => ({
    owner: {
      companyId,
      candidateId: candidate.id,
      partnerApplicationId: candidate.partner_application_id,
    },
    items: workOf(candidate, referees ?? [], at),
    facts: workFactsOf(candidate),
    refereesKnown: referees !== null,
  }));
  await noteWorkFacts(
    tx,
    companyId,
    found.map(({ owner, facts, items }) => ({ ...owner, ...facts, waits: items.length > 0 })),
  );
  const canceled = found.flatMap(({ owner, facts }) =>
    facts.status === "canceled" ? owner.candidateId : [],
  );
  if (canceled.length > 0) await endWaiting(tx, companyId, canceled, at);
  const derived = found.map(({ owner, items, refereesKnown }) => ({ ...owner, items, refereesKnown }));
  await replaceDerived(tx, companyId, derived, at);
}
