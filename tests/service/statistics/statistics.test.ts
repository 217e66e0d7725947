import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { Statistics } from "../../../server/contract/statistics.ts";
import { type Account, anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type PlacedCheck, place } from "./placed.ts";

// The companies are in Sydney: UTC+11 until 5 April 2026, 3:00, and UTC+10 from then on.
let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

type Query = Parameters<typeof statistics>[1];
function statistics(
  account: { token: string },
  query: { from?: string; to?: string; job_role?: string; check_type?: string; partner_id?: number } = {},
): Promise<Statistics> {
  return world.clientOf(account).call(api.getStatistics, { query });
}

const invitedIn = async (account: Account, query: Query) => {
  const { period, previous_period: previous } = await statistics(account, query);
  return [period.funnel.invited, previous.funnel.invited];
};

describe("a period", () => {
  test("is of whole days in the company's time zone, on those on which clocks change too", async () => {
    const account = await anAccount(world.service);
    for (const at of [
      "2026-04-03T13:00:00.000Z",
      "2026-04-04T12:59:59.999Z",
      "2026-04-04T13:00:00.000Z",
      "2026-04-05T13:59:59.999Z",
      "2026-04-05T14:00:00.000Z",
    ]) {
      await place(world, account, { at });
    }
    const {
      period,
      previous_period: previous,
      timezone,
    } = await statistics(account, {
      from: "2026-04-05",
      to: "2026-04-05",
    });
    expect(timezone).toBe("Australia/Sydney");
    // A day of 25 hours.
    expect(period).toMatchObject({
      from: "2026-04-05",
      to: "2026-04-05",
      starts_at: "2026-04-04T13:00:00.000Z",
      ends_at: "2026-04-05T14:00:00.000Z",
    });
    expect(previous).toMatchObject({
      from: "2026-04-04",
      to: "2026-04-04",
      starts_at: "2026-04-03T13:00:00.000Z",
      ends_at: "2026-04-04T13:00:00.000Z",
    });
    expect([period.funnel.invited, previous.funnel.invited]).toEqual([2, 2]);
    expect(await invitedIn(account, { from: "2026-04-06", to: "2026-04-07" })).toEqual([1, 4]);
  });

  test("is the last thirty days with today unless it is named, and ends today where only its start is", async () => {
    const account = await anAccount(world.service);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" }).format(
      world.clock.clock.now(),
    );
    const daysAgo = (days: number) =>
      new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    const unnamed = await statistics(account);
    expect([unnamed.period.from, unnamed.period.to]).toEqual([daysAgo(29), today]);
    expect([unnamed.previous_period.from, unnamed.previous_period.to]).toEqual([daysAgo(59), daysAgo(30)]);
    const begun = await statistics(account, { from: daysAgo(3) });
    expect([begun.period.from, begun.period.to]).toEqual([daysAgo(3), today]);
  });

  test("that ends before it begins, or is longer than five years, is refused by its name", async () => {
    for (const query of ["from=2026-04-05&to=2026-04-04", "from=2020-01-01&to=2025-01-02", "to=soon"]) {
      const { status, body } = await world.request("GET", `/statistics?${query}`);
      expect([status, body.error.code, body.error.param]).toEqual([422, "validation_failed", "to"]);
    }
    expect((await world.request("GET", "/statistics?from=2020-01-01&to=2024-12-31")).status).toBe(200);
  });
});

describe("the funnel", () => {
  const at = "2026-05-10T02:00:00Z";
  const may = { from: "2026-05-01", to: "2026-05-31" };
  let account: Account;
  beforeAll(async () => {
    account = await anAccount(world.service);
    const identity = { type: "identity", status: "canceled" } as const;
    await place(world, account, { at, input: { job_role: "Nurse" } });
    await place(world, account, { at, opened: at, input: { job_role: "Nurse" } });
    // Signed by the partner's own system: nobody opened a link.
    await place(world, account, { at, submitted: at, status: "submitted" });
    await place(world, account, { at, opened: at, submitted: at, status: "canceled", checks: [identity] });
    // Canceled, and ordered again.
    const again = { type: "identity", completed: at } as const;
    const checks = [identity, again];
    await place(world, account, { at, opened: at, submitted: at, status: "completed", checks });
    // The period counts when someone was invited, not when they were done.
    await place(world, account, {
      at: "2026-04-20T02:00:00Z",
      opened: at,
      submitted: at,
      status: "completed",
      checks: [again],
    });
  });

  test("counts those who were invited in the period, and how far they have come since", async () => {
    const { period, previous_period: previous } = await statistics(account, may);
    expect(period.funnel).toEqual({ invited: 5, opened: 4, submitted: 3, completed: 1 });
    expect(previous.funnel).toEqual({ invited: 1, opened: 1, submitted: 1, completed: 1 });
  });

  test("counts each candidate with a check of a type once, whatever became of the check", async () => {
    const { period } = await statistics(account, { ...may, check_type: "identity" });
    expect(period.funnel).toEqual({ invited: 2, opened: 2, submitted: 2, completed: 1 });
  });

  test("counts the candidates of one role", async () => {
    const { period } = await statistics(account, { ...may, job_role: "Nurse" });
    expect(period.funnel).toEqual({ invited: 2, opened: 1, submitted: 0, completed: 0 });
  });
});

describe("completed checks", () => {
  const hour = (n: number) => new Date(Date.parse("2026-06-02T00:00:00Z") + n * 3_600_000).toISOString();
  const june = { from: "2026-06-01", to: "2026-06-30" };
  const taking = (hours: number, more: Partial<PlacedCheck> = {}): PlacedCheck => ({
    type: "identity",
    at: hour(-24),
    submitted: hour(0),
    started: hour(0),
    completed: hour(hours),
    ...more,
  });
  let account: Account;
  beforeAll(async () => {
    account = await anAccount(world.service);
    const outcomes = ["clear", "clear", "consider", "unable_to_complete", null] as const;
    for (const [index, outcome] of outcomes.entries()) {
      const checks = [taking(index + 1, { outcome })];
      await place(world, account, { at: hour(-24), submitted: hour(0), status: "completed", checks });
    }
    // Two of one candidate, of which the first was canceled and the other was ordered in its place.
    const canceled: PlacedCheck = { type: "identity", at: hour(-24), status: "canceled" };
    const twice = [canceled, taking(6), taking(7), taking(90, { type: "credit" })];
    await place(world, account, { at: hour(-24), submitted: hour(0), status: "completed", checks: twice });
    const early = taking(0, { completed: "2026-05-31T13:59:59Z" });
    await place(world, account, { at: hour(-24), submitted: hour(0), status: "completed", checks: [early] });
  });

  test("take as long as half and four of five of them took, of how many it says", async () => {
    const { period } = await statistics(account, june);
    const [credit, identity] = period.check_types;
    // 1 to 7 hours after the signature, a day later after the order: the 80th is at 0.8 × 6 = 4.8 of 0 to 6.
    expect(identity).toMatchObject({
      check_type: "identity",
      completed: { checks: 7, candidates: 6 },
      ordered_to_completed: { checks: 7, median_seconds: 28 * 3600 },
      submitted_to_completed: { checks: 7, median_seconds: 4 * 3600 },
    });
    expect(identity?.submitted_to_completed.percentile_80_seconds).toBeCloseTo(5.8 * 3600);
    expect(identity?.ordered_to_completed.percentile_80_seconds).toBeCloseTo(29.8 * 3600);
    expect(credit?.submitted_to_completed).toEqual({
      checks: 1,
      median_seconds: 90 * 3600,
      percentile_80_seconds: 90 * 3600,
    });
  });

  test("are counted by what they found, and erased results apart", async () => {
    const { period, previous_period: previous } = await statistics(account, june);
    expect(period.check_types[1]?.outcomes).toEqual({
      clear: { checks: 4, candidates: 3 },
      consider: { checks: 1, candidates: 1 },
      unable_to_complete: { checks: 1, candidates: 1 },
      erased: { checks: 1, candidates: 1 },
    });
    // Completed on 31 May, one second before midnight in Sydney.
    expect(previous.check_types.map(({ completed }) => completed)).toEqual([{ checks: 1, candidates: 1 }]);
  });

  test("of one type are counted alone", async () => {
    const { period } = await statistics(account, { ...june, check_type: "credit" });
    expect(period.check_types.map(({ check_type }) => check_type)).toEqual(["credit"]);
  });
});

describe("open checks", () => {
  const inHours = (hours: number) =>
    new Date(world.clock.clock.now().getTime() + hours * 3_600_000).toISOString();
  let account: Account;
  beforeAll(async () => {
    account = await anAccount(world.service);
    const open = (type: string, due: number, status: PlacedCheck["status"] = "in-progress"): PlacedCheck => ({
      type,
      at: inHours(-100),
      submitted: inHours(-90),
      started: inHours(-80),
      due: inHours(due),
      ...(status && { status }),
    });
    const canceled = open("identity", 1, "canceled");
    const at = inHours(-100);
    await place(world, account, { at, checks: [open("identity", 9), open("identity", 11), canceled] });
    await place(world, account, { at, checks: [open("identity", 9, "candidate"), open("wwcc", 1)] });
    await place(world, account, { at, checks: [open("identity", -1, "overdue"), open("credit", 24 * 40)] });
    // Waits for the candidate.
    await place(world, account, { at, checks: [{ type: "identity", at }] });
    // Ten took 1 to 10 hours from their start on, and two hours longer from the signature on.
    for (let hours = 1; hours <= 10; hours += 1) {
      const completed = inHours(-50);
      const started = inHours(-50 - hours);
      const check = { type: "identity", at, submitted: inHours(-52 - hours), started, completed } as const;
      await place(world, account, { at, status: "completed", checks: [check] });
    }
  });

  test("are counted by the day on which they are due, in the company's time zone", async () => {
    const { due } = await statistics(account);
    expect(due.overdue).toEqual({ checks: 1, candidates: 1 });
    expect(due.days).toHaveLength(7);
    expect(due.days[0]?.starts_at).toBe(world.clock.clock.now().toISOString());
    for (const [index, day] of due.days.entries()) {
      const next = due.days[index + 1];
      if (next) expect([next.starts_at, next.date > day.date]).toEqual([day.ends_at, true]);
      const within = [1, 9, 9, 11].filter((hours) => {
        const at = Date.parse(inHours(hours));
        return at >= Date.parse(day.starts_at) && at < Date.parse(day.ends_at);
      });
      expect(day.checks).toBe(within.length);
    }
    const sum = due.days.reduce((checks, day) => checks + day.checks, 0);
    expect(sum).toBe(4);
  });

  test("will probably be late where less is left than four of five took from the same stage on", async () => {
    const { foreseen, not_foreseen: unforeseen, as_of: asOf } = await statistics(account);
    expect(asOf).toBe(world.clock.clock.now().toISOString());
    // 0.8 × 9 = 7.2 of 0 to 9: 8.2 hours from the start on, 10.2 from the signature on.
    expect(foreseen.map(({ seconds, due_before, ...rest }) => rest)).toEqual([
      { check_type: "identity", check_status: "candidate", cases: 10, checks: 1, candidates: 1 },
    ]);
    expect(foreseen[0]?.seconds).toBeCloseTo(10.2 * 3600);
    expect(Date.parse(foreseen[0]?.due_before ?? "")).toBeCloseTo(Date.parse(inHours(10.2)), -1);
    // Of wwcc and credit none was completed yet.
    expect(unforeseen).toEqual({ checks: 2, candidates: 2 });
  });

  test("of no role that is asked for are counted nowhere", async () => {
    const { due, foreseen } = await statistics(account, { job_role: "Nobody's" });
    expect([due.overdue.checks, foreseen]).toEqual([0, []]);
  });
});

describe("a token", () => {
  const march = { from: "2026-03-01", to: "2026-03-31" };
  const at = "2026-03-10T02:00:00Z";

  test("counts within its reach: a partner's its own, the company's own those of every partner", async () => {
    const hireline = await anAccount(world.service);
    const otherline = await anotherToken(world.service, hireline.companyId, "Otherline");
    const own = await ownToken(world.service, hireline.companyId);
    const stranger = await anAccount(world.service);
    const checks: PlacedCheck[] = [{ type: "identity", at, submitted: at, completed: at }];
    await place(world, hireline, { at, checks });
    await place(world, otherline, { at, checks });
    await place(world, otherline, { at, checks });
    const counts = async (account: Account, partner_id?: number) => {
      const query = partner_id === undefined ? march : { ...march, partner_id };
      const { period } = await statistics(account, query);
      return [period.funnel.invited, period.check_types[0]?.completed.checks ?? 0];
    };
    expect(await counts(hireline)).toEqual([1, 1]);
    expect(await counts(otherline)).toEqual([2, 2]);
    expect(await counts(own)).toEqual([3, 3]);
    expect(await counts(own, otherline.partnerId)).toEqual([2, 2]);
    expect(await counts(hireline, otherline.partnerId)).toEqual([0, 0]);
    expect(await counts(stranger)).toEqual([0, 0]);
    const partnersOf = async (account: Account) =>
      (await statistics(account, { partner_id: otherline.partnerId })).partners.map(({ name }) => name);
    expect(await partnersOf(own)).toEqual(["Hireline", "Otherline"]);
    expect(await partnersOf(hireline)).toEqual(["Hireline"]);
  });

  test("that is none counts nothing, and a service without extensions has no statistics", async () => {
    const { status } = await world.request("GET", "/statistics", undefined, { authorization: "Bearer none" });
    expect(status).toBe(401);
    const plain = await openServiceUnderTest({ extensions: false });
    try {
      expect((await plain.request("GET", "/statistics")).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});

describe("an opening", () => {
  test("is noted once, and shown on the candidate", async () => {
    const created = await place(world, world.account, { at: "2026-02-10T02:00:00Z" });
    const params = { partner_application_id: created.partner_application_id };
    const first = await world.client.call(api.noteOpening, { params });
    expect(first.opened_at).toBe(world.clock.clock.now().toISOString());
    await world.advance(60_000);
    expect(await world.client.call(api.noteOpening, { params })).toEqual(first);
    expect((await world.client.call(api.getCandidate, { params })).opened_at).toBe(first.opened_at);
    const { period } = await statistics(world.account, { from: "2026-02-10", to: "2026-02-10" });
    expect(period.funnel).toEqual({ invited: 1, opened: 1, submitted: 0, completed: 0 });
  });

  test("of another partner's candidate is refused as that of one that is not there", async () => {
    const created = await place(world, world.account, { at: "2026-02-11T02:00:00Z" });
    const otherline = await anotherToken(world.service, world.account.companyId, "Otherline");
    const path = `/candidates/${created.partner_application_id}/opening`;
    const { status } = await world.request("POST", path, undefined, {
      authorization: `Bearer ${otherline.token}`,
    });
    expect(status).toBe(404);
    expect((await world.client.call(api.getCandidate, { params: created })).opened_at).toBeNull();
  });
});
