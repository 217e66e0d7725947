// `npm test`: sets up what the tests need, runs them all, and ends with one line that says how many passed and failed.
// With words, only the tests whose path holds one of them.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BootstrapProblem, handOver, node24, root } from "../server/bootstrap/commands.mjs";
import { ensureDependencies } from "../server/bootstrap/dependencies.mjs";
import { ensureWebBuild } from "../server/bootstrap/web-build.mjs";
import { ensureBrowser } from "./support/ensure-browser.mjs";

/** @typedef {{ passed: number, failed: number }} Tally */
/** @type {Tally} */
const none = { passed: 0, failed: 0 };

try {
  const { passed, failed } = await runAll(process.argv.slice(2));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof BootstrapProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * @param {string[]} filters
 * @returns {Promise<Tally>}
 */
async function runAll(filters) {
  const browserFilters = filters.filter((filter) => filter.includes("browser"));
  const otherFilters = filters.filter((filter) => !filter.includes("browser"));
  const all = filters.length === 0;
  await ensureDependencies({ forTests: true });
  await ensureWebBuild(process.env);
  const reports = await mkdtemp(path.join(tmpdir(), "candor-reports-"));
  try {
    const inNode = all || otherFilters.length > 0 ? await runVitest(otherFilters, reports) : none;
    const inBrowser = all || browserFilters.length > 0 ? await runPlaywright(browserFilters, reports) : none;
    return { passed: inNode.passed + inBrowser.passed, failed: inNode.failed + inBrowser.failed };
  } finally {
    await rm(reports, { recursive: true });
  }
}

/**
 * @param {string[]} filters
 * @param {string} reports
 */
async function runVitest(filters, reports) {
  const report = path.join(reports, "vitest.json");
  const code = await handOver(node24, [
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--config=tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...filters,
  ]);
  const { numPassedTests, numFailedTests } = await readReport(report);
  return tally(numPassedTests, numFailedTests, code);
}

/**
 * @param {string[]} filters
 * @param {string} reports
 */
async function runPlaywright(filters, reports) {
  const report = path.join(reports, "playwright.json");
  const words = ["test", "--config=tests/playwright.config.ts", ...filters];
  const code = await handOver(node24, [path.join(root, "node_modules/@playwright/test/cli.js"), ...words], {
    ...process.env,
    CHROMIUM_PATH: await ensureBrowser(),
    BROWSER_REPORT: report,
  });
  const { stats } = await readReport(report);
  return tally(stats?.expected, stats?.unexpected, code);
}

/**
 * A run that fails beside its tests (a file that does not load, a set-up that throws) is one failure.
 * @param {unknown} passed
 * @param {unknown} failed
 * @param {number} code
 * @returns {Tally}
 */
function tally(passed, failed, code) {
  const failures = Number(failed) || 0;
  return { passed: Number(passed) || 0, failed: code !== 0 && failures === 0 ? 1 : failures };
}

/** @param {string} file */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return {};
    throw error;
  }
}
