import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { buildEmbedScript } from "#server/docs/build-embed-script.ts";
import { currentScript, embedScriptApp } from "#server/docs/embed-script.ts";

const root = path.join(import.meta.dirname, "../..");
const app = embedScriptApp();
const pinned = `/embed-v1/${currentScript.file}`;

test("what is published is built from the sources that are here: if not, run npm run embed-script", async () => {
  const { script, check } = await buildEmbedScript();
  expect([script.file, check.file]).toEqual([currentScript.file, currentScript.check]);
  expect(await readFile(path.join(root, "public/embed-v1", script.file), "utf8")).toBe(script.text);
});

test("its types are those of the package for React", async () => {
  const types = await readFile(path.join(root, "components/embed/react-package/embed.d.ts"), "utf8");
  expect(await (await app.request("/embed.d.ts")).text()).toBe(types);
});

test("the script takes at most 5 KB on the wire", async () => {
  const response = await app.request(pinned, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(5 * 1024);
  const text = await (await app.request(pinned)).text();
  expect(gzipSync(text).byteLength).toBeLessThanOrEqual(5 * 1024);
});

test("what is served beside it at the root stays as it is", async () => {
  const beside = new Hono().route("/", app).get("/beside", (c) => c.json({ text: "a".repeat(10_000) }));
  const response = await beside.request("/beside", { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBeNull();
});

test("the versioned address never changes, fits its integrity, and any site may load it", async () => {
  const response = await app.request(pinned);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(`sha384-${createHash("sha384").update(bytes).digest("base64")}`).toBe(currentScript.integrity);
  const newest = await app.request("/embed.js");
  expect(newest.headers.get("cache-control")).toBe("public, max-age=300");
  expect(Buffer.from(await newest.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each(["/embed-v1/current.json", "/embed-v1/..%2f..%2fpackage.json", "/embed-v1/0000.js"])(
  "%s is not published",
  async (address) => {
    expect((await app.request(address)).status).toBe(404);
  },
);
