import { z } from "zod";
import { api } from "../../../contract/api.ts";
import { month, pricesChange } from "../../../contract/costs.ts";
import { readCosts } from "../../company/costs/read-costs.ts";
import { pricesState } from "../../company/settings/setting-states.ts";
import { router } from "../init.ts";
import { companyAdminSetting } from "../settings-procedure.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

/** What checks cost the company. */
export const costsRouter = router({
  show: companyAdminProcedure
    .input(z.object({ month: month.optional() }))
    .query(({ ctx, input }) => readCosts(ctx.client, input.month)),
  savePrices: companyAdminSetting
    .input(pricesChange)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "costs", subject: "", read: () => pricesState(ctx.client) }, () =>
        ctx.client.call(api.updatePrices, { body: input }),
      ),
    ),
});
