import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../server/bootstrap/commands.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Report = { testResults: { assertionResults: { title: string; failureMessages: string[] }[] }[] };

test("a test that fails because an answer contradicts the contract says so first: the operation, the field, and what was expected", async () => {
  const { testResults } = await runFailing();
  const firstLines = Object.fromEntries(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, failureMessages }) => [title, failureMessages[0]?.split("\n")[0]]),
    ),
  );
  const contradiction =
    "Contradiction: getCandidate (GET /candidates/app-2041, answered with 200) contradicts the contract: " +
    "result differs: name: Invalid input: expected string, received undefined";
  expect(firstLines).toEqual({ "of what it led to": contradiction, "of nothing else": contradiction });
}, 90_000);

async function runFailing(): Promise<Report> {
  const folder = await temporaryFolder("contradiction");
  const report = path.join(folder, "report.json");
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const words = ["--config=tests/contract/contradiction/vitest.config.ts", "--reporter=json"];
  const run = spawn(process.execPath, [vitest, "run", ...words, `--outputFile.json=${report}`], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test" },
    stdio: "ignore",
  });
  const [code] = await once(run, "exit");
  expect(code).toBe(1);
  const text = await readFile(report, "utf8");
  await rm(folder, { recursive: true });
  return JSON.parse(text);
}
