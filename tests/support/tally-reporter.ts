import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** What `npm test` tells last of the tests in Node (tests/run.mjs). */
export type Tally = { passed: number; failed: number; names: string[] };

/** Writes how many tests passed and failed, and what failed, also beside the tests, to the file that TALLY_FILE names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    const names = [
      ...failed.map((test) => `${test.module.relativeModuleId} › ${test.fullName}`),
      ...modules.flatMap((module) => beside(module.relativeModuleId, errorsOf(module))),
      ...beside("no test", unhandled),
    ];
    const tally: Tally = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: names.length,
      names,
    };
    const { TALLY_FILE: file } = process.env;
    if (file) writeFileSync(path.resolve(file), JSON.stringify(tally));
  }
}

/** Of a file that does not load, and of what is set up for all its tests or some of them. */
function errorsOf(module: TestModule): SerializedError[] {
  return [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
}

function beside(where: string, errors: readonly SerializedError[]): string[] {
  return errors.map(({ message, stack }) => `${where}: ${stack ?? message}`);
}
