import type { Transaction } from "../../platform/db/database.ts";
import { type Actor, recordEvent } from "../records/history-store.ts";
import { namesOf } from "./referee.ts";
import { insertReferee, type NewReferee, type RefereeRow } from "./referee-store.ts";

/** Writes a referee and says so in the candidate's history. */
export async function addReferee(
  tx: Transaction,
  candidate: { id: number; company_id: number },
  checkId: number,
  given: { referee: NewReferee & { name: string }; actor: Actor; at: Date },
): Promise<RefereeRow> {
  const { referee, actor, at } = given;
  const contact = { email: referee.email.trim(), contact_number: referee.contact_number.trim() };
  const row = await insertReferee(
    tx,
    { checkId, companyId: candidate.company_id },
    { ...referee, ...namesOf(referee), ...contact },
    at,
  );
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "referee.created",
    description: `Added referee ${row.id}.`,
    actor,
    at,
    candidateCheckId: checkId,
    to: "candidate",
  });
  return row;
}
