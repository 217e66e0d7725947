import { z } from "zod";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { settingArea } from "./setting-change.ts";
import { findSettingChanges, findWhoChanged } from "./setting-change-store.ts";

export const changesWanted = z.object({
  area: settingArea.nullish(),
  staffId: z.uuid().nullish(),
  cursor: z.int().positive().nullish(),
});

const pageSize = 50;

/** What was changed in the company's settings, the latest first, and by whom there is anything. */
export async function listChanges(
  portal: Portal,
  { companyId }: Staff,
  { area, staffId, cursor }: z.output<typeof changesWanted>,
) {
  const [rows, people] = await Promise.all([
    findSettingChanges(portal.db, {
      companyId,
      area: area ?? null,
      staffId: staffId ?? null,
      before: cursor ?? null,
      limit: pageSize + 1,
    }),
    findWhoChanged(portal.db, companyId),
  ]);
  const shown = rows.slice(0, pageSize);
  return {
    people,
    changes: shown.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    nextCursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}
