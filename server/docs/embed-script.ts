import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { compress } from "hono/compress";

/** Where each published version of the script stays, by its hash, for pages that name it with `integrity`. */
const folder = path.join(import.meta.dirname, "../../public/embed-v1");

/** What the guide tells to load. `file`: in `public/embed-v1`, with `check` for developers; `integrity`: for the attribute of that name. */
type CurrentScript = { file: string; check: string; integrity: string };

/** Written by `npm run embed-script`. */
export const currentScript: CurrentScript = JSON.parse(
  readFileSync(path.join(folder, "current.json"), "utf8"),
);

const published = new Set(readdirSync(folder).filter((file) => /\.(js|tgz)$/.test(file)));

/** What pages that are written in TypeScript say of it. */
const types = path.join(import.meta.dirname, "../../components/embed/react-package/embed.d.ts");

/**
 * The public script: `/embed.js` is the newest, and `/embed-v1/{hash}.js` is the same for good. Beside it are its types and the package for React. Other sites load them, with or without
 * CORS, and in pages with a Cross-Origin-Embedder-Policy.
 */
export function embedScriptApp(): Hono {
  const files = new Map<string, Buffer<ArrayBuffer>>();
  const bytesOf = (file: string) => {
    const bytes = files.get(file) ?? readFileSync(path.join(folder, file));
    files.set(file, bytes);
    return bytes;
  };
  const script = { "content-type": "text/javascript; charset=utf-8" };
  const headers = {
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "timing-allow-origin": "*",
  };
  // Of these routes alone: it stands at the root, and what it uses would go for all that is served beside it.
  const compressed = compress();
  return new Hono()
    .get("/embed.js", compressed, (c) =>
      c.body(bytesOf(currentScript.file), 200, {
        ...headers,
        ...script,
        "cache-control": "public, max-age=300",
      }),
    )
    .get("/embed.d.ts", compressed, (c) =>
      c.body(readFileSync(types, "utf8"), 200, { ...headers, "content-type": "text/plain; charset=utf-8" }),
    )
    .get("/embed-v1/:file", compressed, (c) => {
      const file = c.req.param("file");
      if (!published.has(file)) return c.notFound();
      const forGood = { ...headers, "cache-control": "public, max-age=31536000, immutable" };
      const type = file.endsWith(".js") ? script : { "content-type": "application/gzip" };
      return c.body(bytesOf(file), 200, { ...forGood, ...type });
    });
}
