import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import type { LinkClaims } from "#server/contract/signed-claims.ts";
import { frameAncestorsOf } from "#server/portal/candidate/embed/embed-policy.ts";
import { anAccount } from "../../../support/cast.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";
import { openPortalUnderTest } from "../../portal-under-test.ts";

let under: JourneyUnderTest;
const careers = "https://careers.harbour.example";

beforeAll(async () => {
  under = await openJourneyUnderTest();
  const account = await anAccount(under.service.service, {
    name: "Embedding Ltd",
    embedOrigins: [
      ...[careers, "*", "https://a.example; script-src *", "https://b.example/path", "javascript:x"],
      ...["https://c.example;script-src", "https://d.example,e.example", "https://'self'"],
    ],
  });
  under.portal.settings.serviceToken = account.token;
  under.service.client = under.service.clientOf(account);
});
afterAll(() => under.close());

async function token(more: Partial<LinkClaims> = {}, secret = under.portal.settings.linkSecret) {
  const { company_id, partner_application_id } = await under.aCandidate();
  const expiresAt = new Date(under.portal.clock.now().getTime() + linkLifetimeMs);
  return makeLinkToken(
    { companyId: company_id, partnerApplicationId: partner_application_id, version: 1, expiresAt, ...more },
    secret,
  );
}

test("the embed may be framed by the brand's sites, and by nothing that is no origin", async () => {
  const link = await token();
  expect(await frameAncestorsOf(under.portal, `/embed/${link}`)).toEqual([careers]);
  expect(await frameAncestorsOf(under.portal, `/embed/${link}/documents`)).toEqual([careers]);
});

test("an expired link may be framed, to say so", async () => {
  const expired = await token({ expiresAt: new Date(under.portal.clock.now().getTime() - 1000) });
  expect(await frameAncestorsOf(under.portal, `/embed/${expired}`)).toEqual([careers]);
});

test("no other page may be framed", async () => {
  const link = await token();
  for (const path of ["/", "/embed", "/embed/", `/apply/${link}`, `/apply/c/x/welcome`, "/review"]) {
    expect(await frameAncestorsOf(under.portal, path)).toEqual([]);
  }
});

test("a link that is not ours, of nobody, or of another company may be framed by nobody", async () => {
  const links = [
    "nothing",
    await token({}, "another secret"),
    await token({ partnerApplicationId: "nobody" }),
    await token({ companyId: 4711 }),
  ];
  for (const link of links) expect(await frameAncestorsOf(under.portal, `/embed/${link}`)).toEqual([]);
});

test("while the service is out of reach nobody may frame it", async () => {
  const link = await token();
  const away = {
    ...under.portal,
    settings: { ...under.portal.settings, serviceBaseUrl: "http://127.0.0.1:9/v1" },
  };
  expect(await frameAncestorsOf(away, `/embed/${link}`)).toEqual([]);
});

describe("a changed list of sites", () => {
  const added = "https://jobs.harbour.example";
  async function put(embed_origins: string[]) {
    const [brand] = await under.service.client.call(api.listBrands);
    await under.service.client.call(api.updateBrand, {
      params: { brand_id: brand?.id ?? 0 },
      body: { embed_origins },
    });
  }

  test("is in force with the next load, in every portal before the service", async () => {
    const other = await openPortalUnderTest({ ...under.portal.settings });
    const link = await token();
    const ancestors = () =>
      Promise.all([under.portal, other].map((portal) => frameAncestorsOf(portal, `/embed/${link}`)));
    try {
      expect(await ancestors()).toEqual([[careers], [careers]]);
      await put([careers, added]);
      expect(await ancestors()).toEqual([
        [careers, added],
        [careers, added],
      ]);
      await put([added]);
      expect(await ancestors()).toEqual([[added], [added]]);
      await put([]);
      expect(await ancestors()).toEqual([[], []]);
    } finally {
      await put([careers]);
      await other.close();
    }
  });

  test("that could not be read is read again by the next load", async () => {
    const link = await token();
    const { serviceBaseUrl } = under.portal.settings;
    under.portal.settings.serviceBaseUrl = "http://127.0.0.1:9/v1";
    expect(await frameAncestorsOf(under.portal, `/embed/${link}`)).toEqual([]);
    under.portal.settings.serviceBaseUrl = serviceBaseUrl;
    expect(await frameAncestorsOf(under.portal, `/embed/${link}`)).toEqual([careers]);
  });
});
