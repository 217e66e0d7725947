import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { beginBulk, goOnWithBulk, stopBulk, undoBulk } from "../../console/bulk/begin-bulk.ts";
import { bulkAction } from "../../console/bulk/bulk-action.ts";
import { listDone } from "../../console/bulk/list-done.ts";
import { listBulkItems, showBulk } from "../../console/bulk/show-bulk.ts";
import { listFilter } from "../../console/candidates/list-filter.ts";
import { findAssignable } from "../../people/staff/people-store.ts";
import { router } from "../init.ts";
import { staffProcedure } from "../staff-procedure.ts";

const one = z.object({ id: z.int().positive() });
/** Whom the page holds; those of a whole list are named by its filter. */
const mostNamed = 1_000;
const named = z.object({ partnerApplicationId: line(255).min(1), candidateId: z.int().positive() });

/** What staff do to many candidates at once. */
export const bulkRouter = router({
  begin: staffProcedure
    .input(
      z.object({
        action: bulkAction,
        selection: z.union([
          z.object({ candidates: z.array(named).min(1).max(mostNamed) }),
          z.object({ filter: listFilter }),
        ]),
        confirmedCount: z.int().min(0).nullable().default(null),
      }),
    )
    .mutation(({ ctx, input }) => beginBulk(ctx.portal, ctx.staff, input)),

  show: staffProcedure
    .input(one)
    .query(({ ctx, input }) => showBulk(ctx.portal, ctx.staff.companyId, input.id)),

  /** What was done to many, and taken as a file, the newest first. `cursor`: the `next` of the page before. */
  list: staffProcedure
    .input(z.object({ cursor: z.iso.datetime().nullish() }))
    .query(({ ctx, input: { cursor } }) =>
      listDone(ctx.portal, ctx.staff.companyId, { before: cursor ? new Date(cursor) : null, perPage: 25 }),
    ),

  items: staffProcedure
    .input(one.extend({ page: z.int().min(1).default(1), perPage: z.int().min(1).max(200).default(50) }))
    .query(({ ctx, input }) => listBulkItems(ctx.portal, ctx.staff.companyId, input)),

  stop: staffProcedure
    .input(one)
    .mutation(({ ctx, input }) => stopBulk(ctx.portal, ctx.staff.companyId, input.id)),

  goOn: staffProcedure.input(one).mutation(({ ctx, input }) => goOnWithBulk(ctx.portal, ctx.staff, input.id)),

  undo: staffProcedure.input(one).mutation(({ ctx, input }) => undoBulk(ctx.portal, ctx.staff, input.id)),

  /** To whom candidates can be assigned. */
  assignees: staffProcedure.query(async ({ ctx }) =>
    (await findAssignable(ctx.portal.db, ctx.staff.companyId)).map(({ id, name }) => ({ id, name })),
  ),
});
