import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { BootstrapProblem, node24, root, step } from "./commands.mjs";

/**
 * Installs from the lock file when what is installed is not what it says. What only tests and checks need comes when they ask for it, beside
 * what is there.
 * @param {{ forTests: boolean }} what
 */
export async function ensureDependencies({ forTests }) {
  if (!(await areInstalled({ forTests }))) {
    const beside = forTests && (await areInstalled({ forTests: false }));
    const how = beside ? ["install", "--no-save"] : ["ci"];
    const which = forTests ? "--include=dev" : "--omit=dev";
    const what = beside ? "Installing what the tests need" : "Installing the dependencies";
    // The lock file has the hash of each: what npm kept of a package before is good, and nobody is asked again.
    await step(what, "npm", [...how, which, "--prefer-offline", "--no-audit", "--no-fund"]);
  }
  if (!isNode24()) {
    throw new BootstrapProblem(
      `npm has no Node 24 for ${process.platform} on ${process.arch}: install Node 24 and start again (this is ${process.version}).`,
    );
  }
}

function isNode24() {
  if (node24 !== process.execPath) return existsSync(node24);
  return Number.parseInt(process.versions.node, 10) >= 24;
}

/** @param {{ forTests: boolean }} what */
async function areInstalled({ forTests }) {
  const wanted = await packages(path.join(root, "package-lock.json"));
  // npm writes this one last, so it is missing after an installation that was interrupted.
  const installed = await packages(path.join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([folder, { version, optional, dev, devOptional }]) => {
    const found = installed[folder];
    if (found) return found.version === version && existsSync(path.join(root, folder));
    // Those of other platforms are not installed, nor are development's in production.
    return folder === "" || optional || ((dev || devOptional) && !forTests);
  });
}

/**
 * @param {string} lockFile
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }> | null>}
 */
async function packages(lockFile) {
  try {
    return JSON.parse(await readFile(lockFile, "utf8")).packages;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}
