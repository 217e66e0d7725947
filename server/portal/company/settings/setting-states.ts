import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Price } from "../../../contract/costs.ts";
import { amountText } from "../../../contract/money.ts";
import type { SettingState } from "../settings-log/setting-change.ts";
import { readBrands } from "./brands.ts";
import { readBundleRules } from "./bundle-rules.ts";
import { readBundles } from "./bundles.ts";
import { readCheckTypes } from "./check-types.ts";
import { readCompany } from "./company.ts";
import { readForms } from "./forms.ts";
import { readReminders } from "./reminders.ts";

/*
 * Settings as the log compares them. Versions are not among their fields: they change with every change.
 */

export async function companyState(client: Client): Promise<SettingState> {
  const { version: _, ...company } = await readCompany(client);
  return company;
}

export async function brandState(client: Client, id: number): Promise<SettingState> {
  const brand = (await readBrands(client)).brands.find((each) => each.id === id);
  if (!brand) return null;
  const { id: _id, version: _version, ...fields } = brand;
  return fields;
}

/** Of one type, or the order of all. */
export async function checkTypeState(client: Client, type: string | null): Promise<SettingState> {
  const { types } = await readCheckTypes(client);
  if (type === null) return { order: types.map(({ title }) => title) };
  const found = types.find((each) => each.type === type);
  if (!found) return null;
  const details = Object.entries(found.defaultDetails).map(([key, value]) => [
    `details.${key}`,
    typeof value === "object" ? JSON.stringify(value) : value,
  ]);
  return {
    ...found.own,
    enabled: found.enabled,
    ...(found.documentReview ? { documentReview: found.documentReview !== "off" } : {}),
    ...Object.fromEntries(details),
  };
}

export async function bundleState(client: Client, id: number): Promise<SettingState> {
  const bundle = (await readBundles(client)).bundles.find((each) => each.id === id);
  if (!bundle) return null;
  return {
    name: bundle.name,
    checks: bundle.checks_data.map(({ type, details, renewal }) => {
      const more = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : "";
      return `${type}${renewal ? " (renewal)" : ""}${more}`;
    }),
  };
}

/** Each rule as a line, with the bundle's name. */
export async function bundleRulesState(client: Client): Promise<SettingState> {
  const [ruled, { bundles }, { brands }] = await Promise.all([
    readBundleRules(client),
    readBundles(client),
    readBrands(client),
  ]);
  const named = (all: readonly { id: number | null; name: string }[], id: number) =>
    all.find((one) => one.id === id)?.name ?? String(id);
  return {
    rules: ruled?.rules.map(({ contains, brand_id, bundle_id }) => {
      const brand = brand_id === null ? "" : ` (${named(brands, brand_id)})`;
      return `${contains.join(", ") || "*"}${brand} → ${named(bundles, bundle_id)}`;
    }),
  };
}

/** A retired form is not there any more. */
export async function formState(client: Client, id: number): Promise<SettingState> {
  const form = (await readForms(client)).forms.find((each) => each.id === id);
  if (!form) return null;
  return {
    name: form.name,
    locale: form.locale,
    version: form.version,
    questions: form.fields.map(
      ({ label, kind, required }) => `${label} (${kind}${required ? ", required" : ""})`,
    ),
  };
}

/** Each price by what it is of, so that a change says which. */
export async function pricesState(client: Client): Promise<SettingState> {
  const { currency, prices } = await client.call(api.getPrices);
  const one = ({ check_type, partner_id, from, amount }: Price) =>
    `${check_type}${partner_id === null ? "" : ` (partner ${partner_id})`} from ${from}: ${currency === null ? amount : amountText(amount, currency)}`;
  return { currency, prices: prices.map(one) };
}

export async function remindersState(client: Client): Promise<SettingState> {
  return { ...(await readReminders(client)) };
}
