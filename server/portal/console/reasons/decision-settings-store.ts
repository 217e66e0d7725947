import type { Queryable } from "../../../platform/db/database.ts";

/** How a company decides, and asks candidates again. */
export type DecisionSettings = {
  /** After how many days each reminder goes out, ascending; empty: never. */
  reminderDays: number[];
  /** Whether a second person confirms what was decided on an outcome to consider. */
  fourEyes: boolean;
};

const defaultDecisionSettings: DecisionSettings = { reminderDays: [2, 5], fourEyes: false };

export async function findDecisionSettings(db: Queryable, companyId: number): Promise<DecisionSettings> {
  const [row] = await db<DecisionSettings[]>`
    select reminder_days as "reminderDays", four_eyes as "fourEyes" from portal.decision_settings
    where company_id = ${companyId}`;
  return row ?? defaultDecisionSettings;
}

export async function saveDecisionSettings(
  db: Queryable,
  companyId: number,
  { reminderDays, fourEyes }: DecisionSettings,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.decision_settings (company_id, reminder_days, four_eyes, updated_at)
    values (${companyId}, ${reminderDays}, ${fourEyes}, ${at})
    on conflict (company_id) do update
    set reminder_days = excluded.reminder_days, four_eyes = excluded.four_eyes, updated_at = excluded.updated_at`;
}
