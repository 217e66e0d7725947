import { NextRequest } from "next/server.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishPortal } from "../../../server/portal/foundation/portal.ts";
import { answerAuth } from "../../../server/portal/pages/answer-auth.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../portal-under-test.ts";

let portal: PortalUnderTest;

beforeAll(async () => {
  portal = await openPortalUnderTest();
  publishPortal(portal);
});
afterAll(() => portal.close());

function ask(method: "GET" | "POST", path: string, headers: Record<string, string> = {}) {
  const request = new NextRequest(new URL(`/api/auth/${path}`, portal.settings.portalUrl), {
    method,
    headers,
  });
  const nextauth = request.nextUrl.pathname.split("/").slice(3);
  return answerAuth(request, { params: Promise.resolve({ nextauth }) });
}

test("following a mailed link leads to the page with the button", async () => {
  const answer = await ask("GET", "callback/email?token=abc&callbackUrl=%2Freview");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/sign-in/confirm?token=abc&callbackUrl=%2Freview");
});

test.each(["session", "providers", "_log", "nothing"])("%s is not served", async (action) => {
  expect((await ask("GET", action)).status).toBe(404);
  expect((await ask("POST", action, { "sec-fetch-site": "same-origin" })).status).toBe(404);
});

test.each([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  {},
])("a form of another site signs nobody in or out: %j", async (headers) => {
  for (const action of ["callback/email?token=abc", "signout", "signin/email"]) {
    expect((await ask("POST", action, headers as Record<string, string>)).status).toBe(403);
  }
});

test.each(["javascript:alert(1)", "data:text/html,x", "http://[", "review"])(
  "%s is no address to go on to",
  async (target) => {
    const query = new URLSearchParams({ callbackUrl: target });
    expect((await ask("GET", `signin?${query}`)).status).toBe(400);
  },
);
