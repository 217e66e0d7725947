import { z } from "zod";
import { firstStep } from "../../company/first-steps/first-step.ts";
import { bringStepBack, putStepsAway } from "../../company/first-steps/first-steps-store.ts";
import { readFirstSteps } from "../../company/first-steps/read-first-steps.ts";
import { mailArrived, tryMail } from "../../company/first-steps/try-mail.ts";
import { router } from "../init.ts";
import { adminProcedure, companyAdminProcedure } from "../staff-procedure.ts";

/** What a company does first: for those who can do it. */
export const firstStepsRouter = router({
  /** All of them; without `all` null once everything was put away. */
  show: companyAdminProcedure
    .input(z.object({ all: z.boolean() }))
    .query(({ ctx, input }) => readFirstSteps(ctx.portal, ctx.staff, ctx.client, input)),
  tryMail: adminProcedure.mutation(({ ctx }) => tryMail(ctx.portal, ctx.staff)),
  mailArrived: adminProcedure
    .input(z.object({ key: z.uuid() }))
    .mutation(({ ctx, input }) => mailArrived(ctx.portal, ctx.staff, input.key)),
  putAway: adminProcedure
    .input(z.object({ steps: z.array(firstStep).min(1) }))
    .mutation(({ ctx: { portal, staff }, input: { steps } }) =>
      putStepsAway(portal.db, { companyId: staff.companyId, steps, at: portal.clock.now() }),
    ),
  bringBack: adminProcedure
    .input(z.object({ step: firstStep }))
    .mutation(({ ctx: { portal, staff }, input }) => bringStepBack(portal.db, staff.companyId, input.step)),
});
