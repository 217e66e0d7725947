import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { mayAdminister, type Staff } from "../../people/auth/staff.ts";
import {
  countSavedViews,
  deleteRemovedViews,
  findSavedViews,
  insertSavedView,
  lockSavedView,
  markSavedViewRemoved,
  type SavedViewRow,
  saveViewOrder,
  updateSavedView,
} from "./saved-view-store.ts";

/** A view of the list of candidates, as a member of staff has it. */
export type SavedView = {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  /** Who saved it; null where it is one's own. */
  by: string | null;
  /** Whether this person may rename, change and delete it. */
  mayChange: boolean;
};

export const viewName = line(60)
  .transform((name) => name.trim())
  .pipe(z.string().min(1));
export const viewQuery = line(1500);
const mostViews = 50;
/** So long a deleted view can be brought back. */
const undoMs = 3_600_000;

export async function listSavedViews(portal: Portal, staff: Staff): Promise<SavedView[]> {
  const rows = await findSavedViews(portal.db, viewerOf(staff));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    shared: row.shared,
    by: row.staffId === staff.id ? null : row.staffName,
    mayChange: mayChange(row, staff),
  }));
}

/** @throws AppError `illegal_transition` when the person has as many views as anybody can look through */
export async function addSavedView(
  portal: Portal,
  staff: Staff,
  view: { name: string; query: string; shared: boolean },
): Promise<{ id: string }> {
  const at = portal.clock.now();
  await deleteRemovedViews(portal.db, staff.companyId, new Date(at.getTime() - undoMs));
  if ((await countSavedViews(portal.db, viewerOf(staff))) >= mostViews) {
    throw new AppError("illegal_transition", `You have ${mostViews} views. Delete one to save another.`);
  }
  return { id: await insertSavedView(portal.db, viewerOf(staff), { ...view, at }) };
}

/** Renames a view, changes what it shows, or with whom it is shared. */
export async function changeSavedView(
  portal: Portal,
  staff: Staff,
  id: string,
  changes: { name?: string | undefined; query?: string | undefined; shared?: boolean | undefined },
): Promise<void> {
  await withView(portal, staff, id, (tx, view) =>
    updateSavedView(tx, id, {
      name: changes.name ?? view.name,
      query: changes.query ?? view.query,
      shared: changes.shared ?? view.shared,
    }),
  );
}

/** Deletes a view; `restoreSavedView` brings it back for an hour. */
export async function removeSavedView(portal: Portal, staff: Staff, id: string): Promise<void> {
  await withView(portal, staff, id, (tx) => markSavedViewRemoved(tx, id, portal.clock.now()));
}

export async function restoreSavedView(portal: Portal, staff: Staff, id: string): Promise<void> {
  await withView(portal, staff, id, (tx) => markSavedViewRemoved(tx, id, null));
}

/** In which order this person has the views; that of colleagues stays. */
export async function orderSavedViews(portal: Portal, staff: Staff, ids: readonly string[]): Promise<void> {
  await saveViewOrder(portal.db, staff.id, ids);
}

type Tx = Parameters<Parameters<Portal["db"]["begin"]>[0]>[0];

async function withView(
  portal: Portal,
  staff: Staff,
  id: string,
  change: (tx: Tx, view: SavedViewRow) => Promise<void>,
): Promise<void> {
  await portal.db.begin(async (tx) => {
    const view = await lockSavedView(tx, viewerOf(staff), id);
    if (!view) throw new AppError("not_found", "This view was deleted.");
    if (!mayChange(view, staff)) {
      throw new AppError(
        "insufficient_scope",
        "Only who saved a shared view, or an owner or admin, can change it. Save it as your own instead.",
      );
    }
    await change(tx, view);
  });
}

function mayChange(view: SavedViewRow, staff: Staff): boolean {
  return view.staffId === staff.id || (view.shared && mayAdminister(staff));
}

function viewerOf({ companyId, id }: Staff) {
  return { companyId, staffId: id };
}
