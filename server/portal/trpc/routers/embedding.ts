import { addEmbedSite, embedSite, readEmbedSites, removeEmbedSite } from "../../embed/embed-sites.ts";
import { router } from "../init.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

/** Which sites may embed the journeys of the company's candidates. */
export const embeddingRouter = router({
  sites: companyAdminProcedure.query(({ ctx }) => readEmbedSites(ctx.client)),
  add: companyAdminProcedure
    .input(embedSite)
    .mutation(({ ctx, input }) => addEmbedSite(ctx.portal, ctx.staff, ctx.client, input)),
  remove: companyAdminProcedure
    .input(embedSite)
    .mutation(({ ctx, input }) => removeEmbedSite(ctx.portal, ctx.staff, ctx.client, input)),
});
