import { chooseTarget, stopTarget } from "../../webhook-target/choose-target.ts";
import { targetStanding } from "../../webhook-target/target-standing.ts";
import { router } from "../init.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

/** Whether the service notifies the portal of changes, by the company's webhook. */
export const webhookTargetRouter = router({
  standing: companyAdminProcedure.query(({ ctx }) =>
    targetStanding(ctx.portal, ctx.client, ctx.staff.companyId),
  ),
  choose: companyAdminProcedure.mutation(({ ctx }) => chooseTarget(ctx.portal, ctx.staff, ctx.client)),
  stop: companyAdminProcedure.mutation(({ ctx }) => stopTarget(ctx.portal, ctx.staff, ctx.client)),
});
