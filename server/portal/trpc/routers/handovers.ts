import { z } from "zod";
import { handoverState } from "../../candidate/handover/handover-state.ts";
import { makeHandover } from "../../candidate/handover/make-handover.ts";
import { everyStep } from "../../candidate/journey/step.ts";
import { candidateProcedure, sessionProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

export const handoversRouter = router({
  /** A code for a second device, which continues at this step. */
  make: candidateProcedure
    .input(z.object({ step: z.enum(everyStep) }))
    .mutation(({ ctx, input }) => makeHandover(ctx.portal, ctx.opened.claims, input.step)),

  /** Asked while a page waits for the second device, or follows it. */
  state: sessionProcedure.query(({ ctx }) => handoverState(ctx.portal, ctx.claims)),
});
