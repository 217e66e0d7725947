import { z } from "zod";
import { dashboardQuery } from "../../console/dashboard/dashboard-period.ts";
import { listNumber } from "../../console/dashboard/list-number.ts";
import { readDashboard } from "../../console/dashboard/read-dashboard.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

const paging = {
  page: z.int().min(1).max(100_000).default(1),
  perPage: z.int().min(1).max(100).default(25),
};
const listed = z.object({ of: z.enum(["rejected", "stopped"]), key: z.string().min(1).max(2100) });

/** How the company's checks go, for its staff. */
export const dashboardRouter = router({
  read: companyProcedure
    .input(dashboardQuery)
    .query(({ ctx, input }) => readDashboard(ctx.portal, ctx.staff, ctx.client, input)),

  /** The candidates of a number that the portal counts itself. */
  list: companyProcedure
    .input(z.object({ query: dashboardQuery, listed, ...paging }))
    .query(({ ctx, input }) => listNumber(ctx.portal, ctx.staff, ctx.client, input)),
});
