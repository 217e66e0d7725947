// `npm test`: sets up what the tests need, runs those of every run, and ends with one line that says how many passed and failed.
// With words, only the tests whose path contains one of them. `npm run test:all`, `test:watch` and `test:long` are here too.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureClientPackage } from "../server/bootstrap/client-package.mjs";
import { BootstrapProblem, handOver, node24, root } from "../server/bootstrap/commands.mjs";
import { ensureDependencies } from "../server/bootstrap/dependencies.mjs";
import { ensureCompressed, ensureWebBuild } from "../server/bootstrap/web-build.mjs";
import { ensureBrowser } from "./support/ensure-browser.mjs";
import { ensureOtherBrowsers } from "./support/ensure-other-browsers.mjs";
import {
  findTests,
  isLong,
  needPages,
  selectLongTests,
  selectRest,
  selectTests,
} from "./support/select-tests.mjs";

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} names of the failed ones that a run printed so long ago that they are out of sight
 */
/** @type {Tally} */
const none = { passed: 0, failed: 0, names: [] };

try {
  const words = process.argv.slice(2);
  if (words[0] === "--watch") process.exitCode = await watch(words.slice(1));
  else if (words[0] === "--long") process.exitCode = await report(await runLong());
  else if (words[0] === "--all") process.exitCode = await report(await runRest());
  else
    process.exitCode = await report(
      await runAll(await select(words), words.length === 0 ? "every run" : null),
    );
} catch (error) {
  if (!(error instanceof BootstrapProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @param {Tally} tally */
async function report({ passed, failed, names }) {
  for (const name of names) console.log(`\nFAILED: ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** `npm run test:long`: what takes too long for every run, after every other test. */
async function runLong() {
  process.env.LONG_TESTS = "yes";
  return await runAll(selectLongTests(await findTests()), null);
}

/** `npm run test:all`: what CI adds to `npm test`. */
async function runRest() {
  return await runAll(selectRest(await findTests()), "rest");
}

/**
 * `npm run test:watch`: the tests that the words select, then, at every change of a file, those that import it. Without
 * a word it begins with none.
 * @param {string[]} words
 */
async function watch(words) {
  const { inNode, stories } = await select(words);
  if (stories.length > 0 && words.length > 0)
    throw new BootstrapProblem("Stories in a browser are not watched.");
  await ensureDependencies({ forTests: true });
  await ensureClientPackage(process.env);
  return await handOver(node24, [...vitest("watch"), ...(words.length > 0 ? inNode : ["--standalone"])]);
}

/** @param {string[]} words */
async function select(words) {
  const selection = selectTests(words, await findTests());
  if (selection.problems.length > 0) throw new BootstrapProblem(selection.problems.join("\n"));
  if (selection.inNode.some(isLong)) process.env.LONG_TESTS = "yes";
  return selection;
}

/**
 * @param {import("./support/select-tests.mjs").Selection} selection
 * @param {"every run" | "rest" | null} part whose stories are told by their tag; null for those that are named
 * @returns {Promise<Tally>}
 */
async function runAll(selection, part) {
  await ensureDependencies({ forTests: true });
  await ensureClientPackage(process.env);
  if (await needPages(selection)) {
    await ensureWebBuild(process.env);
    await ensureCompressed();
  }
  const reports = await mkdtemp(path.join(tmpdir(), "candor-reports-"));
  try {
    const { inNode, stories } = selection;
    const ofNode = inNode.length > 0 ? await runVitest(inNode, reports) : none;
    const ofBrowser = stories.length > 0 ? await runPlaywright(part ? [] : stories, part, reports) : none;
    return {
      passed: ofNode.passed + ofBrowser.passed,
      failed: ofNode.failed + ofBrowser.failed,
      names: ofNode.names,
    };
  } finally {
    await rm(reports, { recursive: true });
  }
}

/** @param {"run" | "watch"} how */
function vitest(how) {
  return [path.join(root, "node_modules/vitest/vitest.mjs"), how, "--config=tests/vitest.config.ts"];
}

/**
 * @param {string[]} files
 * @param {string} reports
 */
async function runVitest(files, reports) {
  const report = path.join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=./tests/support/tally-reporter.ts"];
  const env = { ...process.env, TALLY_FILE: report };
  const code = await handOver(node24, [...vitest("run"), ...reporters, ...files], env);
  const { passed, failed, names = [] } = await readReport(report);
  return { ...tally(passed, failed, code), names };
}

/**
 * @param {string[]} files
 * @param {"every run" | "rest" | null} part
 * @param {string} reports
 */
async function runPlaywright(files, part, reports) {
  const report = path.join(reports, "playwright.json");
  // Playwright takes regular expressions for paths.
  const patterns = files.map((file) => path.join(root, file).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const words = ["test", "--config=tests/playwright.config.ts", ...patterns];
  const others = process.env.LONG_TESTS ? await ensureOtherBrowsers() : { paths: {}, missing: [] };
  const code = await handOver(node24, [path.join(root, "node_modules/@playwright/test/cli.js"), ...words], {
    ...process.env,
    ...others.paths,
    CHROMIUM_PATH: await ensureBrowser(),
    BROWSER_REPORT: report,
    STORIES: part ?? "",
  });
  for (const story of others.missing) console.error(`\nNOT TESTED HERE: ${story}`);
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
  return { passed: Number(passed) || 0, failed: code !== 0 && failures === 0 ? 1 : failures, names: [] };
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
