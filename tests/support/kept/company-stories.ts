import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { bundleRules } from "#server/contract/bundle-settings.ts";
import { checkProvider } from "#server/contract/check-provider.ts";
import { brand, bundle, company } from "#server/contract/company.ts";
import { checkTypeSettings, reminders } from "#server/contract/company-settings.ts";
import { prices } from "#server/contract/costs.ts";
import { examples } from "#server/contract/examples/examples.ts";
import { form } from "#server/contract/form.ts";
import { webhook } from "#server/contract/webhook.ts";
import { aCardForm } from "../own-type.ts";
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
    operation: api.updateCompany.id,
    record: company,
    async play({ company: own }) {
      const { version } = await own.call(api.getCompany);
      const known = { timezone: "Pacific/Auckland", locale: "mi-NZ", version };
      const body = givenBody(api.updateCompany, known);
      const updateCompany = await own.call(api.updateCompany, { body });
      return { body, shownBy: { updateCompany, getCompany: await own.call(api.getCompany) } };
    },
  },
  {
    operation: api.createCheckType.id,
    record: checkTypeSettings,
    async play({ company: own }) {
      const { id: form_id } = await aCardForm(own);
      const body = givenBody(api.createCheckType, {
        form_id,
        document_kind: "utility_bill",
        validity_months: 18,
      });
      const created = await own.call(api.createCheckType, { body });
      const createCheckType = { ...created.own, ...created.default_details };
      const listed = (await own.call(api.listCheckTypeSettings)).find(({ type }) => type === created.type);
      return {
        body,
        shownBy: { createCheckType, listCheckTypeSettings: { ...listed?.own, ...listed?.default_details } },
      };
    },
  },
  {
    operation: api.updateCheckTypeSettings.id,
    record: checkTypeSettings,
    async play({ company: own }) {
      const { id: form_id } = await aCardForm(own);
      const made = await own.call(api.createCheckType, { body: { title: "Induction", form_id } });
      const params = { type: made.type };
      const known = { version: made.version, default_details: { form_id } };
      const body = givenBody(api.updateCheckTypeSettings, known);
      const updateCheckTypeSettings = await own.call(api.updateCheckTypeSettings, { params, body });
      const listed = await own.call(api.listCheckTypeSettings);
      const listCheckTypeSettings = listed.find(({ type }) => type === made.type);
      return { body, shownBy: { updateCheckTypeSettings, listCheckTypeSettings } };
    },
  },
  {
    operation: api.orderCheckTypes.id,
    record: checkTypeSettings,
    async play({ company: own }) {
      const body = { types: ["moj", "wwcc", "identity"] };
      const inBody = (rows: { type: string }[]) => ({ types: rows.slice(0, 3).map(({ type }) => type) });
      const orderCheckTypes = inBody(await own.call(api.orderCheckTypes, { body }));
      const listCheckTypeSettings = inBody(await own.call(api.listCheckTypeSettings));
      return { body, shownBy: { orderCheckTypes, listCheckTypeSettings } };
    },
  },
  {
    operation: api.updateReminders.id,
    record: reminders,
    async play({ company: own }) {
      const body = { candidate_days: [2, 9], referee_days: [4] };
      const updateReminders = await own.call(api.updateReminders, { body });
      return { body, shownBy: { updateReminders, getReminders: await own.call(api.getReminders) } };
    },
  },
  {
    operation: api.updatePrices.id,
    record: prices,
    async play({ company: own }) {
      const { version } = await own.call(api.getPrices);
      const { partners } = await own.call(api.getCosts);
      const body = givenBody(api.updatePrices, {
        version,
        currency: "NZD",
        "prices[].check_type": ["credit", "identity"],
        "prices[].partner_id": [partners[0]?.id, partners[0]?.id],
      });
      const updatePrices = await own.call(api.updatePrices, { body });
      return { body, shownBy: { updatePrices, getPrices: await own.call(api.getPrices) } };
    },
  },
  {
    operation: api.createCheckProvider.id,
    record: checkProvider,
    async play({ company: own }) {
      const body = givenBody(api.createCheckProvider, providerValues("professional_membership"));
      const createCheckProvider = await own.call(api.createCheckProvider, { body });
      return { body, shownBy: { createCheckProvider, ...(await providerNow(own, createCheckProvider.id)) } };
    },
  },
  {
    operation: api.updateCheckProvider.id,
    record: checkProvider,
    async play({ company: own }) {
      const { id, version } = await own.call(api.createCheckProvider, {
        body: givenBody(api.createCheckProvider, providerValues("adverse_media")),
      });
      const body = givenBody(api.updateCheckProvider, { ...providerValues("social_media"), version });
      const params = { provider_id: id };
      const updateCheckProvider = await own.call(api.updateCheckProvider, { params, body });
      return { body, shownBy: { updateCheckProvider, ...(await providerNow(own, id)) } };
    },
  },
  {
    operation: api.createBrand.id,
    record: brand,
    async play({ company: own }) {
      const body = givenBody(api.createBrand, brandValues("#12ab9f"));
      const createBrand = await own.call(api.createBrand, { body });
      return { body, shownBy: { createBrand, ...(await brandNow(own, createBrand.id)) } };
    },
  },
  {
    operation: api.updateBrandDetails.id,
    record: brand,
    async play({ company: own }) {
      const { id, version } = await own.call(api.createBrand, {
        body: givenBody(api.createBrand, brandValues("#0f766e")),
      });
      const body = givenBody(api.updateBrandDetails, { ...brandValues("#ab12cd"), version });
      const updateBrandDetails = await own.call(api.updateBrandDetails, { params: { brand_id: id }, body });
      return { body, shownBy: { updateBrandDetails, ...(await brandNow(own, id)) } };
    },
  },
  {
    operation: api.setBrandLogo.id,
    record: brand,
    async play({ company: own }) {
      const { id } = await own.call(api.createBrand, {
        body: givenBody(api.createBrand, brandValues("#334155")),
      });
      const { body } = examples.setBrandLogo;
      const setBrandLogo = await own.call(api.setBrandLogo, { params: { brand_id: id }, body });
      return { body, shownBy: { setBrandLogo, ...(await brandNow(own, id)) } };
    },
  },
  {
    operation: api.updateBundle.id,
    record: bundle,
    async play({ company: own }) {
      const types = { "checks_data[].type": ["identity", "credit"] };
      const { id, version } = await own.call(api.createBundle, { body: givenBody(api.createBundle, types) });
      const body = givenBody(api.updateBundle, { ...types, version });
      const updateBundle = await own.call(api.updateBundle, { params: { bundle_id: id }, body });
      const listBundles = (await own.call(api.listBundles)).find((each) => each.id === id);
      return { body, shownBy: { updateBundle, listBundles } };
    },
  },
  {
    operation: api.updateBundleRules.id,
    record: bundleRules,
    async play({ company: own }) {
      const bundles = await own.call(api.listBundles);
      const brands = await own.call(api.listBrands);
      const { version } = await own.call(api.getBundleRules);
      const body = givenBody(api.updateBundleRules, {
        "rules[].bundle_id": [bundles[0]?.id, bundles.at(-1)?.id],
        "rules[].brand_id": [brands[0]?.id, null],
        version,
      });
      const updateBundleRules = await own.call(api.updateBundleRules, { body });
      const getBundleRules = await own.call(api.getBundleRules);
      await own.call(api.updateBundleRules, { body: { rules: [] } });
      return { body, shownBy: { updateBundleRules, getBundleRules } };
    },
  },
  {
    operation: api.createForm.id,
    record: form,
    async play({ company: own }) {
      const body = givenBody(api.createForm, formValues);
      const createForm = await own.call(api.createForm, { body });
      return { body, shownBy: { createForm, ...(await formNow(own, createForm.id)) } };
    },
  },
  {
    operation: api.updateForm.id,
    record: form,
    async play({ company: own }) {
      const { id, version } = await own.call(api.createForm, { body: givenBody(api.createForm, formValues) });
      const body = givenBody(api.updateForm, { ...formValues, locale: "en-NZ", version });
      const params = { form_id: id };
      const updateForm = await own.call(api.updateForm, { params, body });
      const [listFormVersions] = await own.call(api.listFormVersions, { params });
      return { body, shownBy: { updateForm, listFormVersions, ...(await formNow(own, id)) } };
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

function brandValues(primary_color: string) {
  return { primary_color, support_phone: "+61 2 5550 0123", "theme.radius": 8 };
}

async function brandNow(own: Client, id: number) {
  const listBrands = (await own.call(api.listBrands)).find((each) => each.id === id);
  return { listBrands, getBrand: await own.call(api.getBrand, { params: { brand_id: id } }) };
}

/** Two questions, of which the second depends on the first. */
const formValues = {
  locale: "en-AU",
  "fields[].id": ["managed", "shift"],
  "fields[].kind": ["yes_no", "select"],
  "fields[].options": [[], ["Day", "Night"]],
  "fields[].show_when": [null, { field: "managed", is: [true] }],
  "fields[].flagged": [[true], ["Night"]],
};

const providerValues = (type: string) => ({ url: `http://127.0.0.1:8080/${type}`, check_types: [type] });

async function providerNow(own: Client, id: string) {
  const listed = await own.call(api.listCheckProviders);
  return { listCheckProviders: listed.find((each) => each.id === id) };
}

async function formNow(own: Client, id: number) {
  const ofId = (each: { id: number }) => each.id === id;
  const listForms = (await own.call(api.listForms)).find(ofId);
  return { listForms, listFormTypes: (await own.call(api.listFormTypes)).customs.find(ofId) };
}
