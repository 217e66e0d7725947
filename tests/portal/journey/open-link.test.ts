import { afterAll, beforeAll, expect, test } from "vitest";
import { linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import type { LinkClaims } from "#server/contract/signed-claims.ts";
import {
  candidateHandle,
  handleHeader,
  rememberedCandidate,
  sessionOfRequest,
} from "#server/portal/candidate-session.ts";
import { noteDetailsConfirmed } from "#server/portal/journey/journey-store.ts";
import { openLink } from "#server/portal/journey/open-link.ts";
import { visitByHandle } from "#server/portal/journey/visit.ts";
import { publishPortal } from "#server/portal/portal.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../portal-under-test.ts";

let portal: PortalUnderTest;

beforeAll(async () => {
  portal = await openPortalUnderTest();
});
afterAll(() => portal.close());

function claims(): LinkClaims {
  const expiresAt = new Date(portal.clock.now().getTime() + linkLifetimeMs);
  return { companyId: 1001, partnerId: 1, partnerApplicationId: "a/b?c", version: 1, expiresAt };
}

function open(
  token: string,
  settings: Partial<PortalUnderTest["settings"]> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  publishPortal({ ...portal, settings: { ...portal.settings, ...settings } });
  return openLink(new Request("http://portal.test/apply/x", { headers }), {
    params: Promise.resolve({ token }),
  });
}

test("a link leads to an address without its token, and leaves a session that ends with it", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const answer = await open(token);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/apply/c/${candidateHandle(claims())}/welcome`);
  const [cookie, ...rules] = (answer.headers.get("set-cookie") ?? "").split("; ");
  expect(cookie).not.toContain(token);
  expect(rules).toEqual(["Path=/", "HttpOnly", "SameSite=Lax", expect.stringMatching(/^Max-Age=898\d{4}$/)]);
});

test("the link of somebody who has begun leads to where they go on, of whoever is new to the first page", async () => {
  const begun = { ...claims(), partnerApplicationId: "begun" };
  await noteDetailsConfirmed(portal.db, begun, 7, portal.clock.now());
  const answer = await open(makeLinkToken(begun, portal.settings.linkSecret));
  expect(answer.headers.get("location")).toBe(`/apply/c/${candidateHandle(begun)}`);
});

test("over TLS the session's cookie is for this host alone, and never sent without it", async () => {
  const answer = await open(makeLinkToken(claims(), portal.settings.linkSecret), {
    portalUrl: "https://portal.example",
  });
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-candor_c_.*; Secure$/);
});

test("a link that is not ours leads to a page that says so, and leaves nothing", async () => {
  for (const token of [makeLinkToken(claims(), "another secret"), "nothing"]) {
    const answer = await open(token);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/apply/problem/unreadable");
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
});

test("an expired link leaves a session that opens nothing, and says only who may be sent a new link", async () => {
  const expired = { ...claims(), expiresAt: new Date(portal.clock.now().getTime() - 1000) };
  const answer = await open(makeLinkToken(expired, portal.settings.linkSecret));
  expect(answer.headers.get("location")).toBe(`/apply/c/${candidateHandle(expired)}/welcome`);
  const headers = new Headers({
    [handleHeader]: candidateHandle(expired),
    cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "",
  });
  expect(sessionOfRequest(headers, portal.settings, portal.clock.now())).toBeNull();
  expect(rememberedCandidate(headers, portal.settings)).toMatchObject({ partnerApplicationId: "a/b?c" });
});

test("an old link does not take the place of a newer one's session in the same browser", async () => {
  const newer = await open(makeLinkToken(claims(), portal.settings.linkSecret));
  const cookie = (newer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const old = { ...claims(), expiresAt: new Date(portal.clock.now().getTime() + 1000) };
  const answer = await open(makeLinkToken(old, portal.settings.linkSecret), {}, { cookie });
  expect(answer.headers.get("location")).toBe(newer.headers.get("location"));
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("an address without its session opens nothing, whatever a request says it is", async () => {
  const handle = candidateHandle(claims());
  const headers = new Headers({ [handleHeader]: handle, cookie: `candor_c_${handle}=forged.session` });
  expect(await visitByHandle(portal, handle, { headers, ip: null })).toEqual({
    ok: false,
    reason: "session",
    brand: null,
    renewal: null,
  });
});
