import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../../server/bootstrap/commands.mjs";

/**
 * @typedef {object} Selection
 * @property {string[]} inNode files of tests that Vitest runs
 * @property {string[]} stories files of stories that Playwright runs in a browser, with `:LINE` where a word had one
 * @property {string[]} problems sentences about words that select nothing
 */

/** @returns {Promise<string[]>} every file of tests, by its path in the checkout with `/` between the parts */
export async function findTests() {
  const files = await readdir(path.join(root, "tests"), { recursive: true });
  return files
    .map((file) => `tests/${file.replaceAll(path.sep, "/")}`)
    .filter(isTests)
    .sort();
}

/**
 * The files whose path contains one of the words; without words those of every run. Stories take minutes: only a word that contains "browser"
 * selects them.
 * @param {readonly string[]} words
 * @param {readonly string[]} files
 * @returns {Selection}
 */
export function selectTests(words, files) {
  const stories = files.filter(isStory);
  const inNode = files.filter((file) => !isStory(file));
  if (words.length === 0) return { inNode: inNode.filter(isOfEveryRun), stories, problems: [] };
  /** @type {{ inNode: Set<string>, stories: Set<string>, problems: string[] }} */
  const selected = { inNode: new Set(), stories: new Set(), problems: [] };
  for (const word of words) {
    const [, part = word, line = ""] = /^(.*?)(:\d+)?$/.exec(word) ?? [];
    const holding = (/** @type {string} */ file) => file.toLowerCase().includes(part.toLowerCase());
    if (word.includes("browser"))
      for (const file of stories.filter(holding)) selected.stories.add(`${file}${line}`);
    else for (const file of inNode.filter(holding)) selected.inNode.add(file);
    const found = word.includes("browser") ? stories.some(holding) : inNode.some(holding);
    if (!found) selected.problems.push(nothingFor(word, stories.filter(holding)));
  }
  return { inNode: [...selected.inNode], stories: [...selected.stories], problems: selected.problems };
}

/**
 * Whether one of these needs the built pages: stories do, and files that start Candor with its pages, which is what
 * candor-with-pages.ts is imported for.
 * @param {Pick<Selection, "inNode" | "stories">} selection
 */
export async function needPages({ inNode, stories }) {
  if (stories.length > 0) return true;
  const texts = await Promise.all(inNode.map((file) => readFile(path.join(root, file), "utf8")));
  return texts.some((text) => text.includes("/candor-with-pages.ts"));
}

/** @param {string} word @param {readonly string[]} stories */
function nothingFor(word, stories) {
  const hint = stories[0] ? ` Stories in a browser are run with the folder before it: browser/${word}` : "";
  return `No path of a test holds "${word}".${hint}`;
}

/**
 * The long tests: files called so, and the stories of phones, which are told on a desktop then.
 * @param {readonly string[]} files
 * @returns {Selection}
 */
export function selectLongTests(files) {
  return { inNode: files.filter(isLong), stories: files.filter(isStory), problems: [] };
}

/**
 * What `npm run test:all` runs after `npm test`: the files called so, and the stories without the tag `@every-run`.
 * @param {readonly string[]} files
 * @returns {Selection}
 */
export function selectRest(files) {
  const inNode = files.filter((file) => !isStory(file) && !isLong(file) && !isOfEveryRun(file));
  return { inNode, stories: files.filter(isStory), problems: [] };
}

/** @param {string} file */
export function isLong(file) {
  return file.endsWith(".long.test.ts");
}

/** @param {string} file */
function isOfEveryRun(file) {
  return !isLong(file) && !file.endsWith(".all.test.ts");
}

/** @param {string} file */
function isTests(file) {
  return /\.test\.tsx?$/.test(file) || isStory(file);
}

/** @param {string} file */
function isStory(file) {
  return file.startsWith("tests/browser/") && file.endsWith(".spec.ts");
}
