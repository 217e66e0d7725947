import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../server/contract/api.ts";
import type { Route } from "../../server/contract/route.ts";
import { mockApp } from "../../server/partner-tools/mock/mock-app.ts";
import { anotherToken, ownToken } from "../support/cast.ts";
import { collectedLog } from "../support/collected-log.ts";
import { listen, openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";
import { testClock } from "../support/test-clock.ts";
import type { Guarantee } from "./guarantee.ts";
import { beyondReach, topics } from "./guarantees.ts";
import { openPartner, type Partner } from "./partner.ts";
import { type Shown, show, shownOf } from "./show.ts";

type Run = { partner: Partner; shown: Map<Guarantee, Shown> };

const routes: Record<string, Route> = api;
const runTimeoutMs = 120_000;

async function runAll(partner: Partner, shapesOnly: boolean): Promise<Run> {
  const shown = new Map<Guarantee, Shown>();
  for (const { guarantees } of shownOf(topics, { shapesOnly })) {
    for (const guarantee of guarantees) shown.set(guarantee, await show(guarantee, partner));
  }
  await partner.cleanUp();
  return { partner, shown };
}

/** Each guarantee is a test; what cannot be shown here is a failure, unless `mayBeAbsent`. */
function everyGuarantee(shapesOnly: boolean, run: () => Run, mayBeAbsent = false): void {
  for (const { about, guarantees } of shownOf(topics, { shapesOnly })) {
    // Of the service alone.
    if (guarantees.length === 0) continue;
    describe(about, () => {
      test.each(guarantees)("$says", (guarantee) => {
        const shown = run().shown.get(guarantee);
        if (shown?.outcome === "broken") throw shown.error;
        if (shown?.outcome !== "not here" || !mayBeAbsent) expect(shown).toEqual({ outcome: "kept" });
      });
    });
  }
}

function servicePartner(
  { account, baseUrl, advance }: ServiceUnderTest,
  more: { otherToken?: string; userEmail?: string },
) {
  return openPartner({ baseUrl, token: account.token, mayReplaceWebhook: true, pass: advance, ...more });
}

describe("the service", () => {
  let world: ServiceUnderTest;
  let run: Run;
  beforeAll(async () => {
    world = await openServiceUnderTest();
    const other = await anotherToken(world.service, world.account.companyId, "Talentwise");
    const more = { otherToken: other.token, userEmail: "olivia@harbour.example" };
    run = await runAll(await servicePartner(world, more), false);
  }, runTimeoutMs);
  afterAll(() => world.close());

  everyGuarantee(false, () => run);

  test("every operation was answered with success, or is known to be out of reach", () => {
    const expected = Object.keys(routes).filter((id) => !beyondReach.includes(id));
    expect([...run.partner.succeeded].toSorted()).toEqual(expected.toSorted());
  });
});

describe("the service for the company's own token", () => {
  let world: ServiceUnderTest;
  let run: Run;
  beforeAll(async () => {
    world = await openServiceUnderTest();
    const { token } = await ownToken(world.service, world.account.companyId);
    const { baseUrl, advance } = world;
    run = await runAll(await openPartner({ baseUrl, token, mayReplaceWebhook: true, pass: advance }), false);
  }, runTimeoutMs);
  afterAll(() => world.close());

  everyGuarantee(false, () => run, true);
});

describe("the service without its extensions", () => {
  let world: ServiceUnderTest;
  let run: Run;
  beforeAll(async () => {
    world = await openServiceUnderTest({ extensions: false });
    run = await runAll(await servicePartner(world, {}), false);
  }, runTimeoutMs);
  afterAll(() => world.close());

  everyGuarantee(false, () => run, true);

  test("every specified operation was answered with success, but the token endpoint, which needs a user's consent", () => {
    const specified = Object.values(routes).filter(({ extension, open }) => !extension && !open);
    expect([...run.partner.succeeded].toSorted()).toEqual(specified.map(({ id }) => id).toSorted());
  });
});

describe("the mock server", () => {
  let close: () => void;
  let run: Run;
  beforeAll(async () => {
    const { clock, advance } = testClock();
    const { server, origin, root } = await listen();
    close = () => server.close();
    const baseUrl = `${origin}/mock/v1`;
    root.route("/mock/v1", mockApp({ baseUrl, clock, log: collectedLog().log }));
    const options = { baseUrl, token: "anything", mayReplaceWebhook: true, pass: advance };
    run = await runAll(await openPartner(options), true);
  }, runTimeoutMs);
  afterAll(() => close());

  everyGuarantee(true, () => run);
});
