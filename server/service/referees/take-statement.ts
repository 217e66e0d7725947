import { statementKind } from "../../contract/documents/identity-referee.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { insertFile, type KeptFile, withDocument } from "../files/keep-file.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import type { Service } from "../service.ts";
import { isStatement } from "./referee.ts";
import type { Opened } from "./referee-form-view.ts";
import { refereeActor } from "./take-referee-answer.ts";

/** What an identity referee's last word does to the candidate, in its transaction. `given`: they have the statement. */
export type StatementEffects = {
  given: (service: Service, tx: Transaction, candidate: CandidateRow) => Promise<unknown>;
  declined: (service: Service, tx: Transaction, candidate: CandidateRow) => Promise<unknown>;
};

export type GivenStatement = { effects: StatementEffects; file: KeptFile | null };

/**
 * Puts what an identity referee signed with the candidate's documents, where the rule and a person decide on it as on any other. One
 * who declines leaves the candidate without: they are asked for something else.
 * @throws AppError `validation_failed` for a signed form without its statement, and for another with one
 */
export async function takeStatement(
  service: Service,
  tx: Transaction,
  { referee, candidate }: Opened,
  { effects, file, action }: GivenStatement & { action: "submit" | "decline" },
): Promise<void> {
  const isWanted = isStatement(referee.form) && action === "submit";
  if (isWanted !== (file !== null)) {
    const message = isWanted ? "is required: the form is signed" : "is not wanted: the form is not signed";
    throw new AppError("validation_failed", `statement ${message}.`, { param: "statement" });
  }
  if (!isStatement(referee.form)) return;
  if (!file) return void (await effects.declined(service, tx, declinedBy(candidate, referee.id)));
  const row = await insertFile(
    tx,
    candidate,
    { ...file, documentKind: statementKind, documentSide: null },
    { actor: refereeActor(referee.id), at: service.clock.now() },
  );
  await effects.given(service, tx, withDocument(candidate, row));
}

/** The candidate whom this referee will not answer any more. */
function declinedBy(candidate: CandidateRow, refereeId: number): CandidateRow {
  const checks = candidate.checks.map((check) => ({
    ...check,
    undecided_referees: check.undecided_referees.filter(({ id }) => id !== refereeId),
  }));
  return { ...candidate, checks };
}
