import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../server/bootstrap/commands.mjs";
import { startCandorProcess } from "../support/candor-process.ts";
import {
  findTests,
  isLong,
  needPages,
  selectLongTests,
  selectRest,
  selectTests,
} from "../support/select-tests.mjs";

const files = await findTests();

test("each file is run without a word, by test:all or by test:long, and by one of them alone", () => {
  const [everyRun, rest, long] = [selectTests([], files), selectRest(files), selectLongTests(files)];
  expect(everyRun.inNode).toContain("tests/contract/data-uri.test.ts");
  expect([...everyRun.inNode, ...rest.inNode, ...long.inNode].sort()).toEqual(
    files.filter((file) => !file.startsWith("tests/browser/")),
  );
  expect(long.inNode.filter((file) => !isLong(file))).toEqual([]);
  expect(everyRun.stories).toEqual(files.filter((file) => file.startsWith("tests/browser/")));
  expect([rest.stories, long.stories]).toEqual([everyRun.stories, everyRun.stories]);
});

test("a word runs a long file too", () => {
  expect(selectTests(["nothing-lost.long"], files).inNode).toEqual(["tests/crash/nothing-lost.long.test.ts"]);
});

test("a word selects the files whose path holds it, and stories only where it says browser", () => {
  expect(selectTests(["data-uri"], files)).toEqual({
    inNode: ["tests/contract/data-uri.test.ts"],
    stories: [],
    problems: [],
  });
  expect(selectTests(["browser/links:12", "Data-URI"], files)).toEqual({
    inNode: ["tests/contract/data-uri.test.ts"],
    stories: ["tests/browser/links.spec.ts:12"],
    problems: [],
  });
});

test("a word that selects nothing is named, with the way to stories that it may mean", () => {
  const { problems } = selectTests(["data-uri", "nothing-like-it", "whole-story"], files);
  expect(problems).toEqual([
    'No path of a test holds "nothing-like-it".',
    'No path of a test holds "whole-story". Stories in a browser are run with the folder before it: browser/whole-story',
  ]);
});

test("npm test with a word that selects nothing says so and fails, without running the rest", async () => {
  const { code, output } = await npmTest("data-uri", "nothing-like-it");
  expect(output).toBe('No path of a test holds "nothing-like-it".\n');
  expect(code).toBe(1);
});

test("the pages are built for stories and for tests that start them, and for no others", async () => {
  expect(await needPages(selectTests(["data-uri", "tests/service", "start.test"], files))).toBe(false);
  expect(await needPages(selectTests(["tests/pages"], files))).toBe(true);
  expect(await needPages(selectTests(["browser/links"], files))).toBe(true);
  expect(() => startCandorProcess({ PORT: "0", ROLE: "all" })).toThrow("candor-with-pages.ts");
});

function npmTest(...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["tests/run.mjs", ...words], { cwd: root }, (error, output, complaints) => {
      resolve({ code: Number(error?.code ?? 0), output: `${output}${complaints}` });
    });
  });
}
