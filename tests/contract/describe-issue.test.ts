import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "#server/contract/api.ts";
import { checkData } from "#server/contract/check.ts";
import { describeIssue } from "#server/contract/describe-issue.ts";
import { AppError } from "#server/contract/error-code.ts";
import { parseRequest, parseShape } from "#server/contract/parse-request.ts";
import type { Route } from "#server/contract/route.ts";
import { webhookInput } from "#server/contract/webhook.ts";

test.each([
  [z.string(), 7, "must be a string, not a number"],
  [z.string(), null, "must be a string, not null"],
  [z.string(), undefined, "is missing; send a string"],
  [z.int(), undefined, "is missing; send a number"],
  [z.enum(["clear", "consider"]), undefined, 'is missing; send one of "clear", "consider"'],
  [z.union([z.string(), z.boolean()]), undefined, "is missing"],
  [z.boolean(), "yes", "must be true or false, not a string"],
  [z.int(), "7", "must be a number, not a string"],
  [z.int(), 1.5, "must be a whole number"],
  [z.array(z.string()), {}, "must be an array, not an object"],
  [z.object({}), [], "must be an object, not an array"],
  [z.string().min(1), "", "must not be empty"],
  [z.string().min(8), "short", "must have at least 8 characters"],
  [z.string().max(1), "ab", "must have at most 1 character"],
  [z.array(z.string()).min(1), [], "must not be empty"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "must have at most 2 entries"],
  [z.number().min(1), 0, "must be at least 1"],
  [z.number().max(9), 10, "must be at most 9"],
  [z.enum(["clear", "consider"]), "maybe", 'must be one of "clear", "consider"'],
  [z.literal("save"), "send", 'must be "save"'],
  [z.uuid(), "7", "must be a UUID"],
  [z.iso.date(), "tomorrow", "must be a date, such as 2026-03-01"],
  [z.union([z.string(), z.boolean()]), 7, "is not one of the allowed values"],
  [z.string().refine(() => false, { error: "must be a palindrome" }), "ab", "must be a palindrome"],
])("%# a wrong value is described as the end of a sentence", (shape, value, message) => {
  const { error } = shape.safeParse(value, { error: describeIssue });

  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("a message joins the field's name and the description to one sentence", () => {
  expect(refusalOf(() => parseShape(webhookInput, { uri: "example.com" }))).toBe(
    "uri must be an absolute URL, such as https://example.com/path.",
  );
  expect(refusalOf(() => parseShape(checkData, { type: "identity", details: { constructor: 1 } }))).toBe(
    "details.constructor is not an allowed key.",
  );
});

test.each([
  [
    api.createCandidate,
    {},
    'candidate is missing; send an object such as {"first_name":"Ana","last_name":"Silva","email":"ana.silva@example.com"}.',
  ],
  [api.createCandidate, [], "The body must be an object, not an array."],
  [
    api.createCandidate,
    { candidate: {}, checks: [{ type: "identity" }, {}] },
    'checks[1].type is missing; send a string such as "identity".',
  ],
  [
    api.storeFile,
    { id_type: "passport" },
    /^data is missing; send a string such as "data:image\/png;name=passport\.png;base64\S*…"\.$/,
  ],
  [api.storeFile, { data: "" }, /^id_type is missing; send one of "drivers_license", "passport", .*"id"\.$/],
  [api.saveWebhook, {}, 'uri is missing; send a string such as "https://hireline.example/hooks/candor".'],
])(
  "%# what is missing is named in a sentence, with what the example of the operation has there",
  (route, body, sentence) => {
    const given = {
      url: "https://candor.example/v1/candidates/app-2041/files",
      basePath: "/v1",
      query: {},
      text: JSON.stringify(body),
      contentType: "application/json",
    };

    expect(refusalOf(() => parseRequest(route, given, () => undefined))).toMatch(sentence);
  },
);

const needsBody = (Object.values(api) as Route[]).filter(
  ({ body, bodyOptional, form }) => body && !bodyOptional && !form,
);

test.each(needsBody)("$id says what its body needs, in sentences", (route) => {
  const path = route.path.replaceAll(/\{\w+\}/g, "1");
  for (const body of [{}, null, [], "text"]) {
    const text = JSON.stringify(body);
    const given = {
      url: `https://candor.example/v1${path}`,
      basePath: "/v1",
      query: {},
      text,
      contentType: "application/json",
    };
    try {
      parseRequest(route, given, () => undefined);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.message).toMatch(/^(The body|[a-z]\S*) (is|must|does|needs) .+[.]$/);
      for (const { message } of error.details ?? []) expect(message).toMatch(/^(is|must|does|needs) .+[^.]$/);
    }
  }
});

function refusalOf(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
