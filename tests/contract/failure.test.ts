import { expect, test } from "vitest";
import { AppError, type ErrorCode, errorCodes } from "#server/contract/error-code.ts";
import { failureFrom } from "#server/contract/failure.ts";

const from = { requestId: "r1", baseUrl: "https://candor.example/v1" };
const codes = Object.keys(errorCodes) as ErrorCode[];

test.each(codes)(
  "an answer with %s says when to come back, if it is to be asked for again, and only then",
  (code) => {
    const { status, headers } = failureFrom(new AppError(code, "Not now."), from);
    expect(headers["retry-after"]).toBe(status === 429 || status === 503 ? "5" : undefined);
  },
);

test("what knows when it can be asked again says so", () => {
  const limited = new AppError("rate_limited", "Later.", { headers: { "retry-after": "17" } });
  expect(failureFrom(limited, from).headers["retry-after"]).toBe("17");
});
