import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { listReasons } from "../../console/reasons/list-reasons.ts";
import { approveUpload } from "../../console/reviews/approve-upload.ts";
import { previewRejections } from "../../console/reviews/preview-rejections.ts";
import { rejectUpload } from "../../console/reviews/reject-upload.ts";
import { internalNote, rejectionReason } from "../../console/reviews/rejection-reason.ts";
import { reopenUpload } from "../../console/reviews/reopen-upload.ts";
import { shown } from "../../console/reviews/shown.ts";
import { decisionRequest, refuseOthersDecision } from "../../console/reviews/unless-recorded.ts";
import { router } from "../init.ts";
import { companyProcedure, staffProcedure } from "../staff-procedure.ts";

const target = z.object({
  partnerApplicationId: line(255).min(1),
  /** The service's own id of the candidate whose page it was. */
  candidateId: z.int().positive(),
  uploadId: z.int().positive(),
  /** The newest decision that the page showed, null when it showed none. */
  seenReviewId: z.int().positive().nullable(),
  request: decisionRequest.optional(),
});

const rejection = z.object({
  shown,
  reasonId: z.int().positive().nullable(),
  text: rejectionReason.nullable(),
  note: internalNote.nullable(),
  final: z.boolean(),
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
  /** The company's reasons in their order; the first six have the keys 1 to 6. */
  reasons: staffProcedure.query(({ ctx }) => listReasons(ctx.portal, ctx.staff.companyId)),

  /** The mail that the candidate would get now, with a rejection that is being written. */
  preview: companyProcedure
    .input(
      target.pick({ partnerApplicationId: true, candidateId: true }).extend({
        draft: rejection
          .pick({ reasonId: true, text: true, final: true })
          .extend({ uploadId: z.int().positive() })
          .nullable(),
      }),
    )
    .query(({ ctx, input }) => previewRejections(ctx.portal, ctx.staff, ctx.client, input)),

  approve: decisionProcedure
    .input(z.object({ shown }))
    .mutation(({ ctx, input }) => approveUpload(ctx.portal, ctx.staff, ctx.client, input)),

  reject: decisionProcedure
    .input(rejection)
    .mutation(({ ctx, input }) => rejectUpload(ctx.portal, ctx.staff, ctx.client, input)),

  reopen: decisionProcedure.mutation(({ ctx, input }) =>
    reopenUpload(ctx.portal, ctx.staff, ctx.client, input),
  ),
});
