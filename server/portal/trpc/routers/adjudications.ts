import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { noteShown } from "../../candidate/conversation/message-store.ts";
import { adjudicate } from "../../console/adjudications/adjudicate.ts";
import { previewLetter } from "../../console/adjudications/preview-letter.ts";
import { readAdjudications } from "../../console/adjudications/read-adjudications.ts";
import { settleAdjudication } from "../../console/adjudications/settle-adjudication.ts";
import { internalNote, letterWords } from "../../console/reviews/rejection-reason.ts";
import { verdict } from "../../work/decisions/adjudication.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

const address = z.object({
  partnerApplicationId: line(255).min(1),
  /** The service's own id of the candidate whose page it was. */
  candidateId: z.int().positive(),
});
const check = address.extend({ checkId: z.int().positive() });
const unaskedBecause = internalNote.nullable().default(null);
const decisionId = z.int().positive();

/** What the company decides on results to consider. The service's outcomes stay what they are. */
export const adjudicationsRouter = router({
  of: companyProcedure
    .input(address)
    .query(({ ctx, input }) => readAdjudications(ctx.portal, ctx.staff, ctx.client, input)),

  preview: companyProcedure
    .input(check.extend({ kind: verdict.exclude(["proceed"]), words: letterWords, unaskedBecause }))
    .query(({ ctx, input }) => previewLetter(ctx.portal, ctx.staff, ctx.client, input)),

  decide: companyProcedure
    .input(
      check.extend({
        decision: verdict,
        reasonIds: z.array(decisionId).max(50),
        note: internalNote.nullable(),
        letter: letterWords.nullable(),
        unaskedBecause,
        seenId: decisionId.nullable(),
      }),
    )
    .mutation(({ ctx, input }) => adjudicate(ctx.portal, ctx.staff, ctx.client, input)),

  /** What a candidate answered was opened: a decision against them needs that someone has read it. */
  read: companyProcedure
    .input(address.extend({ messageId: z.int().positive() }))
    .mutation(async ({ ctx: { portal, staff }, input: { messageId, ...named } }) => {
      const owner = { ...named, companyId: staff.companyId };
      const isThere = await noteShown(portal.db, owner, messageId, { to: staff.id, at: portal.clock.now() });
      if (!isThere) throw new AppError("not_found", "This answer is no longer there. Reload the page.");
    }),

  confirm: companyProcedure
    .input(check.extend({ id: decisionId }))
    .mutation(({ ctx, input }) =>
      settleAdjudication(ctx.portal, ctx.staff, ctx.client, { ...input, state: "confirmed", note: null }),
    ),

  sendBack: companyProcedure
    .input(check.extend({ id: decisionId, note: internalNote }))
    .mutation(({ ctx, input }) =>
      settleAdjudication(ctx.portal, ctx.staff, ctx.client, { ...input, state: "sent_back" }),
    ),
});
