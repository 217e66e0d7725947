import { expect, test } from "vitest";
import { ClientError } from "#server/client/client.ts";
import { ifOffered, ifShown } from "#server/portal/gateway/if-offered.ts";

const refusal = (status: number) => Promise.reject(new ClientError("a_code", status, "No."));

test.each([404, 405, 501])("a service says by %i that it has no such operation", async (status) => {
  expect(await ifOffered(refusal(status))).toBeNull();
});

test.each([0, 401, 403, 429, 500, 503])("%i is a failure of an operation that is there", async (status) => {
  await expect(ifOffered(refusal(status))).rejects.toMatchObject({ status });
});

test("what a page can do without is left out too where the portal's access does not cover it, and other refusals are told", async () => {
  for (const status of [403, 404, 405, 501]) expect(await ifShown(refusal(status))).toBeNull();
  for (const status of [401, 503]) {
    await expect(ifShown(refusal(status))).rejects.toHaveProperty("status", status);
  }
  expect(await ifShown(Promise.resolve("answer"))).toEqual({ answer: "answer" });
});
