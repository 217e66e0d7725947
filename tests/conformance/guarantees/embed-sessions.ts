import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

export const embedSessions: Topic = {
  about: "Embed sessions",
  guarantees: [
    {
      says: "a session opens one candidate for one origin, once, and is made for registered origins alone",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const params = await partner.aCandidate();
        const brand = await brandWith(partner, `https://${partner.runId}.embed.example`.toLowerCase());
        const { origin } = brand;
        try {
          const { session } = await partner.call(api.createEmbedSession, { params, body: { origin } });
          const redeem = (more: { origin?: string; brand_id?: number } = {}) =>
            partner.call(api.redeemEmbedSession, { body: { session, origin, brand_id: brand.id, ...more } });
          await partner.refused("embed_session_unusable", redeem({ origin: "https://elsewhere.example" }));
          await partner.refused("embed_session_unusable", redeem({ brand_id: 4711 }));
          const opened = await redeem();
          assert.equal(opened.partner_application_id, params.partner_application_id);
          assert.ok(URL.canParse(opened.partner_link));
          await partner.refused("embed_session_unusable", redeem());
          const elsewhere = partner.call(api.createEmbedSession, {
            params,
            body: { origin: "https://elsewhere.example" },
          });
          assert.equal((await partner.refused("validation_failed", elsewhere)).error.param, "origin");
        } finally {
          await brand.restore();
        }
      },
    },
  ],
};

/** The default brand, with one more site until it is restored. */
async function brandWith(partner: Partner, origin: string) {
  const brand = (await partner.call(api.listBrands)).find((one) => one.default);
  assert.ok(brand);
  const put = (embed_origins: string[]) =>
    partner.call(api.updateBrand, { params: { brand_id: brand.id }, body: { embed_origins } });
  await put([...brand.embed_origins, origin]);
  return { id: brand.id, origin, restore: () => put(brand.embed_origins) };
}
