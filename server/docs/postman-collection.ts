import { exampleOf } from "../contract/examples/examples.ts";
import { guide, tagDescriptions } from "../contract/openapi/guide.ts";
import type { Route } from "../contract/route.ts";
import { folders, given, type Link, last, links, withVariables } from "./postman-chain.ts";

type Json = Record<string, unknown>;

/**
 * The operations as a Postman collection (format 2.1), a folder for each tag, every request with its example. Run from its first request to its
 * last, it works on a candidate of its own: each request takes the ids that it needs from the responses before it, and says whether its response is
 * what the contract promises. `base_url` and `token` are its variables, and those of `postman-chain.ts`.
 */
export function postmanCollection(routes: Record<string, Route>, baseUrl: string): Json {
  const rest = Object.entries(routes).filter(([id]) => !last.includes(id));
  const byTag = Map.groupBy(rest, ([, route]) => route.tag);
  const ending = last.flatMap((id) => (routes[id] ? [[id, routes[id]] as [string, Route]] : []));
  const tags = [...folders, ...[...byTag.keys()].filter((tag) => !folders.includes(tag))];
  return {
    info: {
      name: "Candor partner service",
      description: `${aboutRuns}\n\n${guide}`,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    variable: [
      { key: "base_url", value: baseUrl, type: "string" },
      { key: "token", value: "", type: "string" },
      ...Object.entries(given).map(([key, description]) => ({ key, value: "", type: "string", description })),
    ],
    item: [
      ...tags.map((tag) => folderOf(tag, tagDescriptions[tag] ?? "", byTag.get(tag) ?? [])),
      folderOf("endings", "What ends or deletes what the requests before have made.", ending),
    ].filter(({ item }) => item.length > 0),
  };
}

const aboutRuns = `
Set \`token\` and run the whole collection, in its order: each request takes the ids that it needs from the responses before it, and checks its own response.
Run it in staging: it changes settings of the company too. A request that lacks a value is skipped, and with a partner's token so is what needs the
company's own. These variables are yours to set:

${Object.entries(given)
  .map(([name, about]) => `- \`${name}\`: ${about}`)
  .join("\n")}
`.trim();

function folderOf(name: string, description: string, operations: [string, Route][]) {
  return { name, description, item: operations.map(([id, route]) => itemOf(id, route)) };
}

function itemOf(id: string, route: Route): Json {
  const example = exampleOf(id);
  const link = links[id] ?? {};
  const request = {
    method: route.method.toUpperCase(),
    description: [route.description ?? "", route.extension ? "An extension of the specification." : ""]
      .filter(Boolean)
      .join("\n\n"),
    header: route.body ? [{ key: "Content-Type", value: mediaTypeOf(route) }] : [],
    url: urlOf(route, link, { ...example.params }, { ...example.query }),
    ...(route.body ? { body: bodyOf(route, { ...example.body, ...link.body }) } : {}),
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
    event: [
      scriptOf("prerequest", [
        ...skipping,
        ...(isCompanys(route) ? [`if (pm.variables.get("${partners}")) pm.execution.skipRequest();`] : []),
        ...(link.before ?? []),
        ...neededBy(request),
      ]),
      scriptOf("test", assertionsOf(route, link)),
    ],
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

function scriptOf(listen: "prerequest" | "test", exec: string[]): Json {
  return { listen, script: { type: "text/javascript", exec } };
}

const skipping = ["const need = (name) => pm.variables.get(name) || pm.execution.skipRequest();"];

/** Set by the first refusal of a partner's token, so that none of what needs the company's own is asked for in vain. */
const partners = "is_a_partners_token";
const companys = "company_token_required";
const isCompanys = ({ errors }: Route) => errors.includes(companys);

/** The variables that a request names, each of which it needs. */
function neededBy(request: Json): string[] {
  const { url, body } = request as { url: Json; body?: Json };
  const texts = JSON.stringify([url.variable, url.query, body]);
  const names = new Set([...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name));
  return [...names].map((name) => `need("${name}");`);
}

/** What each response has to be by the contract, and the ids that the next requests need of it. */
function assertionsOf(route: Route, { keeps = {}, mayBe = [] }: Link): string[] {
  const { summary } = route;
  const refused = mayBe.map((code) => `error.code === "${code}"`);
  return [
    "const { result, status, error } = pm.response.json();",
    'pm.test("the envelope has the status of HTTP", () => pm.expect(status).to.eql(pm.response.code));',
    'pm.test("the response names its request", () => pm.expect(pm.response.headers.get("X-Request-Id")).to.be.a("string"));',
    `pm.test(${JSON.stringify(summary)}, () => {`,
    ...(refused.length > 0 ? [`  if (${refused.join(" || ")}) return;`] : []),
    ...(isCompanys(route)
      ? [`  if (error.code === "${companys}") return pm.collectionVariables.set("${partners}", "yes");`]
      : []),
    "  pm.expect(error).to.eql({});",
    "  pm.expect(status).to.eql(200);",
    ...Object.entries(keeps).map(
      ([name, expression]) => `  pm.collectionVariables.set("${name}", ${expression});`,
    ),
    "});",
  ];
}

function mediaTypeOf(route: Route): string {
  return route.form ? "application/x-www-form-urlencoded" : "application/json";
}

/** Query parameters are switched off, unless the request needs them: the example values would match no record. */
function urlOf(route: Route, link: Link, params: Json, query: Json): Json {
  const path = route.path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  const sent = Object.entries({ ...query, ...link.query });
  return {
    raw: `{{base_url}}/${path}`,
    host: ["{{base_url}}"],
    path: path.split("/"),
    variable: Object.keys(params).map((key) => ({ key, value: `{{${link.params?.[key] ?? key}}}` })),
    query: sent.map(([key, value]) => ({
      key,
      value: String(value),
      disabled: !(key in (link.query ?? {})),
    })),
  };
}

function bodyOf(route: Route, body: Json): Json {
  if (route.form) {
    const fields = Object.entries(body).map(([key, value]) => ({ key, value: String(value), type: "text" }));
    return { mode: "urlencoded", urlencoded: fields };
  }
  return { mode: "raw", raw: withVariables(body), options: { raw: { language: "json" } } };
}
