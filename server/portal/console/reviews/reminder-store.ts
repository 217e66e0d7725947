import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

/**
 * What became of a reminder. `superseded`: a newer mail has asked for something since; `not_contacted`: the partner asked
 * that nobody writes to the candidate.
 */
export type ReminderOutcome =
  | "sent"
  | "answered"
  | "superseded"
  | "not_contacted"
  | "no_address"
  | "candidate_gone";

/** `number` counts from 1 within a round. */
export type Reminder = { roundId: number; number: number; outcome: ReminderOutcome; settledAt: Date };

export async function insertReminder(tx: Transaction, owner: Owner, reminder: Reminder): Promise<void> {
  await tx`
    insert into portal.rejection_reminders
      (company_id, partner_application_id, candidate_id, round_id, number, outcome, settled_at)
    select ${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, id, ${reminder.number},
      ${reminder.outcome}, ${reminder.settledAt}
    from portal.rejection_rounds where id = ${reminder.roundId}
    on conflict (round_id, number) do nothing`;
}

/** Oldest first. */
export async function listReminders(db: Queryable, owner: Owner): Promise<Reminder[]> {
  return await db<Reminder[]>`
    select round_id as "roundId", number, outcome, settled_at as "settledAt"
    from portal.rejection_reminders r where ${ownedBy(db, owner, "r")} order by id`;
}
