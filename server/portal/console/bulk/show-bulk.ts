import type { Portal } from "../../foundation/portal.ts";
import { notHere } from "./begin-bulk.ts";
import { type BulkAction, canBeUndone } from "./bulk-action.ts";
import {
  type BulkItem,
  type BulkRecord,
  type BulkState,
  countItems,
  findBulk,
  findItems,
  findUndoing,
} from "./bulk-store.ts";

export type BulkView = {
  id: number;
  kind: BulkAction["kind"];
  state: BulkState;
  /** A code: why it stopped, where nobody stopped it. */
  stoppedBy: string | null;
  total: number;
  done: number;
  waiting: number;
  /** Why nothing was done to how many, the most frequent reason first. */
  results: { state: "skipped" | "failed"; result: string; count: number }[];
  /** Whether it can be taken back now, and what has. */
  undo: "possible" | "impossible" | "begun" | "is_one";
  createdAt: string;
};

/** @throws AppError `not_found` */
export async function showBulk(portal: Portal, companyId: number, id: number): Promise<BulkView> {
  const found = await findBulk(portal.db, { companyId, id });
  if (!found) throw notHere();
  return await viewOfBulk(portal, found);
}

/** Those to whom it was not done, each with the reason. @throws AppError `not_found` */
export async function listBulkItems(
  portal: Portal,
  companyId: number,
  { id, page, perPage }: { id: number; page: number; perPage: number },
): Promise<Pick<BulkItem, "partnerApplicationId" | "candidateId" | "state" | "result">[]> {
  if (!(await findBulk(portal.db, { companyId, id }))) throw notHere();
  const states: BulkItem["state"][] = ["failed", "skipped"];
  const items = await findItems(portal.db, id, { states, limit: perPage, offset: (page - 1) * perPage });
  return items.map(({ partnerApplicationId, candidateId, state, result }) => {
    return { partnerApplicationId, candidateId, state, result };
  });
}

/** An action with how far it is. */
export async function viewOfBulk(portal: Portal, bulk: BulkRecord): Promise<BulkView> {
  const [counts, undoing] = await Promise.all([
    countItems(portal.db, bulk.id),
    findUndoing(portal.db, bulk.id),
  ]);
  const ofState = (state: BulkItem["state"]) =>
    counts.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
  return {
    id: bulk.id,
    kind: bulk.action.kind,
    state: bulk.state,
    stoppedBy: bulk.stoppedBy,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    done: ofState("done"),
    waiting: ofState("waiting"),
    results: counts.flatMap(({ state, result, count }) =>
      state === "skipped" || state === "failed" ? [{ state, result: result ?? "other", count }] : [],
    ),
    undo: undoOf(bulk, undoing, ofState("done")),
    createdAt: bulk.createdAt.toISOString(),
  };
}

function undoOf(
  { action, undoes, state }: BulkRecord,
  undoing: number | null,
  done: number,
): BulkView["undo"] {
  if (undoes !== null) return "is_one";
  if (undoing !== null) return "begun";
  const isOver = state === "done" || state === "stopped";
  return canBeUndone(action) && isOver && done > 0 ? "possible" : "impossible";
}
