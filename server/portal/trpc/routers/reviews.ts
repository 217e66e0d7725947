import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { approveUpload } from "../../reviews/approve-upload.ts";
import { rejectUpload } from "../../reviews/reject-upload.ts";
import { rejectionReason } from "../../reviews/rejection-reason.ts";
import { reopenUpload } from "../../reviews/reopen-upload.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

const target = z.object({
  partnerApplicationId: line(255).min(1),
  uploadId: z.int().positive(),
  /** The newest decision that the page showed, null when it showed none. */
  seenReviewId: z.int().positive().nullable(),
});

/** Decisions on uploads. Each answers its id, which is what the next one has to have seen. */
export const reviewsRouter = router({
  approve: companyProcedure
    .input(target)
    .mutation(({ ctx, input }) => approveUpload(ctx.portal, ctx.staff, ctx.client, input)),

  reject: companyProcedure
    .input(target.extend({ reason: rejectionReason }))
    .mutation(({ ctx, input }) => rejectUpload(ctx.portal, ctx.staff, ctx.client, input)),

  reopen: companyProcedure
    .input(target)
    .mutation(({ ctx, input }) => reopenUpload(ctx.portal, ctx.staff, ctx.client, input)),
});
