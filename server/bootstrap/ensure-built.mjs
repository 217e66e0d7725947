import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "./commands.mjs";

/**
 * Builds what was built from other sources than are here now. A build that is interrupted is made again by the next start.
 * @param {{ sources: readonly string[], folder: string, build: () => Promise<void> }} what `folder`: of what is built
 */
export async function ensureBuilt({ sources, folder, build }) {
  const now = fingerprint(sources);
  const stampFile = path.join(root, folder, "candor-sources");
  if (readOrNull(stampFile)?.toString() === now) return;
  await rm(stampFile, { force: true });
  await build();
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, now);
}

/**
 * By content: a checkout gives files times that say nothing. Read in one go, which takes some tens of milliseconds: through
 * the threads that read for promises it took twenty times as long, at every start.
 * @param {readonly string[]} sources
 */
function fingerprint(sources) {
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
