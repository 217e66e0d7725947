import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { fileRotation } from "../../console/viewing/file-rotation.ts";
import { noteDisplayed } from "../../console/viewing/note-displayed.ts";
import { rotateFile } from "../../console/viewing/rotate-file.ts";
import { router } from "../init.ts";
import { staffProcedure } from "../staff-procedure.ts";

const file = z.object({
  partnerApplicationId: line(255).min(1),
  candidateId: z.int().positive(),
  uploadId: z.int().positive(),
});

/** What reviewers' pages report of the files that they display. */
export const viewingRouter = router({
  /** A file that was fetched ahead is on the screen. */
  displayed: staffProcedure
    .meta({ viewers: true })
    .input(file)
    .mutation(({ ctx, input }) => noteDisplayed(ctx.portal, ctx.staff, input)),

  /** Which way up a file is displayed from now on, to everybody. */
  rotate: staffProcedure.input(file.extend({ rotation: fileRotation })).mutation(async ({ ctx, input }) => {
    await rotateFile(ctx.portal, ctx.staff, input);
    const { partnerApplicationId } = input;
    await ctx.portal.changes.tell({ companyId: ctx.staff.companyId, partnerApplicationId });
  }),
});
