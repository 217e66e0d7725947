import { api } from "#server/contract/api.ts";
import { brand, bundle } from "#server/contract/company.ts";
import { webhook } from "#server/contract/webhook.ts";
import { givenBody } from "./given-body.ts";
import type { Story } from "./story.ts";

export const companyStories: Story[] = [
  {
    operation: api.updateBrand.id,
    record: brand,
    async play({ client }) {
      const [known] = await client.call(api.listBrands);
      const body = givenBody(api.updateBrand, {
        embed_origins: ["https://careers.example.com", "https://jobs.example.com:8443"],
      });
      const brand_id = known?.id ?? 0;
      const updateBrand = await client.call(api.updateBrand, { params: { brand_id }, body });
      const listBrands = (await client.call(api.listBrands)).find(({ id }) => id === brand_id);
      const getBrand = await client.call(api.getBrand, { params: { brand_id } });
      return { body, shownBy: { updateBrand, listBrands, getBrand } };
    },
  },
  {
    operation: api.createBundle.id,
    record: bundle,
    async play({ client }) {
      const body = givenBody(api.createBundle, { "checks_data[].type": ["identity", "credit"] });
      const createBundle = await client.call(api.createBundle, { body });
      const listBundles = (await client.call(api.listBundles)).find(({ id }) => id === createBundle.id);
      return { body, shownBy: { createBundle, listBundles } };
    },
  },
  {
    operation: api.saveWebhook.id,
    record: webhook,
    async play({ client }) {
      // Saved twice: what is there already is changed in every field too.
      await client.call(api.saveWebhook, { body: { uri: "http://127.0.0.1:8080/first" } });
      const body = givenBody(api.saveWebhook, { uri: "http://127.0.0.1:8080/second" });
      const saveWebhook = await client.call(api.saveWebhook, { body });
      return { body, shownBy: { saveWebhook, getWebhook: await client.call(api.getWebhook) } };
    },
  },
];
