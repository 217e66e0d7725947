import type { Client } from "../../../client/client.ts";
import { addEmbedSite, embedSite, readEmbedSites, removeEmbedSite } from "../../embed/embed-sites.ts";
import { router } from "../init.ts";
import { companyAdminSetting } from "../settings-procedure.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

/** Which sites may embed the journeys of the company's candidates. */
export const embeddingRouter = router({
  sites: companyAdminProcedure.query(({ ctx }) => readEmbedSites(ctx.client)),
  add: companyAdminSetting.input(embedSite).mutation(({ ctx, input }) =>
    ctx.changing(
      {
        area: "careersSites",
        subject: ({ origin }) => origin,
        read: () => sitesOf(ctx.client, input.brandId),
      },
      () => addEmbedSite(ctx.portal, ctx.staff, ctx.client, input),
    ),
  ),
  remove: companyAdminSetting
    .input(embedSite)
    .mutation(({ ctx, input }) =>
      ctx.changing(
        { area: "careersSites", subject: input.origin, read: () => sitesOf(ctx.client, input.brandId) },
        () => removeEmbedSite(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
});

async function sitesOf(client: Client, brandId: number) {
  const brand = (await readEmbedSites(client)).brands.find(({ id }) => id === brandId);
  return brand ? { brand: brand.name, sites: brand.sites.map(({ origin }) => origin) } : null;
}
