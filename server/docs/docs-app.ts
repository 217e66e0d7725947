import { type Context, Hono } from "hono";
import { api } from "../contract/api.ts";
import { mockServer, openapiWhenAsked } from "../contract/openapi.ts";
import { packSchema } from "../contract/packs/pack.ts";
import type { Route } from "../contract/route.ts";
import { changelogPage } from "./changelog-page.ts";
import { clientTarball } from "./client-tarball.ts";
import { docsPagePolicy, type Html } from "./docs-page.ts";
import { errorsPage } from "./errors-page.ts";
import { llmsText } from "./llms-text.ts";
import { markdownPage } from "./markdown-pages.ts";
import { postmanCollection } from "./postman-collection.ts";
import { referencePage, referencePolicy, startScript } from "./reference-page.ts";
import { loadScalar, type Script, scriptOf } from "./scalar-script.ts";

export type DocsOptions = {
  baseUrl: string;
  /** Null where the mock server is not served. */
  mockBaseUrl: string | null;
  environment: "production" | "staging";
  /** False: only the operations of the specification are shown. */
  extensions: boolean;
};

const forEver = "public, max-age=31536000, immutable";

/**
 * The API reference at /docs/api, what its errors mean at /docs/errors, what changed at /docs/changelog, and the documents that other programs import: /docs/openapi.json, /docs/postman.json, /docs/pack.schema.json,
 * the client for JavaScript, and the pages of `docs/` as Markdown.
 */
export function docsApp({ baseUrl, mockBaseUrl, environment, extensions }: DocsOptions): Hono {
  const routes: Record<string, Route> = Object.fromEntries(
    Object.entries<Route>(api).filter(([, route]) => extensions || !route.extension),
  );
  const own = { baseUrl, description: environment === "production" ? "Production" : "Staging" };
  const mock = mockBaseUrl === null ? [] : [mockServer(mockBaseUrl)];
  const document = openapiWhenAsked(routes, [own, ...mock]);
  const collection = postmanCollection(routes, baseUrl);
  const start = startScript(
    [...mock, own].map(({ baseUrl: url, description }) => ({ url: new URL(url).pathname, description })),
  );
  let scripts: Promise<[Script, Script]> | undefined;
  const loadScripts = () => {
    scripts ??= Promise.all([loadScalar(), scriptOf("start", start)]);
    return scripts;
  };

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("x-content-type-options", "nosniff");
  });
  app.get("/", (c) => c.redirect("/docs/api"));
  app.get("/openapi.json", (c) => c.json(document()));
  app.get("/pack.schema.json", (c) => c.json(packSchema()));
  app.get("/postman.json", (c) => {
    c.header("content-disposition", 'attachment; filename="candor.postman_collection.json"');
    return c.json(collection);
  });
  app.get("/api", async (c) => {
    const [scalar, starting] = await loadScripts();
    c.header("content-security-policy", referencePolicy);
    c.header("referrer-policy", "no-referrer");
    c.header("cache-control", "no-cache");
    return c.html(referencePage({ scalar: scalar.name, start: starting.name }));
  });
  app.get("/changelog", (c) => textPage(c, changelogPage(Object.values(routes))));
  app.get("/errors", (c) => textPage(c, errorsPage()));
  app.get("/:name{.+\\.md}", (c) => {
    const page = markdownPage(c.req.param("name"));
    if (page === null) return c.notFound();
    return c.text(page, 200, { "content-type": "text/markdown; charset=utf-8", "cache-control": "no-cache" });
  });
  app.get("/candor-client.tgz", (c) =>
    c.body(clientTarball(), 200, { "content-type": "application/gzip", "cache-control": "no-cache" }),
  );
  app.get("/:name{.+\\.js}", async (c) => {
    const script = (await loadScripts()).find(({ name }) => name === c.req.param("name"));
    return script ? scriptAnswer(c, script) : c.notFound();
  });
  return app;
}

/** /llms.txt, beside the documents that it names. */
export function llmsApp(origin: string, options: DocsOptions): Hono {
  const text = llmsText({ origin, ...options });
  return new Hono().get("/llms.txt", (c) =>
    c.text(text, 200, { "cache-control": "no-cache", "x-content-type-options": "nosniff" }),
  );
}

function textPage(c: Context, page: Html): Response | Promise<Response> {
  c.header("content-security-policy", docsPagePolicy);
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "no-cache");
  return c.html(page);
}

function scriptAnswer(c: Context, script: Script): Response {
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = accepted.includes("br") ? "brotli" : accepted.includes("gzip") ? "gzip" : "plain";
  if (encoding !== "plain") c.header("content-encoding", encoding === "brotli" ? "br" : "gzip");
  c.header("vary", "accept-encoding");
  c.header("cache-control", forEver);
  c.header("content-type", "text/javascript; charset=utf-8");
  return c.body(new Uint8Array(script[encoding]));
}
