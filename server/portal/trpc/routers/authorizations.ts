import {
  allowAuthorization,
  authorizationQuery,
  denyAuthorization,
  showAuthorization,
} from "../../authorizations/authorization.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

/** What a company's staff decide about partners who ask for access. */
export const authorizationsRouter = router({
  show: companyProcedure
    .input(authorizationQuery)
    .query(({ ctx, input }) => showAuthorization(ctx.client, input)),

  allow: companyProcedure
    .input(authorizationQuery)
    .mutation(({ ctx, input }) => allowAuthorization(ctx.portal, ctx.staff, ctx.client, input)),

  deny: companyProcedure
    .input(authorizationQuery)
    .mutation(({ ctx, input }) => denyAuthorization(ctx.portal, ctx.client, input)),
});
