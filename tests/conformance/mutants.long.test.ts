import { afterAll, beforeAll, expect, test } from "vitest";
import { type BrokenService, openBrokenService } from "./broken-service.ts";
import { mutants } from "./mutants.ts";
import { candidates } from "./specification/candidates.ts";
import { envelope } from "./specification/envelope.ts";
import type { Statement } from "./specification/statement.ts";
import { statements } from "./specification/statements.ts";

let world: BrokenService;
beforeAll(async () => {
  world = await openBrokenService();
});
afterAll(() => world.close());

/** The topic that has to find it; what looks at every response needs some to look at. */
function topicOf(says: string): Statement[] {
  const topic = statements.find(({ guarantees }) => guarantees.some((one) => one.says === says));
  if (!topic) throw new Error(`No statement says "${says}".`);
  return topic === envelope ? [...candidates.guarantees, ...envelope.guarantees] : topic.guarantees;
}

test("at least forty ways to break the specification are tried, each by a name of its own", () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(40);
});

test.each(mutants)("a service is found where $name", { timeout: 300_000 }, async (mutant) => {
  expect(await world.foundIn(mutant, topicOf(mutant.breaks))).toContain(mutant.breaks);
});
