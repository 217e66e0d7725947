import { z } from "zod";
import { codesOf } from "./codes-of.ts";
import { errorBody } from "./envelope.ts";
import { errorCodes } from "./error-code.ts";
import type { Route } from "./route.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of these operations, as they are declared in the contract. */
export function openapiDocument(routes: readonly Route[], baseUrl: string): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Candor partner service",
      version: "1.0.0",
      description:
        "Launch background checks on candidates. Every JSON answer has the envelope result, status, error.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    tags: [...new Set(routes.flatMap(tagsOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      Map.groupBy(routes, (route) => route.path)
        .entries()
        .map(([path, methods]) => [
          path,
          Object.fromEntries(methods.map((route) => [route.method, operation(route)])),
        ]),
    ),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: schema(errorBody) },
    },
  };
}

function operation(route: Route): Json {
  return {
    operationId: route.id,
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    tags: tagsOf(route),
    parameters: [
      ...parameters(route.params, "path"),
      ...parameters(route.query, "query"),
      ...(route.method === "post" ? [idempotencyKey] : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: !route.bodyOptional,
            content: { "application/json": { schema: schema(route.body, "input") } },
          },
        }
      : {}),
    responses: {
      200: answer(
        "Success",
        envelope(schema(route.result), { const: 200 }, { type: "object", maxProperties: 0 }),
      ),
      ...failures(route),
    },
  };
}

function tagsOf(route: Route): string[] {
  return route.extension ? [route.tag, "extension"] : [route.tag];
}

function failures(route: Route): Json {
  return Object.fromEntries(
    Map.groupBy(codesOf(route), (code) => errorCodes[code].status)
      .entries()
      .map(([status, group]) => [
        status,
        answer(
          group.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join("\n\n"),
          envelope({ type: "null" }, { const: status }, { $ref: "#/components/schemas/Error" }),
        ),
      ]),
  );
}

function answer(description: string, content: Json): Json {
  return { description, content: { "application/json": { schema: content } } };
}

function envelope(result: Json, status: Json, error: Json): Json {
  return { type: "object", required: ["result", "status", "error"], properties: { result, status, error } };
}

function parameters(shape: z.ZodType | undefined, where: "path" | "query"): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schema(shape, "input") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: value,
  }));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A repetition within 24 hours gets the first answer, with Idempotency-Replayed: true.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function schema(shape: z.ZodType, io: "input" | "output" = "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
  });
  return rest;
}
