import { AppError } from "../../contract/error-code.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Caller, Service } from "../service.ts";
import { type CandidateRow, findCandidates, lockCandidates } from "./candidate-store.ts";

/**
 * Runs a change of one candidate in a transaction that has its lock, so that nothing else changes it meanwhile.
 * @throws AppError `not_found` for an unknown candidate, and for every one out of the caller's reach;
 *   `ambiguous_partner_application_id`
 */
export async function withCandidate<Result>(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  change: (tx: Transaction, candidate: CandidateRow) => Promise<Result>,
): Promise<Result> {
  const result = await service.db.begin(async (tx) => {
    const candidate = onlyOne(await lockCandidates(tx, caller.reach, partnerApplicationId));
    return { value: await change(tx, candidate) };
  });
  return result.value;
}

/**
 * The candidate as it is now; nothing is locked.
 * @throws AppError as `withCandidate`
 */
export async function knownCandidate(
  db: Queryable,
  caller: Caller,
  partnerApplicationId: string,
): Promise<CandidateRow> {
  return onlyOne(await findCandidates(db, caller.reach, partnerApplicationId));
}

type Candidate = Pick<CandidateRow, "partner_id" | "partner_name">;

function onlyOne<Row extends Candidate>([candidate, ...others]: Row[]): Row {
  if (!candidate) {
    throw new AppError(
      "not_found",
      "There is no candidate with this partner_application_id; GET /candidates lists those that this token sees.",
      {
        param: "partner_application_id",
      },
    );
  }
  if (others.length > 0) throw ambiguous([candidate, ...others]);
  return candidate;
}

/** Names the partners, so that whoever asked can ask again for one of them. */
export function ambiguous(candidates: Candidate[]): AppError {
  const partners = candidates.map(({ partner_id: id, partner_name: name }) => ({ id, name }));
  const names = partners.map(({ id, name }) => `${name} (${id})`).join(", ");
  return new AppError(
    "ambiguous_partner_application_id",
    `Several partners have a candidate with this partner_application_id: ${names}. Add ?partner_id= to say which one you mean.`,
    {
      param: "partner_id",
      details: partners.map(({ id, name }) => ({ param: "partner_id", code: String(id), message: name })),
    },
  );
}
