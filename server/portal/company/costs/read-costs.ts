import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { catalogue } from "../../../contract/catalogue.ts";
import type { Costs, Prices } from "../../../contract/costs.ts";
import { amountText } from "../../../contract/money.ts";
import { csvLine, csvMark } from "../../../platform/csv/write-csv.ts";
import { ifOffered } from "../../gateway/if-offered.ts";

type MonthOfCosts = {
  costs: Costs;
  prices: Prices;
  /** What a price may be of. */
  checkTypes: { code: string; title: string }[];
};

/** What a month's checks cost, `month` as YYYY-MM or the current one; null where the service doesn't know costs. */
export async function readCosts(client: Client, month: string | undefined): Promise<MonthOfCosts | null> {
  const [costs, prices, types] = await Promise.all([
    ifOffered(client.call(api.getCosts, { query: { month } })),
    ifOffered(client.call(api.getPrices)),
    ifOffered(client.call(api.listCheckTypes)),
  ]);
  if (!costs || !prices) return null;
  return {
    costs: costs.answer,
    prices: prices.answer,
    checkTypes: (types?.answer ?? catalogue()).map(({ code, title }) => ({ code, title })),
  };
}

/** A month for a spreadsheet; docs/console-files.md says what each column is. */
export function costsFile({
  costs: { month, currency, partners, lines },
  checkTypes,
}: Pick<MonthOfCosts, "costs" | "checkTypes">): string {
  const names = [
    "month",
    "department",
    "check_type",
    "check",
    "partner",
    "ordered",
    "completed",
    "canceled_before_handover",
    "unpriced",
    "amount",
    "currency",
  ];
  const rows = lines.map((line) =>
    csvLine([
      month,
      line.department,
      line.check_type,
      checkTypes.find(({ code }) => code === line.check_type)?.title ?? line.check_type,
      partners.find(({ id }) => id === line.partner_id)?.name ?? String(line.partner_id),
      line.ordered,
      line.completed,
      line.canceled_before_handover,
      line.unpriced,
      currency === null ? "" : amountText(line.amount, currency),
      currency ?? "",
    ]),
  );
  return [csvMark + csvLine(names), ...rows].join("");
}
