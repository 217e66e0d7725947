import { z } from "zod";
import { basedOn, recordVersion } from "./record-version.ts";
import { route } from "./route.ts";
import { day, line, timestamp } from "./text.ts";

/** A currency as ISO 4217 names it, such as NZD. */
const currency = z.string().refine((text) => Intl.supportedValuesOf("currency").includes(text), {
  error: "must be a currency of ISO 4217, such as AUD or NZD",
});

/** A month as YYYY-MM. */
export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, "must be a month, such as 2026-03");

const price = z
  .object({
    check_type: line(64).min(1).describe("The `code` of a check type."),
    partner_id: z
      .int()
      .min(1)
      .nullable()
      .describe("Whose checks it is for; null for those of every partner that has no price of its own."),
    from: day.describe(
      "The first day, in the company's time zone, on whose orders it applies; until the next price for the same type and partner does.",
    ),
    amount: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .describe("Of one check, in the smallest unit of the currency: 4250 is 42.50 in dollars."),
  })
  .meta({ id: "Price" });
export type Price = z.output<typeof price>;

export const prices = z
  .object({
    currency: currency.nullable().describe("Null until prices have been set."),
    prices: z.array(price).describe("By check type, partner and day; all partners' first."),
    version: recordVersion,
  })
  .meta({ id: "Prices", description: "What checks cost the company." });
export type Prices = z.output<typeof prices>;

/** What is saved of prices. */
export const pricesChange = z.object({
  currency,
  prices: z
    .array(price)
    .max(1000)
    .refine((all) => new Set(all.map(placeOf)).size === all.length, {
      error: "must have one price for a check type, a partner and a day",
    }),
  version: basedOn,
});

const costLine = z
  .object({
    department: z.string().describe("The candidates' `department`, which is the cost centre."),
    check_type: z.string(),
    partner_id: z.int(),
    ordered: z.int().describe("Checks that were added in the month (`created_at`)."),
    completed: z.int().describe("Those of them that have been completed since."),
    canceled_before_handover: z
      .int()
      .describe(
        "Those of them that were canceled before they were released (`submitted_at`): they cost nothing.",
      ),
    unpriced: z
      .int()
      .describe(
        "Those of the others that have no price: no price of their type applied on the day they were ordered.",
      ),
    amount: z.int().describe("What the rest costs together, in the smallest unit of the currency."),
  })
  .meta({ id: "CostLine" });
export type CostLine = z.output<typeof costLine>;

export const costs = z
  .object({
    month: z.string(),
    timezone: z.string().describe("The company's, in which days and months begin."),
    as_of: timestamp.describe(
      "When it was counted: `completed` and what was canceled in time may still grow.",
    ),
    currency: prices.shape.currency,
    partners: z.array(z.object({ id: z.int(), name: z.string() })).describe("The company's partners."),
    lines: z.array(costLine).describe("By department, check type and partner."),
  })
  .meta({ id: "Costs" });
export type Costs = z.output<typeof costs>;

export const costRoutes = {
  getPrices: route({
    id: "getPrices",
    method: "get",
    path: "/company/prices",
    tag: "account",
    summary: "What checks cost, by type and partner",
    description: "Only the company's own token may do this.",
    result: prices,
    errors: ["company_token_required"],
    extension: true,
  }),
  updatePrices: route({
    id: "updatePrices",
    method: "put",
    path: "/company/prices",
    tag: "account",
    summary: "Set what checks cost",
    description:
      "`prices` replaces the list: keep the former prices in it for the months they were of. A partner's price goes before that of all partners. Prices apply to checks that were ordered already, too, from their day on. Only the company's own token may do this.",
    body: pricesChange,
    result: prices,
    errors: ["company_token_required", "changed_meanwhile", "unknown_check_type"],
    extension: true,
  }),
  getCosts: route({
    id: "getCosts",
    method: "get",
    path: "/costs",
    tag: "account",
    summary: "What a month's checks cost, by department, check type and partner",
    description:
      "Of the checks that were ordered in the month, whatever became of their candidates: erased ones are counted too, as numbers without a person. Only the company's own token may do this.",
    query: z.object({
      month: month.optional().describe("YYYY-MM, in the company's time zone; by default the current one."),
    }),
    result: costs,
    errors: ["company_token_required"],
    extension: true,
  }),
};

function placeOf({ check_type, partner_id, from }: Price): string {
  return JSON.stringify([check_type, partner_id, from]);
}
