import { afterAll, beforeAll, expect, test } from "vitest";
import { invitationRoute } from "#server/portal/console/creating/invitation-route.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

test("the way of a link to the candidate is said as it is: by mail, by nobody, or as another service does it", async () => {
  const { portal, account } = world;
  const { companyId, token } = account;
  const own = {
    ...portal,
    settings: { ...portal.settings, unsentMail: { shownAt: "http://localhost/dev/outbox" } },
  };
  await saveConnection(portal, { companyId, baseUrl: null, token });
  expect(await invitationRoute(portal, companyId)).toEqual({ by: "mail" });
  expect(await invitationRoute(own, companyId)).toEqual({
    by: "nobody",
    shownAt: "http://localhost/dev/outbox",
  });
  await saveConnection(portal, { companyId, baseUrl: "https://vendor.example/v1", token });
  expect(await invitationRoute(own, companyId)).toEqual({ by: "service" });
});
