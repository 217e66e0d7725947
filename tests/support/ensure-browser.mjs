import { access, constants } from "node:fs/promises";
import path from "node:path";
import { BootstrapProblem, collect, node24, root, step } from "../../server/bootstrap/commands.mjs";

const shell = "chromium-headless-shell";

/**
 * The shell has no window to paint: stories take less time in it. It knows no settings, so the stories of a browser whose
 * cookies are switched off take the whole Chromium that lies beside it.
 */
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, one that is installed, Debian's package (as root), Playwright's own.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new BootstrapProblem(
      `CHROMIUM_PATH ${given} does not start: give the path of a Chromium or Chrome.`,
    );
  }
  return (await installed()) ?? (await playwrights()) ?? (await debians()) ?? (await fetchPlaywrights());
}

async function installed() {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (name === shell && !(await isExecutable(path.join(folder, "chromium")))) continue;
      if ((await isExecutable(file)) && (await starts(file))) return file;
    }
  }
  return null;
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return (await isExecutable(file)) && (await starts(file)) ? file : null;
}

async function debians() {
  if (process.getuid?.() !== 0 || !(await isExecutable("/usr/bin/apt-get"))) return null;
  const get = "DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends";
  const install = `apt-get update -q && (${get} ${shell} chromium || ${get} chromium)`;
  console.log("Installing Chromium from Debian …");
  await collect("/bin/sh", ["-c", install]);
  return await installed();
}

async function fetchPlaywrights() {
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  await step("Fetching Playwright's Chromium", node24, [cli, "install", "chromium"]);
  const file = await playwrights();
  if (file) return file;
  throw new BootstrapProblem(
    "There is no Chromium that starts on this machine: install one, or say where it is with CHROMIUM_PATH.",
  );
}

/** @param {string} file */
async function isExecutable(file) {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** A file that is there may lack its libraries, or be a package manager's placeholder. @param {string} file */
async function starts(file) {
  return (await collect(file, ["--version", "--no-sandbox"])).code === 0;
}
