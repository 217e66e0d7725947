import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { Costs, Price } from "../../../server/contract/costs.ts";
import { type Account, anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { place } from "../statistics/placed.ts";

// The companies are in Sydney: UTC+11 until 5 April 2026.
let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const priced = (
  check_type: string,
  from: string,
  amount: number,
  partner_id: number | null = null,
): Price => ({
  check_type,
  partner_id,
  from,
  amount,
});
const setPrices = (account: Account, prices: Price[]) =>
  world.clientOf(account).call(api.updatePrices, { body: { currency: "AUD", prices } });
const bearer = ({ token }: Account) => ({ authorization: `Bearer ${token}` });
const costsOf = (account: Account, month: string): Promise<Costs> =>
  world.clientOf(account).call(api.getCosts, { query: { month } });
const amounts = ({ lines }: Costs) =>
  lines.map(({ department, check_type, amount }) => [department, check_type, amount]);
const march = "2026-03-10T02:00:00.000Z";

test("a check costs what was agreed for the day on which it was ordered, its partner's price before that of all", async () => {
  const account = await anAccount(world.service);
  const other = await anotherToken(world.service, account.companyId, "Talentspring");
  const company = await ownToken(world.service, account.companyId);
  await setPrices(company, [
    priced("identity", "2026-03-15", 2000),
    priced("identity", "2026-01-01", 1800),
    priced("identity", "2026-03-20", 1500, other.partnerId),
  ]);
  const checks = [{ type: "identity" }];
  for (const [token, day] of [
    [account, "14"],
    [account, "25"],
    [other, "14"],
    [other, "25"],
  ] as const) {
    await place(world, token, { at: `2026-03-${day}T02:00:00.000Z`, checks });
  }
  const { lines, currency, partners } = await costsOf(company, "2026-03");
  expect(currency).toBe("AUD");
  expect(partners.map(({ id }) => id)).toEqual(
    expect.arrayContaining([account.partnerId, other.partnerId, company.partnerId]),
  );
  expect(lines.map(({ partner_id, ordered, amount }) => [partner_id, ordered, amount])).toEqual([
    [account.partnerId, 2, 3800],
    [other.partnerId, 2, 3300],
  ]);
});

test("what was canceled before it was released costs nothing, and what has no price is counted apart", async () => {
  const account = await anAccount(world.service);
  const company = await ownToken(world.service, account.companyId);
  await setPrices(company, [priced("identity", "2026-01-01", 1800)]);
  await place(world, account, {
    at: march,
    input: { department: "Ward 7" },
    checks: [
      { type: "identity", completed: march, submitted: march },
      { type: "identity", status: "canceled" },
      { type: "identity", status: "canceled", submitted: march },
      { type: "directorship" },
      { type: "directorship", status: "canceled" },
    ],
  });
  const numbers = { department: "Ward 7", partner_id: account.partnerId };
  expect((await costsOf(company, "2026-03")).lines).toEqual([
    {
      ...numbers,
      check_type: "directorship",
      ordered: 2,
      completed: 0,
      canceled_before_handover: 1,
      unpriced: 1,
      amount: 0,
    },
    {
      ...numbers,
      check_type: "identity",
      ordered: 3,
      completed: 1,
      canceled_before_handover: 1,
      unpriced: 0,
      amount: 3600,
    },
  ]);
});

test("a month costs the same after its candidates were erased, and is no other company's", async () => {
  const account = await anAccount(world.service);
  const company = await ownToken(world.service, account.companyId);
  const stranger = await ownToken(world.service, (await anAccount(world.service)).companyId);
  await setPrices(company, [priced("identity", "2026-01-01", 1800)]);
  const checks = [
    { type: "identity", submitted: march },
    { type: "identity", status: "canceled" as const },
  ];
  const placed = [
    await place(world, account, { at: march, input: { department: "Ward 7" }, checks }),
    await place(world, account, { at: march, input: { department: "Ward 7" }, checks }),
  ];
  const { lines: before } = await costsOf(company, "2026-03");
  expect(before.map(({ ordered, amount }) => [ordered, amount])).toEqual([[4, 3600]]);
  for (const { partner_application_id } of placed) {
    const params = { partner_application_id };
    await world.clientOf(account).call(api.cancelCandidate, { params });
    await world.clientOf(account).call(api.deleteCandidate, { params });
  }
  const { lines: after } = await costsOf(company, "2026-03");
  expect(after).toEqual(before);
  expect((await costsOf(stranger, "2026-03")).lines).toEqual([]);
});

test("a month begins at the company's midnight", async () => {
  const account = await anAccount(world.service);
  const company = await ownToken(world.service, account.companyId);
  await setPrices(company, [priced("identity", "2026-03-01", 1800)]);
  const checks = [{ type: "identity" }];
  await place(world, account, { at: "2026-02-28T12:59:59.999Z", input: { department: "before" }, checks });
  await place(world, account, { at: "2026-02-28T13:00:00.000Z", input: { department: "first" }, checks });
  await place(world, account, { at: "2026-03-31T12:59:59.999Z", input: { department: "last" }, checks });
  await place(world, account, { at: "2026-03-31T13:00:00.000Z", input: { department: "after" }, checks });
  expect(amounts(await costsOf(company, "2026-03"))).toEqual([
    ["first", "identity", 1800],
    ["last", "identity", 1800],
  ]);
  expect(amounts(await costsOf(company, "2026-02"))).toEqual([["before", "identity", 0]]);
});

test("prices that cannot be are refused with their place, and the former ones stay", async () => {
  const account = await anAccount(world.service);
  const company = await ownToken(world.service, account.companyId);
  const stranger = await anAccount(world.service, {}, "Elsewhere");
  const kept = await setPrices(company, [priced("identity", "2026-01-01", 1800)]);
  const refusal = (prices: unknown[], more: object = {}) =>
    world.request("PUT", "/company/prices", { currency: "AUD", prices, ...more }, bearer(company));
  const good = priced("identity", "2026-01-01", 1);
  for (const [prices, more, code, param] of [
    [[{ ...good, amount: 12.5 }], {}, "validation_failed", "prices[0].amount"],
    [[good, { ...good, amount: 2 }], {}, "validation_failed", "prices"],
    [[{ ...good, check_type: "astrology" }], {}, "unknown_check_type", "prices[0].check_type"],
    [[{ ...good, partner_id: stranger.partnerId }], {}, "validation_failed", "prices[0].partner_id"],
    [[good], { currency: "Dollars" }, "validation_failed", "currency"],
    [[good], { version: 1 }, "changed_meanwhile", "version"],
  ] as const) {
    expect((await refusal([...prices], more)).body.error).toMatchObject({ code, param });
  }
  const month = await world.request("GET", "/costs?month=2026-13", undefined, bearer(company));
  expect(month.body.error).toMatchObject({ code: "validation_failed", param: "month" });
  for (const refused of ["/company/prices", "/costs?month=2026-03"]) {
    const { body } = await world.request("GET", refused, undefined, bearer(account));
    expect(body.error).toMatchObject({ code: "company_token_required" });
  }
  expect(await world.clientOf(company).call(api.getPrices)).toEqual(kept);
});
