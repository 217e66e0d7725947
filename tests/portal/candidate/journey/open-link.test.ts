import { afterAll, beforeAll, expect, test } from "vitest";
import { linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import type { LinkClaims } from "#server/contract/signed-claims.ts";
import { noteDetailsConfirmed } from "#server/portal/candidate/journey/journey-store.ts";
import { openLink } from "#server/portal/candidate/journey/open-link.ts";
import { visitAtPlace, visitByHandle } from "#server/portal/candidate/journey/visit.ts";
import {
  candidateHandle,
  handleHeader,
  rememberedCandidate,
  sessionOfRequest,
} from "#server/portal/candidate/session/candidate-session.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../../portal-under-test.ts";

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
  address = `http://portal.test/apply/${token}`,
): Promise<Response> {
  publishPortal({ ...portal, settings: { ...portal.settings, ...settings } });
  return openLink(new Request(address, { headers }), { params: Promise.resolve({ token }) });
}

/** The browser goes where the answer leads, with the cookie that it was given, or without when it keeps none. */
function goOn(token: string, answer: Response, { keepsCookies = true } = {}): Promise<Response> {
  const location = answer.headers.get("location") ?? "";
  expect(location.startsWith(`/apply/${token}?`)).toBe(true);
  const cookie = keepsCookies ? (answer.headers.get("set-cookie") ?? "").split(";")[0] : undefined;
  return open(token, {}, cookie ? { cookie } : {}, `http://portal.test${location}`);
}

test("a link leads to an address without its token, and leaves a session that ends with it", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const answer = await open(token);
  expect(answer.status).toBe(303);
  expect((await goOn(token, answer)).headers.get("location")).toBe(
    `/apply/c/${candidateHandle(claims())}/welcome`,
  );
  const [cookie, ...rules] = (answer.headers.get("set-cookie") ?? "").split("; ");
  expect(cookie).not.toContain(token);
  expect(rules).toEqual(["Path=/", "HttpOnly", "SameSite=Lax", expect.stringMatching(/^Max-Age=898\d{4}$/)]);
});

test("the link of someone who has begun leads to where they go on, of whoever is new to the first page", async () => {
  const begun = { ...claims(), partnerApplicationId: "begun" };
  await noteDetailsConfirmed(portal.db, { ...begun, candidateId: 7 }, portal.clock.now());
  const token = makeLinkToken(begun, portal.settings.linkSecret);
  const answer = await goOn(token, await open(token));
  expect(answer.headers.get("location")).toBe(`/apply/c/${candidateHandle(begun)}`);
  const withoutCookies = await goOn(token, await open(token), { keepsCookies: false });
  expect(withoutCookies.headers.get("location")).toBe(`/apply/c/${token}`);
});

test("a browser that keeps no cookies is led on by the link itself, and not in a circle", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const answer = await goOn(token, await open(token), { keepsCookies: false });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/apply/c/${token}/welcome`);
});

test("a browser that has the session already is led on at once", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const cookie = (await open(token)).headers.get("set-cookie")?.split(";")[0] ?? "";
  const again = await open(token, {}, { cookie });
  expect(again.headers.get("location")).toBe(`/apply/c/${candidateHandle(claims())}/welcome`);
});

test("another browser's mark in the address of a link keeps no session from being left", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const answer = await open(token, {}, {}, `http://portal.test/apply/${token}?utm=mail`);
  expect(answer.headers.get("set-cookie")).toMatch(/^candor_c_/);
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
  const token = makeLinkToken(expired, portal.settings.linkSecret);
  const answer = await open(token);
  const next = await goOn(token, answer);
  expect(next.headers.get("location")).toBe(`/apply/c/${candidateHandle(expired)}/welcome`);
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
  expect(answer.headers.get("location")).toBe(`/apply/c/${candidateHandle(claims())}/welcome`);
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("where a browser keeps no cookies, a link that is altered in the address opens nothing", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const visit = await visitAtPlace(portal, `${token.slice(0, -1)}_`, { headers: new Headers(), ip: null });
  expect(visit).toMatchObject({ ok: false, reason: "unreadable" });
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
