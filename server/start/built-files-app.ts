import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** Where the pages ask for their scripts, styles and fonts. */
export const builtFilesPath = "/_next/static/";

/**
 * What the build of the pages made, as it was compressed then (bootstrap/finish-build.mjs). Another content has another
 * name, so a browser keeps each for good.
 */
export function builtFilesApp(checkout: string): Hono {
  return new Hono().get(
    `${builtFilesPath}*`,
    serveStatic({
      root: path.join(checkout, ".next"),
      rewriteRequestPath: (asked) => asked.replace("/_next/", "/"),
      precompressed: true,
      onFound(_, c) {
        c.header("Cache-Control", "public, max-age=31536000, immutable");
      },
    }),
  );
}
