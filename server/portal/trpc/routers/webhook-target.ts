import { chooseTarget, stopTarget } from "../../company/webhook-target/choose-target.ts";
import { targetStanding } from "../../company/webhook-target/target-standing.ts";
import { router } from "../init.ts";
import { companyAdminSetting } from "../settings-procedure.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

/** Whether the service notifies the portal of changes, by the company's webhook. */
export const webhookTargetRouter = router({
  standing: companyAdminProcedure.query(({ ctx }) =>
    targetStanding(ctx.portal, ctx.client, ctx.staff.companyId),
  ),
  choose: companyAdminSetting.mutation(({ ctx }) =>
    ctx.changing({ area: "connection", subject: "" }, () => chooseTarget(ctx.portal, ctx.staff, ctx.client)),
  ),
  stop: companyAdminSetting.mutation(({ ctx }) =>
    ctx.changing({ area: "connection", subject: "" }, () => stopTarget(ctx.portal, ctx.staff, ctx.client)),
  ),
});
