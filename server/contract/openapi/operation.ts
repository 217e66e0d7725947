import { exampleOf } from "../examples/examples.ts";
import { type Route, takesKey } from "../route.ts";
import { scopeOf } from "../scope.ts";
import { isJson, type Json } from "./json.ts";
import type { JsonSchemas } from "./json-schemas.ts";
import { refusals, success } from "./responses.ts";

export function operation(id: string, route: Route, schemas: JsonSchemas): Json {
  const example = exampleOf(id);
  return {
    operationId: id,
    summary: route.summary,
    ...descriptionOf(route),
    ...(route.deprecated ? { deprecated: true } : {}),
    tags: tagsOf(route),
    security: securityOf(route),
    parameters: [
      ...parameters(schemas, route.params, "path", example.params),
      ...parameters(schemas, route.query, "query", example.query),
      ...(takesKey(route) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(route.form ? [] : [{ $ref: "#/components/parameters/CandorStrict" }]),
    ],
    ...(route.body ? { requestBody: requestBody(route, schemas.of(route.body, "input"), example.body) } : {}),
    responses: { 200: success(route, schemas.of(route.result), example.result), ...refusals(route) },
  };
}

function descriptionOf({ description, deprecated }: Route): Json {
  const ending = deprecated
    ? `Deprecated since ${deprecated.since}${deprecated.sunset ? `, until ${deprecated.sunset}` : ""}. ${deprecated.instead}`
    : undefined;
  const text = [ending, description].filter(Boolean).join("\n\n");
  return text ? { description: text } : {};
}

export function tagsOf(route: Route): string[] {
  return route.extension ? [route.tag, "extension"] : [route.tag];
}

/** Either kind of credential; the token endpoint takes the client's own, in the form or as HTTP Basic. */
function securityOf(route: Route): Json[] {
  if (route.form) return [{ client: [] }, {}];
  return route.open ? [{}] : [{ bearer: [] }, { oauth: [scopeOf(route)] }];
}

function requestBody(route: Route, schema: Json, example: object | undefined): Json {
  const mediaType = route.form ? "application/x-www-form-urlencoded" : "application/json";
  return {
    required: !route.bodyOptional,
    content: { [mediaType]: { schema, ...(example ? { example } : {}) } },
  };
}

function parameters(
  schemas: JsonSchemas,
  shape: Route["params"],
  where: "path" | "query",
  example: object = {},
): Json[] {
  if (!shape) return [];
  const { properties, required } = schemas.of(shape, "input");
  const requiredNames: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, property]) => {
    const { description, ...schema } = isJson(property) ? property : {};
    return {
      name,
      in: where,
      required: where === "path" || requiredNames.includes(name),
      ...(description ? { description } : {}),
      schema,
      ...(name in example ? { example: Reflect.get(example, name) } : {}),
    };
  });
}
