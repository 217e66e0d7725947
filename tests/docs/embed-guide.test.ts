import { Hono } from "hono";
import { expect, test } from "vitest";
import { embedGuideApp } from "#server/docs/embed-guide-app.ts";
import type { EmbedGuideSettings } from "#server/docs/embed-snippets.ts";

const own = {
  portalUrl: "https://candor.example",
  baseUrl: "https://candor.example/v1",
  registers: true,
};

async function guide(more: Partial<EmbedGuideSettings> = {}) {
  const app = new Hono().route("/docs/embed", embedGuideApp({ ...own, ...more }));
  const response = await app.request("/docs/embed");
  const text = await response.text();
  const snippets = [...text.matchAll(/data-snippet="(\w+)"/g)].map(([, name]) => name);
  return { response, text, snippets };
}

test("the guide to the embed runs one script, asks for nothing, and nobody can frame it", async () => {
  const { response, text } = await guide();
  expect(response.status).toBe(200);
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'; script-src 'sha256-");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(text.match(/<script[ >]/g)).toHaveLength(1);
});

test("its snippets name this deployment's own addresses", async () => {
  const { text } = await guide();
  expect(text).toContain("script src=&quot;https://candor.example/embed.js&quot;");
  expect(text).toContain("https://candor.example/v1/candidates");
});

test("where the service has no operation to register a site, none is shown", async () => {
  expect((await guide()).snippets).toEqual(
    expect.arrayContaining(["brands", "register", "command", "session", "server", "express", "node"]),
  );
  const { snippets, text } = await guide({ registers: false, baseUrl: "https://service.example/v1" });
  expect(snippets).toEqual([
    "create",
    "listen",
    "strict",
    "permissions",
    "vueConfig",
    "link",
    "frame",
    "check",
    "kept",
  ]);
  expect(text).toContain("ask whoever runs the service");
  expect(text).not.toContain("branding");
});
