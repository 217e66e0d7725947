import assert from "node:assert/strict";
import { api } from "../../../server/contract/api.ts";
import type { Topic } from "../guarantee.ts";
import { NotHere } from "../not-here.ts";

export const referenceData: Topic = {
  about: "Reference data",
  guarantees: [
    {
      says: "every check type of the list has its own page, and an unknown one is not found",
      async check(partner) {
        for (const checkType of await partner.call(api.listCheckTypes)) {
          const params = { type: checkType.code };
          assert.deepEqual(await partner.call(api.getCheckType, { params }), checkType);
        }
        for (const type of ["palm_reading", "__proto__"]) {
          const { status } = await partner.send("GET", `/checks/${type}`);
          assert.deepEqual([type, status], [type, 404]);
        }
      },
    },
    {
      says: "the check types of the company are among all check types",
      async check(partner) {
        const all = new Set((await partner.call(api.listCheckTypes)).map(({ code }) => code));
        const enabled = await partner.call(api.listCompanyCheckTypes);
        assert.deepEqual(
          enabled.filter(({ code }) => !all.has(code)),
          [],
        );
      },
    },
    {
      says: "the company has its details, and one default brand",
      async check(partner) {
        const { name, retention_days } = await partner.call(api.getCompany);
        assert.ok(name.length > 0 && retention_days > 0);
        const brands = await partner.call(api.listBrands);
        assert.equal(brands.filter((brand) => brand.default).length, 1);
      },
    },
    {
      says: "the sites that may embed the journey are kept as origins, each once, and a wildcard over others' domains is refused by its place",
      async check(partner) {
        if (!partner.extensions) throw new NotHere("the service has no extensions");
        const [brand] = await partner.call(api.listBrands);
        assert.ok(brand);
        const params = { brand_id: brand.id };
        const site = `https://${partner.runId}.conformance.example`.toLowerCase();
        const embed_origins = [...brand.embed_origins, `${site.toUpperCase()}:443/`, site];
        const changed = await partner.call(api.updateBrand, { params, body: { embed_origins } });
        assert.deepEqual(changed.embed_origins, [...brand.embed_origins, site]);
        const wildcard = [...brand.embed_origins, "https://*.com.au"];
        const answer = await partner.send("PUT", `/branding/${brand.id}`, {
          body: { embed_origins: wildcard },
        });
        const at = `embed_origins[${wildcard.length - 1}]`;
        assert.deepEqual([answer.status, answer.body.error.param], [422, at]);
        await partner.call(api.updateBrand, { params, body: { embed_origins: brand.embed_origins } });
        assert.deepEqual(await partner.call(api.getBrand, { params }), brand);
      },
    },
    {
      says: "forms grouped by type are the forms of the list, each once, in its group",
      async check(partner) {
        const forms = await partner.call(api.listForms);
        const groups = Object.entries(await partner.call(api.listFormTypes));
        assert.deepEqual(
          groups.flatMap(([type, group]) => group.filter((form) => form.type !== type)),
          [],
        );
        const ids = (list: { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
        assert.deepEqual(ids(groups.flatMap(([, group]) => group)), ids(forms));
      },
    },
    {
      says: "a bundle of an unknown check type is refused, and not listed",
      async check(partner) {
        const name = `Unknown ${partner.runId}`;
        const body = { name, checks_data: [{ type: "palm_reading" }] };
        await partner.refused("unknown_check_type", partner.call(api.createBundle, { body }));
        const bundles = await partner.call(api.listBundles);
        assert.ok(bundles.every((bundle) => bundle.name !== name));
      },
    },
  ],
};
