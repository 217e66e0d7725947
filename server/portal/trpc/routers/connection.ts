import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { staffSessionToken } from "../../auth.ts";
import { connectionView } from "../../connections/connection-view.ts";
import { disconnect } from "../../connections/oauth/disconnect.ts";
import { connectTo, startConnecting } from "../../connections/oauth/start-connecting.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { explained } from "../explain-service.ts";
import { router } from "../init.ts";
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

  connect: adminProcedure.input(connectTo).mutation(({ ctx: { portal, staff, headers }, input }) => {
    return startConnecting(portal, { staff, sessionToken: staffSessionToken(portal, headers) ?? "" }, input);
  }),

  disconnect: adminProcedure.mutation(({ ctx: { portal, staff } }) => disconnect(portal, staff)),
});
