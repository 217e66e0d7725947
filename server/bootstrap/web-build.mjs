import path from "node:path";
import { node24, root, step } from "./commands.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { compileFrameworkAhead, compressScripts } from "./finish-build.mjs";

/** The sources that the pages are built from. The rest of the server runs as it is. */
const sources = [
  "app",
  "components",
  "instrumentation.ts",
  "public",
  "server/bootstrap/finish-build.mjs",
  "server/client",
  "server/contract",
  "server/platform",
  "server/portal",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/**
 * Builds the pages when they were built from other sources than are here now.
 * @param {NodeJS.ProcessEnv} env what the build inherits
 * @param {AbortSignal} [stopping] ends it; the next start builds anew
 */
export async function ensureWebBuild(env, stopping) {
  await ensureBuilt({
    sources,
    folder: ".next",
    build: async () => {
      const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
      const words = ["--import", "./server/bootstrap/end-with-parent.mjs", next, "build"];
      /** @type {NodeJS.ProcessEnv} */
      const own = { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
      await step("Building the pages", node24, words, own, stopping);
      await compileFrameworkAhead(path.join(root, ".next"));
    },
  });
}

/** Compresses what the pages load, after `ensureWebBuild`: it takes some seconds, which a first page need not wait for. */
export async function ensureCompressed() {
  await ensureBuilt({
    sources,
    folder: ".next/compressed",
    build: () => compressScripts(path.join(root, ".next")),
  });
}
