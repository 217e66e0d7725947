import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { connectionView } from "../../company/connections/connection-view.ts";
import { disconnect } from "../../company/connections/oauth/disconnect.ts";
import { connectTo, startConnecting } from "../../company/connections/oauth/start-connecting.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { staffSessionToken } from "../../people/auth.ts";
import { explained } from "../explain-service.ts";
import { router } from "../init.ts";
import { freshAdminSetting } from "../settings-procedure.ts";
import { adminProcedure } from "../staff-procedure.ts";

/** How the company reaches its service. Nothing here needs that it does. */
export const connectionRouter = router({
  show: adminProcedure.query(({ ctx: { portal, staff } }) => connectionView(portal, staff.companyId)),

  /** One real call, now. `why` is for staff, when it does not work. */
  check: adminProcedure.query(
    async ({ ctx: { portal, staff, ip } }): Promise<{ works: boolean; why: string | null }> => {
      try {
        const client = await openConnection(portal, staff.companyId, ip);
        await client.call(api.getCompany);
        return { works: true, why: null };
      } catch (error) {
        const told = explained(error);
        if (told instanceof AppError) return { works: false, why: told.message };
        throw error;
      }
    },
  ),

  /** The service is asked here; `connected` is recorded when it has answered (pages/answer-callback.ts). */
  connect: freshAdminSetting.input(connectTo).mutation(({ ctx, input }) => {
    const { portal, staff, headers } = ctx;
    const connector = { staff, sessionToken: staffSessionToken(portal, headers) ?? "" };
    return ctx.changing({ area: "connection", subject: "" }, () => startConnecting(portal, connector, input));
  }),

  disconnect: freshAdminSetting.mutation(({ ctx: { portal, staff, changing } }) =>
    changing({ area: "connection", subject: "", read: () => connectionState(portal, staff) }, () =>
      disconnect(portal, staff),
    ),
  ),
});

async function connectionState(portal: Portal, { companyId }: Staff) {
  const { how, baseUrl, oauth } = await connectionView(portal, companyId);
  return { how, baseUrl, ended: oauth?.ended ? oauth.ended.by : null };
}
