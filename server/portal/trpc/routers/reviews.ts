import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { approveUpload } from "../../reviews/approve-upload.ts";
import { rejectUpload } from "../../reviews/reject-upload.ts";
import { rejectionReason } from "../../reviews/rejection-reason.ts";
import { reopenUpload } from "../../reviews/reopen-upload.ts";
import { shown } from "../../reviews/shown.ts";
import { decisionRequest, refuseOthersDecision } from "../../reviews/unless-recorded.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

const target = z.object({
  partnerApplicationId: line(255).min(1),
  /** The service's own id of the candidate whose page it was. */
  candidateId: z.int().positive(),
  uploadId: z.int().positive(),
  /** The newest decision that the page showed, null when it showed none. */
  seenReviewId: z.int().positive().nullable(),
  request: decisionRequest.optional(),
});

/** Other open pages are notified of a decision. */
const decisionProcedure = companyProcedure.input(target).use(async ({ ctx, input, next }) => {
  refuseOthersDecision(ctx.staff, input.request);
  const result = await next();
  const { partnerApplicationId } = input;
  if (result.ok) await ctx.portal.changes.tell({ companyId: ctx.staff.companyId, partnerApplicationId });
  return result;
});

/** Decisions on uploads. Each answers its id, which is what the next one has to have seen. */
export const reviewsRouter = router({
  approve: decisionProcedure
    .input(z.object({ shown }))
    .mutation(({ ctx, input }) => approveUpload(ctx.portal, ctx.staff, ctx.client, input)),

  reject: decisionProcedure
    .input(z.object({ shown, reason: rejectionReason }))
    .mutation(({ ctx, input }) => rejectUpload(ctx.portal, ctx.staff, ctx.client, input)),

  reopen: decisionProcedure.mutation(({ ctx, input }) =>
    reopenUpload(ctx.portal, ctx.staff, ctx.client, input),
  ),
});
