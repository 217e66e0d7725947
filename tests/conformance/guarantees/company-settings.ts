import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import { examples } from "../../../server/contract/examples/examples.ts";
import { companySettingsExamples } from "../../../server/contract/examples/reference-data.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";
import type { Partner } from "../partner.ts";

/** What only the company's own token changes: a partner's program sees the refusals. */
export const companysOwn = [
  "updateCompany",
  "createCheckType",
  "updateCheckTypeSettings",
  "orderCheckTypes",
  "updateReminders",
  "getPrices",
  "updatePrices",
  "getCosts",
  "listCheckProviders",
  "createCheckProvider",
  "updateCheckProvider",
  "deleteCheckProvider",
  "rotateCheckProviderSecret",
  "testCheckProvider",
  "createBrand",
  "updateBrandDetails",
  "setDefaultBrand",
  "deleteBrand",
  "setBrandLogo",
  "deleteBrandLogo",
  "updateBundle",
  "deleteBundle",
  "updateBundleRules",
  "createForm",
  "updateForm",
  "retireForm",
];

function withExtensions(partner: Partner): void {
  if (!partner.extensions) throw new NotHere("the service has no extensions");
}

export const companySettings: Topic = {
  about: "Settings of the company",
  guarantees: [
    {
      says: "the settings of check types begin with those that the company may launch, in the same order",
      async check(partner) {
        withExtensions(partner);
        const settings = await partner.call(api.listCheckTypeSettings);
        const enabled = settings.filter((each) => each.enabled).map(({ type }) => type);
        const listed = await partner.call(api.listCompanyCheckTypes);
        assert.deepEqual(
          enabled,
          listed.map(({ code }) => code),
        );
        const all = await partner.call(api.listCheckTypes);
        assert.equal(settings.length, all.length);
      },
    },
    {
      says: "the bundles of a check type are those that have it",
      async check(partner) {
        withExtensions(partner);
        const bundles = await partner.call(api.listBundles);
        for (const { type, bundle_ids } of await partner.call(api.listCheckTypeSettings)) {
          const having = bundles.filter(({ checks_data }) =>
            checks_data.some((check) => check.type === type),
          );
          assert.deepEqual(
            bundle_ids,
            having.map(({ id }) => id),
          );
        }
      },
    },
    {
      says: "the rules that choose bundles name bundles and brands that are there",
      async check(partner) {
        withExtensions(partner);
        const bundles = await partner.call(api.listBundles);
        const brands = await partner.call(api.listBrands);
        for (const { bundle_id, brand_id } of (await partner.call(api.getBundleRules)).rules) {
          assert.ok(bundles.some(({ id }) => id === bundle_id));
          assert.ok(brand_id === null || brands.some(({ id }) => id === brand_id));
        }
      },
    },
    {
      says: "reminders are whole days in order, each once",
      async check(partner) {
        withExtensions(partner);
        const { candidate_days, referee_days } = await partner.call(api.getReminders);
        for (const days of [candidate_days, referee_days]) {
          assert.deepEqual(
            days,
            [...new Set(days)].toSorted((one, other) => one - other),
          );
        }
      },
    },
    {
      says: "the first of a form's versions is the form as it is listed, and an unknown form has none",
      async check(partner) {
        withExtensions(partner);
        const own = (await partner.call(api.listForms)).at(-1);
        assert.ok(own);
        const versions = await partner.call(api.listFormVersions, { params: { form_id: own.id } });
        const { id: _id, type: _type, ...listed } = own;
        const { created_at: _at, ...latest } = versions[0] ?? { created_at: "" };
        assert.deepEqual(latest, listed);
        const unknown = { form_id: 2 ** 31 };
        await partner.refused("not_found", partner.call(api.listFormVersions, { params: unknown }));
      },
    },
    {
      says: "a partner's token changes no settings of the company",
      serviceOnly: true,
      async check(partner) {
        withExtensions(partner);
        partner.withPartnersToken();
        const [brand] = await partner.call(api.listBrands);
        const [bundle] = await partner.call(api.listBundles);
        assert.ok(brand && bundle);
        const before = await settingsNow(partner);
        const refused = (calling: Promise<unknown>) => partner.refused("company_token_required", calling);
        const ofBrand = { brand_id: brand.id };
        const ofBundle = { bundle_id: bundle.id };
        const ofForm = { form_id: 1 };
        const { updateCompany, createCheckType, updateCheckTypeSettings, orderCheckTypes, updateReminders } =
          companySettingsExamples;
        await refused(partner.call(api.updateCompany, { body: updateCompany.body }));
        await refused(partner.call(api.createCheckType, { body: createCheckType.body }));
        await refused(partner.call(api.updateCheckTypeSettings, updateCheckTypeSettings));
        await refused(partner.call(api.orderCheckTypes, { body: orderCheckTypes.body }));
        await refused(partner.call(api.updateReminders, { body: updateReminders.body }));
        await refused(partner.call(api.createBrand, { body: examples.createBrand.body }));
        await refused(partner.call(api.getPrices));
        await refused(partner.call(api.updatePrices, { body: { currency: "AUD", prices: [] } }));
        await refused(partner.call(api.getCosts));
        const { updateBrandDetails, setBrandLogo, updateBundle, createForm, updateForm } = examples;
        await refused(
          partner.call(api.updateBrandDetails, { params: ofBrand, body: updateBrandDetails.body }),
        );
        await refused(partner.call(api.setDefaultBrand, { params: ofBrand }));
        await refused(partner.call(api.deleteBrand, { params: ofBrand }));
        await refused(partner.call(api.setBrandLogo, { params: ofBrand, body: setBrandLogo.body }));
        await refused(partner.call(api.deleteBrandLogo, { params: ofBrand }));
        await refused(partner.call(api.updateBundle, { params: ofBundle, body: updateBundle.body }));
        await refused(partner.call(api.deleteBundle, { params: ofBundle }));
        await refused(partner.call(api.updateBundleRules, { body: examples.updateBundleRules.body }));
        await refused(partner.call(api.createForm, { body: createForm.body }));
        await refused(partner.call(api.updateForm, { params: ofForm, body: updateForm.body }));
        await refused(partner.call(api.retireForm, { params: ofForm }));
        assert.deepEqual(await settingsNow(partner), before);
      },
    },
  ],
};

async function settingsNow(partner: Partner) {
  return {
    company: await partner.call(api.getCompany),
    brands: await partner.call(api.listBrands),
    bundles: await partner.call(api.listBundles),
    bundleRules: await partner.call(api.getBundleRules),
    forms: await partner.call(api.listForms),
    types: (await partner.call(api.listCheckTypeSettings)).map(({ open_checks: _, ...rest }) => rest),
    reminders: await partner.call(api.getReminders),
  };
}
