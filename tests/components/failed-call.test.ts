import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { retryAfterMsOf } from "../../components/trpc/failed-call.ts";

const failed = (headers: Record<string, string>) =>
  new TRPCClientError("Too much to do.", {
    meta: { response: new Response(null, { status: 503, headers }) },
  });

test("a page knows how long the portal asks to be left alone", () => {
  expect(retryAfterMsOf(failed({ "retry-after": "5" }))).toBe(5_000);
  expect(retryAfterMsOf(failed({}))).toBeNull();
  expect(retryAfterMsOf(failed({ "retry-after": "soon" }))).toBeNull();
  expect(retryAfterMsOf(new TypeError("The connection broke."))).toBeNull();
});
