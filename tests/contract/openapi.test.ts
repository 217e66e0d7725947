import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { errorCodes } from "#server/contract/error-code.ts";
import { mockServer, openapiDocument } from "#server/contract/openapi.ts";
import type { Route } from "#server/contract/route.ts";

const routes: Record<string, Route> = api;
const origin = "http://localhost:3000";
const documentOf = (some: Record<string, Route>) =>
  openapiDocument(some, [
    { baseUrl: `${origin}/v1`, description: "Staging" },
    mockServer(`${origin}/mock/v1`),
  ]);
const document = documentOf(routes);
const text = JSON.stringify(document);

describe("the OpenAPI document", () => {
  test.each([
    ["with extensions", routes],
    [
      "without extensions",
      Object.fromEntries(Object.entries(routes).filter(([, { extension }]) => !extension)),
    ],
  ])("%s has nothing that Redocly's recommended rules would warn of", async (_, some) => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(documentOf(some));
    const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test("says of every operation more than its summary does", () => {
    const silent = Object.values(routes).filter(({ description }) => !description);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test("notices what Redocly would warn of", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = text.replace('"summary":"One candidate",', "");
    const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    expect(problems.map(({ ruleId }) => ruleId)).toContain("operation-summary");
  });

  test.each(Object.entries(routes))("%s has an example of its request and of its success", (id, route) => {
    const operation = operationOf(route);
    expect(operation.operationId).toBe(id);
    expect(operation.responses[200]?.content["application/json"]).toHaveProperty("example.result");
    const [body] = Object.values(operation.requestBody?.content ?? {});
    if (route.body) expect(body).toHaveProperty("example");
    for (const parameter of operation.parameters.filter(({ in: where }) => where === "path")) {
      expect(parameter).toHaveProperty("example");
    }
  });

  test.each(Object.entries(errorCodes))(
    "%s has an example, and a place in the guide's list",
    (code, { status, meaning, remedy }) => {
      for (const sentence of [meaning, remedy]) expect(sentence).toMatch(/^.{10,}[.]$/);
      expect(text).toContain(`{"result":null,"status":${status},"error":{"code":"${code}"`);
      expect(text).toContain(`| \`${code}\` | ${status} |`);
    },
  );

  test("marks what the specification does not have as an extension", () => {
    for (const route of Object.values(routes)) {
      expect([route.id, operationOf(route).tags.includes("extension")]).toEqual([
        route.id,
        Boolean(route.extension),
      ]);
    }
  });

  test("describes the webhook's calls and what they are signed with", () => {
    const { webhooks } = document as {
      webhooks: Record<string, { post: { parameters: { name: string }[] } }>;
    };
    const [call] = Object.values(webhooks);
    expect(call?.post.parameters.map(({ name }) => name)).toEqual([
      "webhook-id",
      "webhook-timestamp",
      "webhook-signature",
    ]);
  });
});

type Operation = {
  operationId: string;
  tags: string[];
  parameters: { in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<number, { content: Record<string, unknown> }>;
};

function operationOf(route: Route): Operation {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const operation = paths[route.path]?.[route.method];
  if (!operation) throw new Error(`The document has no ${route.id}.`);
  return operation;
}
