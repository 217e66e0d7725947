import { describe, expect, test } from "vitest";
import { candidateRoutes } from "#server/contract/candidate-routes.ts";
import { AppError } from "#server/contract/error-code.ts";
import { parseRequest } from "#server/contract/parse-request.ts";

describe("details of a check", () => {
  test.each([
    "{}",
    `{"a":null,"b":true,"c":"text","d":-1.5e3}`,
    `{"a":[1,[],{}],"b":{"c":[{"d":{"e":[null]}}]}}`,
  ])("may have any JSON value: %s", (details) => {
    expect(parsedDetails(details)).toEqual(JSON.parse(details));
  });

  test.each([`{"a":1e999}`, `{"a":[0,[-1e999]]}`, `{"a":{"b":{"c":1e999}}}`])(
    "have no number that is too large to be one, however deep: %s",
    (details) => {
      const refused = thrownBy(() => parsedDetails(details));
      expect(refused).toMatchObject({ code: "validation_failed", param: "checks[0].details.a" });
      expect(refused.details).toEqual([
        {
          param: "checks[0].details.a",
          code: "invalid_union",
          message: "is not one of the allowed values",
        },
      ]);
    },
  );
});

function parsedDetails(details: string): unknown {
  const text = `{"candidate":{},"checks":[{"type":"identity","details":${details}}]}`;
  const request = {
    url: "https://candor.example/v1/candidates",
    basePath: "/v1",
    query: {},
    contentType: "application/json",
  };
  const { body } = parseRequest(candidateRoutes.createCandidate, { ...request, text }, () => {});
  return (body as { checks: { details: unknown }[] }).checks[0]?.details;
}

function thrownBy(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
