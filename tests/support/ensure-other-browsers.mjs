import { access, constants } from "node:fs/promises";
import { BootstrapProblem, collect } from "../../server/bootstrap/commands.mjs";

/**
 * What stories in other browsers than Chromium are told with, as environment variables: the one that is named or installed,
 * else Debian's package (as root). Without Firefox the run fails; WebKit's driver is for Linux alone, and `missing` says
 * what is not tested where it can't be had.
 * @returns {Promise<{ paths: Record<string, string>, missing: string[] }>}
 */
export async function ensureOtherBrowsers() {
  const webkit = await ensureWebKit();
  const paths = { FIREFOX_PATH: await ensureFirefox(), ...webkit };
  const missing = webkit
    ? []
    : ["The journey in WebKit: install webkit2gtk-driver and xvfb, or run it as root on Debian."];
  return { paths, missing };
}

async function ensureFirefox() {
  const given = process.env.FIREFOX_PATH;
  const found = given
    ? await firstThatStarts([given])
    : ((await firefox()) ?? (await debians(["firefox-esr"], firefox)));
  if (found) return found;
  throw new BootstrapProblem(
    given
      ? `FIREFOX_PATH ${given} does not start: give the path of a Firefox.`
      : "There is no Firefox on this machine: install one, or say where it is with FIREFOX_PATH.",
  );
}

function firefox() {
  return firstThatStarts([
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ]);
}

async function ensureWebKit() {
  return (await webkit()) ?? (await debians(["webkit2gtk-driver", "xvfb", "xauth"], webkit));
}

async function webkit() {
  const architecture = process.arch === "arm64" ? "aarch64" : "x86_64";
  const [driver, screen] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
  const browsers = ["4.1", "6.0", "4.0"].flatMap((version) => [
    `/usr/lib/${architecture}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    `/usr/lib/${architecture}-linux-gnu/webkitgtk-${version}/MiniBrowser`,
  ]);
  for (const browser of browsers) {
    if ((await isExecutable(driver)) && (await isExecutable(screen)) && (await isExecutable(browser)))
      return { WEBKIT_DRIVER: driver, WEBKIT_SCREEN: screen, WEBKIT_BROWSER: browser };
  }
  return null;
}

/**
 * @template Found
 * @param {string[]} packages
 * @param {() => Promise<Found | null>} find
 */
async function debians(packages, find) {
  if (process.getuid?.() !== 0 || !(await isExecutable("/usr/bin/apt-get"))) return null;
  console.log(`Installing ${packages.join(" and ")} from Debian …`);
  const install = "DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends";
  await collect("/bin/sh", ["-c", `apt-get update -q && ${install} ${packages.join(" ")}`]);
  return await find();
}

/** @param {string[]} files */
async function firstThatStarts(files) {
  for (const file of files) {
    if ((await isExecutable(file)) && (await collect(file, ["--version"])).code === 0) return file;
  }
  return null;
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
