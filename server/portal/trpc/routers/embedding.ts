import type { Client } from "../../../client/client.ts";
import {
  addEmbedSite,
  embedSite,
  readEmbedSites,
  removeEmbedSite,
} from "../../candidate/embed/embed-sites.ts";
import { redeemForFrame, redemption } from "../../candidate/embed/redeem-session.ts";
import { triedSite, trySite } from "../../candidate/embed/try-site.ts";
import { visitInFrame } from "../../candidate/journey/visit.ts";
import { publicProcedure, router } from "../init.ts";
import { companyAdminSetting } from "../settings-procedure.ts";
import { companyAdminProcedure } from "../staff-procedure.ts";

/** Which sites may embed the journeys of the company's candidates, and the frame that begins one. */
export const embeddingRouter = router({
  /**
   * Called by a frame with what the page around it gave, which is all that it needs to have. `address`: of the page where the candidate goes
   * on, or of one that says why they can't.
   */
  redeem: publicProcedure.input(redemption).mutation(async ({ ctx, input }) => {
    const session = await redeemForFrame(ctx.portal, input, ctx);
    const visit = await visitInFrame(ctx.portal, session, ctx);
    return { address: visit.ok ? `${visit.base}/${visit.journey.step}` : `/embed/${session}` };
  }),

  sites: companyAdminProcedure.query(async ({ ctx }) => ({
    ...(await readEmbedSites(ctx.client)),
    portalUrl: new URL(ctx.portal.settings.portalUrl).origin,
  })),
  /** Changes nothing, and asks the site; so it is no query, which a page would ask again. */
  trySite: companyAdminProcedure
    .input(triedSite)
    .mutation(({ ctx, input }) => trySite(ctx.portal, ctx.client, input)),
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
