import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { whyApp } from "#server/portal/candidate/embed/why-app.ts";
import { anAccount } from "../../../support/cast.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

let under: JourneyUnderTest;
const careers = "https://careers.harbour.example";
const elsewhere = "https://elsewhere.example";

beforeAll(async () => {
  under = await openJourneyUnderTest();
  const account = await anAccount(under.service.service, { name: "Why Ltd", embedOrigins: [careers] });
  under.portal.settings.serviceToken = account.token;
  under.service.client = under.service.clientOf(account);
});
afterAll(() => under.close());

function asking(body: unknown): RequestInit {
  return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function why(body: unknown, app = whyApp(under.portal, { trustedProxies: [] })) {
  const response = await app.request("/embed-why", asking(body));
  return [response.status, (await response.json()).reason];
}

test("a page hears that its origin, or that of a page around it, is not registered; of a candidate it hears nothing", async () => {
  const { partner_link: link, partner_application_id } = await under.aCandidate();
  expect(await why({ link, origins: [careers] })).toEqual([200, null]);
  expect(await why({ link, origins: [elsewhere] })).toEqual([200, "origin_not_registered"]);
  expect(await why({ link, origins: [careers, elsewhere] })).toEqual([200, "origin_not_registered"]);
  expect(await why({ link, origins: ["null"] })).toEqual([200, "origin_not_registered"]);
  await under.service.client.call(api.cancelCandidate, { params: { partner_application_id } });
  expect(await why({ link, origins: [careers] })).toEqual([200, null]);
});

test("a link and a key that are not the portal's are named so, whatever is asked with them", async () => {
  const { partner_link } = await under.aCandidate();
  for (const body of [
    { link: partner_link.replace(/.{4}$/, "AAAA"), origins: [careers] },
    { link: "https://elsewhere.example/", origins: [careers] },
  ]) {
    expect(await why(body)).toEqual([200, "link_damaged"]);
  }
  for (const body of [{ brand: "1-1-AAAAAAAAAAAAAAAA", origins: [careers] }, { origins: [careers] }]) {
    expect(await why(body)).toEqual([200, "brand_unknown"]);
  }
  expect(await why({ origins: [] })).toEqual([422, "link_damaged"]);
  expect(await why("nothing")).toEqual([422, "link_damaged"]);
});

test("where the service cannot be asked the portal says that it is unavailable", async () => {
  const { partner_link: link } = await under.aCandidate();
  const settings = { ...under.portal.settings, serviceBaseUrl: "http://127.0.0.1:9/v1" };
  const away = { ...under.portal, settings };
  const app = whyApp(away, { trustedProxies: [] });
  expect(await why({ link, origins: [careers] }, app)).toEqual([200, "unavailable"]);
});

test("who asks too often is told nothing for the rest of the minute", async () => {
  const app = whyApp(under.portal, { trustedProxies: [] });
  const body = { brand: "1-1-AAAAAAAAAAAAAAAA", origins: [careers] };
  for (let times = 0; times < 60; times++) expect(await why(body, app)).toEqual([200, "brand_unknown"]);
  expect(await why(body, app)).toEqual([429, null]);
});

test("any page may frame the sentence, in the visitor's language, and its policy lets nothing else run", async () => {
  const app = whyApp(under.portal, { trustedProxies: [] });
  const response = await app.request("/embed-why?lang=es-MX");
  expect(await response.text()).toContain("Este sitio no puede mostrar su verificación de antecedentes.");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'; script-src 'sha256-");
  expect(policy).toContain("frame-ancestors *");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("cross-origin-embedder-policy")).toBe("credentialless");
});
