import type { Queryable } from "../../../platform/db/database.ts";

/** How a company decides, and asks candidates again. */
export type DecisionSettings = {
  /** After how many days each reminder goes out, ascending; empty: never. */
  reminderDays: number[];
  /** Whether a second person confirms what was decided on an outcome to consider. */
  fourEyes: boolean;
  /** How many working days a candidate has to answer before a decision against them, 5 to 30. */
  answerDays: number;
};

const defaultDecisionSettings: DecisionSettings = { reminderDays: [2, 5], fourEyes: false, answerDays: 5 };

export async function findDecisionSettings(db: Queryable, companyId: number): Promise<DecisionSettings> {
  const [row] = await db<DecisionSettings[]>`
    select reminder_days as "reminderDays", four_eyes as "fourEyes", answer_days as "answerDays"
    from portal.decision_settings
    where company_id = ${companyId}`;
  return row ?? defaultDecisionSettings;
}

export async function saveDecisionSettings(
  db: Queryable,
  companyId: number,
  { reminderDays, fourEyes, answerDays }: DecisionSettings,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.decision_settings (company_id, reminder_days, four_eyes, answer_days, updated_at)
    values (${companyId}, ${reminderDays}, ${fourEyes}, ${answerDays}, ${at})
    on conflict (company_id) do update
    set reminder_days = excluded.reminder_days, four_eyes = excluded.four_eyes,
      answer_days = excluded.answer_days, updated_at = excluded.updated_at`;
}
