import type { OwnPeriod, OwnSchedule } from "../../contract/retention/schedule.ts";
import type { Queryable } from "../../platform/db/database.ts";

export type ScheduleRow = OwnSchedule & { company_id: number; retention_version: number; timezone: string };

export async function findSchedule(db: Queryable, companyId: number): Promise<ScheduleRow> {
  const [row] = await findSchedules(db, [companyId]);
  if (!row) throw new Error(`Company ${companyId} is not there.`);
  return row;
}

/** The schedules of these companies, or of all. */
export async function findSchedules(db: Queryable, companyIds?: number[]): Promise<ScheduleRow[]> {
  return await db<(ScheduleRow & { own: OwnPeriod[] })[]>`
    select id as company_id, retention_days, own_retention as own, retention_version, timezone
    from service.companies
    ${companyIds ? db`where id = any(${companyIds}::bigint[])` : db``} order by id`;
}
