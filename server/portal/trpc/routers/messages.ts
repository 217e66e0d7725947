import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { messagesForStaff } from "../../candidate/conversation/conversation-views.ts";
import {
  newAnswer,
  newCorrectionAnswer,
  newErasureAnswer,
  newMessage,
} from "../../candidate/conversation/message.ts";
import {
  answerCandidate,
  leaveUnanswered,
  writeToCandidate,
} from "../../candidate/conversation/write-to-candidate.ts";
import { settleCorrection } from "../../console/actions/settle-correction.ts";
import { knownCandidate } from "../../gateway/find-candidate.ts";
import { router } from "../init.ts";
import { companyProcedure, staffProcedure } from "../staff-procedure.ts";

const one = z.object({ partnerApplicationId: line(255).min(1), candidateId: z.int().positive() });

/** For what is written to a candidate of the company, who has to be there. */
const writingProcedure = companyProcedure.input(one).use(async ({ ctx, input, next }) => {
  const { candidate } = await knownCandidate(ctx.client, input);
  const { partnerApplicationId } = input;
  const owner = { companyId: ctx.staff.companyId, partnerApplicationId, candidateId: candidate.id };
  return next({ ctx: { owner } });
});

/** What a candidate and the company write to each other. */
export const messagesRouter = router({
  /** What the portal keeps of their company, without asking the service. */
  list: staffProcedure
    .input(one)
    .query(({ ctx, input }) =>
      messagesForStaff(ctx.portal, { companyId: ctx.staff.companyId, ...input }, ctx.staff.language),
    ),

  write: writingProcedure
    .input(newMessage)
    .mutation(({ ctx, input }) => writeToCandidate(ctx.portal, ctx.staff, ctx.owner, input)),

  answer: writingProcedure
    .input(newAnswer)
    .mutation(({ ctx, input: { disputeId: id, ...answer } }) =>
      answerCandidate(ctx.portal, ctx.staff, ctx.owner, { id, kind: "dispute", ...answer }),
    ),

  /** Why what a candidate asked to be erased is kept for now. */
  keepErasure: writingProcedure
    .input(newErasureAnswer)
    .mutation(({ ctx, input: { erasureId: id, text, key } }) =>
      answerCandidate(ctx.portal, ctx.staff, ctx.owner, { id, kind: "erasure", decision: "kept", text, key }),
    ),

  /** Accepts what a candidate says is right, and changes it at the service where it can be; or declines it. */
  settleCorrection: companyProcedure
    .input(one.extend({ answer: newCorrectionAnswer }))
    .mutation(({ ctx, input }) => settleCorrection(ctx.portal, ctx.staff, ctx.client, input)),

  /** What the candidate wrote needs no answer. */
  leave: writingProcedure.mutation(({ ctx }) => leaveUnanswered(ctx.portal, ctx.owner)),
});
