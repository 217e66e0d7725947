import { z } from "zod";
import {
  addSavedView,
  changeSavedView,
  listSavedViews,
  orderSavedViews,
  removeSavedView,
  restoreSavedView,
  viewName,
  viewQuery,
} from "../../console/saved-views/saved-views.ts";
import { router } from "../init.ts";
import { staffProcedure } from "../staff-procedure.ts";

const one = z.object({ id: z.uuid() });

/** Saved views of the list of candidates: a person's own, and those that the company shares. */
export const viewsRouter = router({
  list: staffProcedure.query(({ ctx }) => listSavedViews(ctx.portal, ctx.staff)),

  add: staffProcedure
    .input(z.object({ name: viewName, query: viewQuery, shared: z.boolean() }))
    .mutation(({ ctx, input }) => addSavedView(ctx.portal, ctx.staff, input)),

  change: staffProcedure
    .input(
      one.extend({ name: viewName.optional(), query: viewQuery.optional(), shared: z.boolean().optional() }),
    )
    .mutation(({ ctx, input: { id, ...changes } }) => changeSavedView(ctx.portal, ctx.staff, id, changes)),

  order: staffProcedure
    .input(z.object({ ids: z.array(z.uuid()).max(500) }))
    .mutation(({ ctx, input }) => orderSavedViews(ctx.portal, ctx.staff, input.ids)),

  remove: staffProcedure
    .input(one)
    .mutation(({ ctx, input }) => removeSavedView(ctx.portal, ctx.staff, input.id)),

  /** Brings a view back that was just deleted. */
  restore: staffProcedure
    .input(one)
    .mutation(({ ctx, input }) => restoreSavedView(ctx.portal, ctx.staff, input.id)),
});
