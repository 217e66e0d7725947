import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let admin: Caller;

beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: admin } = await world.aReviewer({ name: "Olivia Owens", role: "admin" }));
});
afterAll(() => world.close());

test("an admin finds a program's refused request by its id, by its status and by its method", async () => {
  const { headers } = await world.request("POST", "/candidates", { checks: [{ type: "palm_reading" }] });
  await world.request("GET", "/company");
  await world.requestsLogged();
  const requestId = headers.get("x-request-id") ?? "";
  const refused = { request_id: requestId, method: "POST", path: "/candidates", status: 422 };
  expect(await admin.integrations.request({ requestId })).toMatchObject({
    ...refused,
    error: { code: expect.any(String), message: expect.stringMatching(/\.$/) },
    token_name: "Test token",
  });
  expect(await admin.integrations.requests({ status: "4xx", method: "POST" })).toMatchObject({
    missing: null,
    requests: [refused],
    nextCursor: null,
  });
  expect((await admin.integrations.requests({ method: "DELETE" })).requests).toEqual([]);
});

test("the log is read on from where the page before ended", async () => {
  for (let count = 0; count < 27; count++) await world.request("PUT", "/candidates/nobody", {});
  await world.requestsLogged();
  const first = await admin.integrations.requests({ status: "4xx", method: "PUT" });
  const rest = await admin.integrations.requests({
    ...{ status: "4xx", method: "PUT" },
    cursor: first.nextCursor,
  });
  expect([first.requests.length, rest.requests.length, rest.nextCursor]).toEqual([25, 2, null]);
  const ids = [...first.requests, ...rest.requests].map(({ request_id }) => request_id);
  expect(new Set(ids).size).toBe(27);
});

test("an id that the log does not have is said to be unknown", async () => {
  expect(await admin.integrations.request({ requestId: randomUUID() })).toBeNull();
});

test("where the service keeps no log, the page is told so", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  const { caller } = await plain.aReviewer({ role: "owner" });
  expect(await caller.integrations.requests({})).toEqual({
    missing: "not_offered",
    requests: [],
    nextCursor: null,
  });
  await plain.close();
});
