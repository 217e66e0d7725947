import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { AuthorizationQuery } from "#server/portal/people/authorizations/authorization.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const redirect_uri = "https://hireline.example/callback";
let world: StaffUnderTest;
let reviewer: Caller;
let admin: Caller;
let asking: AuthorizationQuery;

beforeAll(async () => {
  world = await openStaffUnderTest();
  // The cast's users of the service.
  ({ caller: reviewer } = await world.aReviewer({ email: "ravi@harbour.example" }));
  ({ caller: admin } = await world.aReviewer({ email: "olivia@harbour.example", role: "admin" }));
  const { client_id } = await world.client.call(api.createOAuthClient, {
    body: { name: "Hireline", redirect_uris: [redirect_uri] },
  });
  asking = {
    response_type: "code",
    client_id,
    redirect_uri,
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  };
});
afterAll(() => world.close());

test("a reviewer allows what a reviewer may do", async () => {
  const asked = { ...asking, scope: "candidates:read candidates:write files:read referees:write" };
  expect(await reviewer.authorizations.show(asked)).toMatchObject({ reserved: [] });
  const { location } = await reviewer.authorizations.allow(asked);
  expect(new URL(location).searchParams.get("code")).toMatch(/./);
});

// The service gives a request without scopes all but `account`.
test.each([
  "webhook",
  "account",
  "branding:write",
  "personal_data:read",
  "candidates:read  webhook",
  undefined,
])("what only owners and admins manage, only they allow: %j", async (scope) => {
  const asked = { ...asking, ...(scope ? { scope } : {}) };
  const refusal = expect.stringContaining("only an owner or admin of your company can allow this");
  const { reserved } = await reviewer.authorizations.show(asked);
  expect(reserved.map(({ name }) => name)).toEqual(reservedOf(scope));
  await expect(reviewer.authorizations.allow(asked)).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: refusal,
  });
  const { location: denied } = await reviewer.authorizations.deny(asked);
  expect(new URL(denied).searchParams.get("error")).toBe("access_denied");

  expect(await admin.authorizations.show(asked)).toMatchObject({ reserved: [] });
  const { location } = await admin.authorizations.allow(asked);
  expect(new URL(location).searchParams.get("code")).toMatch(/./);
});

/** Which of the scopes only owners and admins allow. */
function reservedOf(scope: string | undefined): string[] {
  const reserved = ["account", "webhook", "branding:write", "personal_data:read"];
  return scope ? reserved.filter((one) => scope.split(/ +/).includes(one)) : ["branding:write", "webhook"];
}
