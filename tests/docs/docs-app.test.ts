import { Hono } from "hono";
import { expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { interfaceChanges } from "#server/contract/changes.ts";
import { errorCodes, isErrorCode } from "#server/contract/error-code.ts";
import { docUrlOf } from "#server/contract/failure.ts";
import type { Route } from "#server/contract/route.ts";
import { type DocsOptions, docsApp } from "#server/docs/docs-app.ts";

const origin = "https://candor.example";
const options: DocsOptions = {
  baseUrl: `${origin}/v1`,
  mockBaseUrl: `${origin}/mock/v1`,
  environment: "staging",
  extensions: true,
};
const docs = (more: Partial<DocsOptions> = {}) => new Hono().route("/docs", docsApp({ ...options, ...more }));

test("the reference page runs scripts of its own origin only, and nobody can frame it", async () => {
  const response = await docs().request("/docs/api");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  const page = await response.text();
  expect(page).not.toMatch(/<script(?![^>]*\ssrc="\/docs\/)/);
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test("its scripts are compressed, and may be kept for ever under a name that changes with them", async () => {
  const app = docs();
  const page = await (await app.request("/docs/api")).text();
  const scripts = [...page.matchAll(/src="([^"]+)"/g)].map(([, src = ""]) => src);
  expect(scripts).toHaveLength(2);
  for (const src of scripts) {
    expect(src).toMatch(/^\/docs\/\w+\.[\w-]{16}\.js$/);
    const response = await app.request(src, { headers: { "accept-encoding": "gzip, br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-type")).toContain("text/javascript");
    expect((await app.request(src.replace(/\.[\w-]{16}\./, ".another-version0."))).status).toBe(404);
  }
});

test("it is tried out at the mock server first, then at the service, wherever the page is reached", async () => {
  const app = docs();
  const page = await (await app.request("/docs/api")).text();
  const start = /src="(\/docs\/start[^"]+)"/.exec(page)?.[1] ?? "";
  const script = await (await app.request(start)).text();
  const { servers } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
  expect(servers.map(({ url }: { url: string }) => url)).toEqual(["/mock/v1", "/v1"]);
});

test("the OpenAPI document to import names the environment's own address first", async () => {
  const document = await (await docs({ environment: "production" }).request("/docs/openapi.json")).json();
  expect(document.servers[0]).toEqual({ url: `${origin}/v1`, description: "Production" });
});

test.each(Object.entries(errorCodes))(
  "doc_url of %s leads to a place of a page that says what to do about it",
  async (code, { remedy }) => {
    if (!isErrorCode(code)) throw new Error(`${code} is in no list.`);
    const { pathname, hash, origin: at } = new URL(docUrlOf(options.baseUrl, code));
    const response = await docs().request(pathname);
    expect([at, response.status, hash]).toEqual([origin, 200, `#${code}`]);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; style-src");
    const page = await response.text();
    const [, entry = ""] = page.split(`<div id="${code}">`);
    const shown = entry.slice(0, entry.indexOf("</div>")).replaceAll(/<[^>]+>/g, "");
    const [start = ""] = remedy.replaceAll("`", "").split(/[<>&"]/);
    expect(shown).toContain(start.trim());
  },
);

test("the changes of the interface are listed by day, the latest first, and the documents name the latest", async () => {
  const app = docs();
  const page = await (await app.request("/docs/changelog")).text();
  const days = [...page.matchAll(/<h2 id="(\d{4}-\d\d-\d\d)">/g)].map(([, day]) => day);
  expect(days).toEqual(interfaceChanges.map(({ date }) => date));
  expect(days).toEqual(days.toSorted().reverse());
  expect(new Set(days).size).toBe(days.length);
  const { info } = await (await app.request("/docs/openapi.json")).json();
  expect(info["x-version-date"]).toBe(days[0]);
  expect(info.description).toContain(`This is version 1.0.0 as of ${days[0]};`);
});

test("each operation that a change of the interface names is there", () => {
  const lines = interfaceChanges.flatMap(({ added = [], changed = [] }) => [...added, ...changed]);
  const named = lines.flatMap((line) =>
    [...line.matchAll(/`((?:GET|POST|PUT|DELETE) \/\S+)`/g)].map(([, it]) => it),
  );
  const known = Object.values<Route>(api).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(named.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(named));
});

test.each([true, false])(
  "the Postman collection has every operation once, with extensions: %s",
  async (extensions) => {
    const collection = await (await docs({ extensions }).request("/docs/postman.json")).json();
    type Item = {
      name: string;
      request: { url: { raw: string; path: string[]; variable: { key: string }[] } };
    };
    const items: Item[] = collection.item.flatMap(({ item }: { item: Item[] }) => item);
    const routes: Route[] = Object.values<Route>(api).filter((route) => extensions || !route.extension);
    expect(items.map(({ name }) => name).toSorted()).toEqual(routes.map(({ summary }) => summary).toSorted());
    for (const { name, request } of items) {
      const wanted = request.url.path.filter((part) => part.startsWith(":")).map((part) => part.slice(1));
      expect([name, request.url.variable.map(({ key }) => key)]).toEqual([name, wanted]);
      expect(request.url.raw).toMatch(/^\{\{base_url\}\}\//);
    }
    expect(collection.variable.map(({ key }: { key: string }) => key).slice(0, 2)).toEqual([
      "base_url",
      "token",
    ]);
  },
);

test("every value that a request of the Postman collection needs is given, or kept from a response before it", async () => {
  const collection = await (await docs().request("/docs/postman.json")).json();
  type Item = { name: string; request: object; event: { listen: string; script: { exec: string[] } }[] };
  const items: Item[] = collection.item.flatMap(({ item }: { item: Item[] }) => item);
  const known = new Set<string>(collection.variable.map(({ key }: { key: string }) => key));
  const unknown = items.flatMap(({ name, request, event }) => {
    const scriptOf = (listen: string) =>
      event.filter((one) => one.listen === listen).flatMap(({ script }) => script.exec);
    const kept = (lines: string[]) =>
      lines
        .flatMap((line) => [...line.matchAll(/collectionVariables\.set\("(\w+)"/g)])
        .map(([, one = ""]) => one);
    for (const one of kept(scriptOf("prerequest"))) known.add(one);
    const needed = [...JSON.stringify(request).matchAll(/\{\{(\w+)\}\}/g)].map(([, one = ""]) => one);
    const missing = needed.filter((one) => !known.has(one)).map((one) => `${name} needs ${one}`);
    for (const one of kept(scriptOf("test"))) known.add(one);
    return missing;
  });
  expect(unknown).toEqual([]);
});

test("what the Postman collection deletes, it deletes after everything else: a new DELETE is listed in postman-chain.ts", async () => {
  const collection = await (await docs().request("/docs/postman.json")).json();
  type Folder = { name: string; item: { name: string; request: { method: string } }[] };
  const early = (collection.item as Folder[])
    .filter(({ name }) => name !== "endings")
    .flatMap(({ item }) => item.filter(({ request }) => request.method === "DELETE"));
  expect(early.map(({ name }) => name)).toEqual([]);
});
