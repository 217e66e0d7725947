import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { fieldChanges, type SettingArea, type SettingState } from "./setting-change.ts";
import { insertSettingChange } from "./setting-change-store.ts";

export type SettingRecord<Result> = {
  area: SettingArea;
  /** What is changed, as people know it; once it is done, where only the result says it. */
  subject: string | ((result: Result) => string);
  /** The setting as it is, without secrets: it is read before and after. Absent for what is done and changes no setting. */
  read?: (result: Result | null) => Promise<SettingState>;
};

/**
 * Changes a setting and records who did, when, and which fields from what to what. A change that was refused leaves nothing
 * here; one that changes nothing, where it can be read, leaves nothing either. The audit log has every attempt, from before it
 * was made: what it changes is another half's.
 */
export async function recordChange<Result>(
  portal: Portal,
  staff: Staff,
  { area, subject, read, action }: SettingRecord<Result> & { action: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = read ? await read(null) : null;
  await recordAudit(portal, portal.db, {
    companyId: staff.companyId,
    action: `settings.${area}`,
    actor: staffActor(staff),
    details: {
      change: action,
      ...(typeof subject === "string" && area !== "people" ? { name: subject.slice(0, 300) } : {}),
    },
  });
  const result = await change();
  const changes = read ? fieldChanges(before, await read(result)) : [];
  if (read && changes.length === 0) return result;
  await insertSettingChange(portal.db, {
    companyId: staff.companyId,
    staffId: staff.id,
    area,
    action,
    subject: (typeof subject === "string" ? subject : subject(result)).slice(0, 300),
    changes,
    at: portal.clock.now(),
  });
  return result;
}
