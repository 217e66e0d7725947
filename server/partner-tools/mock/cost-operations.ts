import { findCheckType } from "../../contract/catalogue.ts";
import type { Costs, Price } from "../../contract/costs.ts";
import { AppError } from "../../contract/error-code.ts";
import { companyExamples } from "../../contract/examples/reference-data.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import { dayOf } from "./mock-days.ts";
import type { Memory } from "./mock-memory.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { candidateView } from "./mock-view.ts";

/** Erased candidates are forgotten here, with what they cost. */
export const costOperations = {
  getPrices: (_request, { memory }) => memory.prices,
  updatePrices({ body: { version, ...change } }, { memory }) {
    const current = memory.prices.version ?? 1;
    refuseOutdated(current, version);
    const at = change.prices.findIndex(({ check_type }) => !findCheckType(check_type));
    if (at >= 0) {
      const sentence = `There is no check type "${change.prices[at]?.check_type}"; GET /checks lists them.`;
      throw new AppError("unknown_check_type", sentence, { param: `prices[${at}].check_type` });
    }
    memory.prices = { ...change, version: current + 1 };
    return memory.prices;
  },
  getCosts({ query }, { memory, now, linkOrigin }) {
    const { timezone } = companyExamples.getCompany.result;
    const { month = dayOf(now, timezone).slice(0, "2026-03".length) } = query;
    const lines = new Map<string, Costs["lines"][number]>();
    const partners = new Map<number, { id: number; name: string }>();
    for (const mocked of memory.candidates()) {
      const { department, partner, candidate_checks } = candidateView(mocked, now, linkOrigin);
      if (!partner) continue;
      partners.set(partner.id, partner);
      for (const { type, status, created_at, submitted_at } of candidate_checks) {
        const day = dayOf(Date.parse(created_at), timezone);
        if (!day.startsWith(month)) continue;
        const place = { department, check_type: type, partner_id: partner.id };
        const counted = { ordered: 0, completed: 0, canceled_before_handover: 0, unpriced: 0, amount: 0 };
        const line = lines.get(JSON.stringify(place)) ?? { ...place, ...counted };
        lines.set(JSON.stringify(place), line);
        line.ordered += 1;
        if (status === "completed") line.completed += 1;
        const price = priceOn(day, place, memory);
        if (status === "canceled" && submitted_at === null) line.canceled_before_handover += 1;
        else if (price === null) line.unpriced += 1;
        else line.amount += price;
      }
    }
    return {
      month,
      timezone,
      as_of: iso(now),
      currency: memory.prices.currency,
      partners: [...partners.values()],
      lines: [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line),
    };
  },
} satisfies MockOperations;

function priceOn(day: string, of: Pick<Price, "check_type" | "partner_id">, memory: Memory): number | null {
  const known = memory.prices.prices.filter(
    ({ check_type, from }) => check_type === of.check_type && from <= day,
  );
  const own = known.filter(({ partner_id }) => partner_id === of.partner_id);
  const applying = own.length > 0 ? own : known.filter(({ partner_id }) => partner_id === null);
  return applying.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1)?.amount ?? null;
}
