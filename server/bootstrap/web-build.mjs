import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { node24, root, step } from "./commands.mjs";
import { finishBuild } from "./finish-build.mjs";

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
const stampFile = path.join(root, ".next", "candor-sources");

/**
 * Builds the pages when they were built from other sources than are here now.
 * @param {NodeJS.ProcessEnv} env what the build inherits
 * @param {AbortSignal} [stopping] ends it; the next start builds anew
 */
export async function ensureWebBuild(env, stopping) {
  const now = fingerprint();
  if (readOrNull(stampFile)?.toString() === now) return;
  await rm(stampFile, { force: true });
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const words = ["--import", "./server/bootstrap/end-with-parent.mjs", next, "build"];
  /** @type {NodeJS.ProcessEnv} */
  const own = { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await step("Building the pages", node24, words, own, stopping);
  await finishBuild(path.join(root, ".next"));
  await writeFile(stampFile, now);
}

/**
 * By content: a checkout gives files times that say nothing. Read in one go, which takes some tens of milliseconds: through
 * the threads that read for promises it took twenty times as long, at every start.
 */
function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(source)) {
      const bytes = readOrNull(path.join(root, file));
      if (bytes) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest("hex");
}

/** @param {string} source */
function filesOf(source) {
  try {
    const entries = readdirSync(path.join(root, source), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).sort();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOTDIR") return [source];
    if (code === "ENOENT") return [];
    throw error;
  }
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT") return null;
    throw error;
  }
}
