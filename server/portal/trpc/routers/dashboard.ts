import { z } from "zod";
import { candidateListQuery } from "../../../contract/candidate-list.ts";
import { dashboardQuery } from "../../dashboard/dashboard-period.ts";
import { listByFilter, listNumber } from "../../dashboard/list-number.ts";
import { readDashboard } from "../../dashboard/read-dashboard.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

const paging = {
  page: z.int().min(1).max(100_000).default(1),
  perPage: z.int().min(1).max(100).default(25),
};
const listed = z.object({ of: z.enum(["rejected", "stopped"]), key: z.string().min(1).max(2100) });

/** The filters of numbers, as the address has them. */
const filter = candidateListQuery
  .pick({
    status: true,
    partner_id: true,
    job_role: true,
    check_type: true,
    check_status: true,
    outcome: true,
    created_after: true,
    created_before: true,
    opened_after: true,
    submitted_after: true,
    check_due_after: true,
    check_due_before: true,
    check_completed_after: true,
    check_completed_before: true,
  })
  .partial();

/** How the company's checks go, for its staff. */
export const dashboardRouter = router({
  read: companyProcedure
    .input(dashboardQuery)
    .query(({ ctx, input }) => readDashboard(ctx.portal, ctx.staff, ctx.client, input)),

  /** The candidates of a number that the portal counts itself. */
  list: companyProcedure
    .input(z.object({ query: dashboardQuery, listed, ...paging }))
    .query(({ ctx, input }) => listNumber(ctx.portal, ctx.staff, ctx.client, input)),

  /** The candidates of a number that the service counts. */
  listByFilter: companyProcedure
    .input(z.object({ filter, ...paging }))
    .query(({ ctx, input }) => listByFilter(ctx.client, input)),
});
