import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../../..");

/** The files of the server that call a function, but for the one that has it. */
function callersOf(name: string): string[] {
  return globSync("server/**/*.ts", { cwd: root })
    .filter((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return text.includes(`${name}(`) && !text.includes(`function ${name}(`);
    })
    .toSorted();
}

test("a decision on a result has one door: the console's, and nothing of the interface, bulk actions, imports or assistants", () => {
  expect(callersOf("insertAdjudication")).toEqual(["server/portal/console/adjudications/adjudicate.ts"]);
  expect(callersOf("adjudicate")).toEqual(["server/portal/trpc/routers/adjudications.ts"]);
  expect(callersOf("bringIntoForce")).toEqual(["server/portal/console/adjudications/settle-adjudication.ts"]);
});
