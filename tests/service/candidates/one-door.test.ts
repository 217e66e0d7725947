import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");

test("a check has one door to its provider, another if it leaves again, and both ask the one rule of what may leave", () => {
  const filesWith = (text: string) =>
    globSync("server/service/**/*.ts", { cwd: root })
      .filter((file) => readFileSync(path.join(root, file), "utf8").includes(text))
      .toSorted();
  const door = "server/service/candidates/start-checks.ts";
  expect(filesWith("providers[")).toEqual([door]);
  expect(filesWith("insertOrder(")).toEqual([
    "server/service/checks/provider-order-store.ts",
    "server/service/providers/http.ts",
  ]);
  expect(readFileSync(path.join(root, door), "utf8")).toContain("waitingChecks(service, candidate)");
  const again = "server/service/candidates/hand-over-again.ts";
  expect(filesWith("http.start(")).toEqual([again]);
  expect(readFileSync(path.join(root, again), "utf8")).toContain("wouldWaitFor(service, candidate");
});
