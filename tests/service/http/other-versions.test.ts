import { afterAll, beforeAll, expect, test } from "vitest";
import { otherVersionsApp } from "../../../server/service/http/other-versions-app.ts";
import { isOfApps } from "../../../server/start/dispatch.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test.each(["/v2", "/v2/candidates", "/v10/candidates/7"])(
  "%s is refused in the envelope, with the address of the interface",
  async (path) => {
    expect(isOfApps(path)).toBe(true);
    const response = await otherVersionsApp(world.service).request(path, { method: "POST" });
    const { result, status, error } = (await response.json()) as Record<string, unknown>;
    expect([response.status, result, status]).toEqual([404, null, 404]);
    expect(error).toMatchObject({ code: "unknown_path", message: expect.stringContaining(world.baseUrl) });
  },
);

test("a page whose name begins with v is a page", () => {
  expect(isOfApps("/verify")).toBe(false);
  expect(isOfApps("/v2x")).toBe(false);
});
