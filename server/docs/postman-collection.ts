import { exampleOf } from "../contract/examples/examples.ts";
import { guide, tagDescriptions } from "../contract/openapi/guide.ts";
import type { Route } from "../contract/route.ts";

type Json = Record<string, unknown>;

/**
 * The operations as a Postman collection (format 2.1), a folder for each tag, every request with its example.
 * `base_url` and `token` are its variables; path variables are part of each request.
 */
export function postmanCollection(routes: Record<string, Route>, baseUrl: string): Json {
  const byTag = Map.groupBy(Object.entries(routes), ([, route]) => route.tag);
  return {
    info: {
      name: "Candor partner service",
      description: guide,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    variable: [
      { key: "base_url", value: baseUrl, type: "string" },
      { key: "token", value: "", type: "string" },
    ],
    item: Object.keys(tagDescriptions).flatMap((tag) => {
      const operations = byTag.get(tag) ?? [];
      if (operations.length === 0) return [];
      return [
        {
          name: tag,
          description: tagDescriptions[tag],
          item: operations.map(([id, route]) => itemOf(id, route)),
        },
      ];
    }),
  };
}

function itemOf(id: string, route: Route): Json {
  const example = exampleOf(id);
  const request = {
    method: route.method.toUpperCase(),
    description: [route.description ?? "", route.extension ? "An extension of the specification." : ""]
      .filter(Boolean)
      .join("\n\n"),
    header: route.body ? [{ key: "Content-Type", value: mediaTypeOf(route) }] : [],
    url: urlOf(route, { ...example.params }, { ...example.query }),
    ...(route.body ? { body: bodyOf(route, { ...example.body }) } : {}),
    ...(route.open ? { auth: { type: "noauth" } } : {}),
  };
  const envelope = {
    result: example.result,
    status: 200,
    error: {},
    ...(route.form ? Object(example.result) : {}),
  };
  return {
    name: route.summary,
    request,
    response: [
      {
        name: "Success",
        originalRequest: request,
        status: "OK",
        code: 200,
        _postman_previewlanguage: "json",
        header: [{ key: "Content-Type", value: "application/json" }],
        body: JSON.stringify(envelope, null, 2),
      },
    ],
  };
}

function mediaTypeOf(route: Route): string {
  return route.form ? "application/x-www-form-urlencoded" : "application/json";
}

/** Query parameters are switched off: the example values would match no record. */
function urlOf(route: Route, params: Json, query: Json): Json {
  const path = route.path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  return {
    raw: `{{base_url}}/${path}`,
    host: ["{{base_url}}"],
    path: path.split("/"),
    variable: Object.entries(params).map(([key, value]) => ({ key, value: String(value) })),
    query: Object.entries(query).map(([key, value]) => ({ key, value: String(value), disabled: true })),
  };
}

function bodyOf(route: Route, example: Json): Json {
  if (route.form) {
    const fields = Object.entries(example).map(([key, value]) => ({
      key,
      value: String(value),
      type: "text",
    }));
    return { mode: "urlencoded", urlencoded: fields };
  }
  const raw = JSON.stringify(example, null, 2);
  return { mode: "raw", raw, options: { raw: { language: "json" } } };
}
