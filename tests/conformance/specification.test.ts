import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStranger, type Stranger } from "../stranger/stranger.ts";
import { type BrokenService, openBrokenService } from "./broken-service.ts";
import { subtle } from "./mutants.ts";
import { type Shown, show } from "./show.ts";
import { type Caller, openCaller } from "./specification/caller.ts";
import { statements } from "./specification/statements.ts";

const runTimeoutMs = 120_000;

function everyStatement(shownIn: () => Map<string, Shown>, notHere: readonly string[]) {
  for (const { about, guarantees } of statements) {
    test.each(guarantees)(`${about}: $says`, ({ says }) => {
      const shown = shownIn().get(says);
      if (shown?.outcome === "broken") throw shown.error;
      expect([shown?.outcome, shown]).toEqual([notHere.includes(says) ? "not here" : "kept", shown]);
    });
  }
}

async function runAll(caller: Caller): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const { guarantees } of statements) {
    for (const guarantee of guarantees) shown.set(guarantee.says, await show(guarantee, caller));
  }
  await caller.cleanUp();
  return shown;
}

describe("the service keeps the specification", () => {
  let world: BrokenService;
  let shown: Map<string, Shown>;
  beforeAll(async () => {
    world = await openBrokenService();
    shown = await runAll(await world.caller());
  }, runTimeoutMs);
  afterAll(() => world.close());

  everyStatement(() => shown, []);

  test.each(subtle)("and is found where $name", { timeout: runTimeoutMs }, async (mutant) => {
    const statement = statements
      .flatMap(({ guarantees }) => guarantees)
      .filter(({ says }) => says === mutant.breaks);
    expect(await world.foundIn(mutant, statement)).toEqual([mutant.breaks]);
  });
});

describe("another vendor's service keeps it too", () => {
  let stranger: Stranger;
  let shown: Map<string, Shown>;
  beforeAll(async () => {
    stranger = await openStranger({ whole: true });
    const { baseUrl, token, otherToken, tokenForm, records } = stranger;
    const caller = await openCaller({
      baseUrl,
      token,
      otherToken,
      tokenForm,
      mayReplaceWebhook: true,
      ownerEmail: "kim@northgate.example",
      wasWrittenTo: async (address) => records.writtenTo.has(address),
      pass: async (ms) => stranger.pass(ms),
    });
    shown = await runAll(caller);
  }, runTimeoutMs);
  afterAll(() => stranger.close());

  everyStatement(
    () => shown,
    [
      "the result of a sub-check that has none is null, as a file and in base64",
      // Its pages are short, the oldest first.
      "a list leaves out nobody who was created between two that it shows",
    ],
  );
});
