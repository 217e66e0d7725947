import { expect, test } from "vitest";
import { candidateExamples } from "#server/contract/examples/candidate.ts";
import { againstContract } from "../support/against-contract.ts";

const { result } = candidateExamples.getCandidate;
const refusal = {
  code: "not_found",
  message: "There is none.",
  request_id: "r",
  doc_url: "https://candor.example/docs/errors#not_found",
};

function answering(body: object, status = 200, path = "/candidates/app-2041"): string | null {
  const text = JSON.stringify(body);
  return againstContract({ method: "GET", path, status, contentType: "application/json", body: text });
}

test("an answer as the contract has it passes", () => {
  expect(answering({ result, status: 200, error: {} })).toBeNull();
  expect(answering({ result: null, status: 404, error: refusal }, 404)).toBeNull();
});

test.each([
  [
    "a field too many",
    { result: { ...result, secret: 1 }, status: 200, error: {} },
    200,
    "undeclared: secret",
  ],
  [
    "one too many deep inside",
    {
      result: { ...result, candidate_checks: [{ ...result.candidate_checks[0], row: 7 }] },
      status: 200,
      error: {},
    },
    200,
    "undeclared: candidate_checks.0.row",
  ],
  ["a field too few", { result: { ...result, name: undefined }, status: 200, error: {} }, 200, "name"],
  ["another status than HTTP's", { result, status: 201, error: {} }, 200, "status 201"],
  ["an error beside a result", { result, status: 200, error: refusal }, 200, "not an empty object"],
  ["more than the envelope", { result, status: 200, error: {}, debug: 1 }, 200, "debug"],
  ["a result beside an error", { result, status: 404, error: refusal }, 404, "more than its error"],
  [
    "a code of no list",
    { result: null, status: 404, error: { ...refusal, code: "gone" } },
    404,
    "closed list",
  ],
  ["a code under another status", { result: null, status: 422, error: refusal }, 422, "with 422"],
  [
    "a code of another operation",
    { result: null, status: 422, error: { ...refusal, code: "pdf_encrypted" } },
    422,
    "does not declare pdf_encrypted",
  ],
])("an answer with %s is noticed", (_, body, status, told) => {
  expect(answering(body, status)).toContain(told);
});
