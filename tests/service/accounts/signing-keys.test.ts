import { expect, test } from "vitest";
import { openServiceUnderTest } from "../../support/service-under-test.ts";

test("the first requests after a start know the token, however many come at once", async () => {
  const world = await openServiceUnderTest();
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.request("GET", "/company")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  await world.close();
});
