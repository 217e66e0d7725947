import type { Queryable } from "../../../platform/db/database.ts";
import type { FieldChange, SettingArea } from "./setting-change.ts";

type NewSettingChange = {
  companyId: number;
  staffId: string;
  area: SettingArea;
  action: string;
  subject: string;
  changes: FieldChange[];
  at: Date;
};

export async function insertSettingChange(db: Queryable, change: NewSettingChange): Promise<void> {
  await db`
    insert into portal.setting_changes (company_id, staff_user_id, area, action, subject, changes, changed_at)
    values (${change.companyId}, ${change.staffId}, ${change.area}, ${change.action}, ${change.subject},
      ${db.json(change.changes)}, ${change.at})`;
}

type SettingChangeRow = {
  id: number;
  staffId: string;
  staffName: string;
  area: SettingArea;
  action: string;
  subject: string;
  changes: FieldChange[];
  at: Date;
};

/** The latest first. `before` is the id of the last one that was read. */
export async function findSettingChanges(
  db: Queryable,
  asked: {
    companyId: number;
    area: string | null;
    staffId: string | null;
    before: number | null;
    limit: number;
  },
): Promise<SettingChangeRow[]> {
  return await db<SettingChangeRow[]>`
    select c.id, c.staff_user_id as "staffId", u.name as "staffName", c.area, c.action, c.subject, c.changes,
      c.changed_at as "at"
    from portal.setting_changes c join portal.staff_users u on u.id = c.staff_user_id
    where c.company_id = ${asked.companyId}
      and (${asked.area}::text is null or c.area = ${asked.area})
      and (${asked.staffId}::uuid is null or c.staff_user_id = ${asked.staffId})
      and (${asked.before}::bigint is null or c.id < ${asked.before})
    order by c.id desc limit ${asked.limit}`;
}

/** Everyone who ever changed something, those who were removed too. */
export async function findWhoChanged(
  db: Queryable,
  companyId: number,
): Promise<{ id: string; name: string }[]> {
  return await db<{ id: string; name: string }[]>`
    select distinct u.id, u.name from portal.setting_changes c join portal.staff_users u on u.id = c.staff_user_id
    where c.company_id = ${companyId} order by u.name`;
}
