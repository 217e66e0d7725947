import type { Portal } from "../../foundation/portal.ts";
import { findBulks } from "./bulk-store.ts";
import { findExports } from "./export-store.ts";
import { type BulkView, viewOfBulk } from "./show-bulk.ts";

/** Something that staff did to many candidates, or took as a file. Times are ISO 8601; `by` is who began it. */
type DoneToMany =
  | ({ what: "action"; by: string } & BulkView)
  | {
      what: "export";
      id: number;
      by: string;
      /** How many rows left. */
      total: number;
      /** False: it was broken off, or is still being written. */
      isComplete: boolean;
      createdAt: string;
    };

/**
 * What staff of the company did to many at once, the newest first. `before` is the `createdAt` after which the page follows; `next` leads to
 * the page after this one, and is null on the last.
 */
export async function listDone(
  portal: Portal,
  companyId: number,
  { before, perPage }: { before: Date | null; perPage: number },
): Promise<{ entries: DoneToMany[]; next: string | null }> {
  const page = { before, limit: perPage + 1 };
  const [bulks, exports] = await Promise.all([
    findBulks(portal.db, companyId, page),
    findExports(portal.db, companyId, page),
  ]);
  const found = [
    ...bulks.map((one) => ({ ...one, what: "action" as const })),
    ...exports.map((one) => ({ ...one, what: "export" as const })),
  ].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const shown = found.slice(0, perPage);
  return {
    entries: await Promise.all(
      shown.map(async (one): Promise<DoneToMany> => {
        if (one.what === "action")
          return { ...(await viewOfBulk(portal, one)), what: "action", by: one.staffName };
        const { id, what, staffName: by, total, isComplete, createdAt } = one;
        return { id, what, by, total, isComplete, createdAt: createdAt.toISOString() };
      }),
    ),
    next: found.length > perPage ? (shown.at(-1)?.createdAt.toISOString() ?? null) : null,
  };
}
