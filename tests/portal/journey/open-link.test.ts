import { afterAll, beforeAll, expect, test } from "vitest";
import { linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import type { LinkClaims } from "#server/contract/signed-claims.ts";
import { candidateHandle, handleHeader } from "#server/portal/candidate-session.ts";
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

function open(token: string, settings: Partial<PortalUnderTest["settings"]> = {}): Promise<Response> {
  publishPortal({ ...portal, settings: { ...portal.settings, ...settings } });
  return openLink(new Request("http://portal.test/apply/x"), { params: Promise.resolve({ token }) });
}

test("a link leads to an address without its token, and leaves a session that ends with it", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const answer = await open(token);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/apply/c/${candidateHandle(claims())}`);
  const [cookie, ...rules] = (answer.headers.get("set-cookie") ?? "").split("; ");
  expect(cookie).not.toContain(token);
  expect(rules).toEqual(["Path=/", "HttpOnly", "SameSite=Lax", expect.stringMatching(/^Max-Age=12\d{5}$/)]);
});

test("over TLS the session's cookie is for this host alone, and never sent without it", async () => {
  const answer = await open(makeLinkToken(claims(), portal.settings.linkSecret), {
    portalUrl: "https://portal.example",
  });
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-candor_c_.*; Secure$/);
});

test("an expired link and one that is not ours lead to a page that says so, and leave nothing", async () => {
  const expired = { ...claims(), expiresAt: new Date(portal.clock.now().getTime() - 1000) };
  for (const [token, reason] of [
    [makeLinkToken(expired, portal.settings.linkSecret), "expired"],
    [makeLinkToken(claims(), "another secret"), "unreadable"],
    ["nothing", "unreadable"],
  ] as const) {
    const answer = await open(token);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/apply/problem/${reason}`);
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
});

test("an address without its session opens nothing, whatever a request says it is", async () => {
  const handle = candidateHandle(claims());
  const headers = new Headers({ [handleHeader]: handle, cookie: `candor_c_${handle}=forged.session` });
  expect(await visitByHandle(portal, handle, { headers, ip: null })).toEqual({
    ok: false,
    reason: "session",
    brand: null,
  });
});
