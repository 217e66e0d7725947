import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { BundleRule } from "../../../contract/bundle-settings.ts";
import { factKey } from "../../../contract/fact-key.ts";
import { line } from "../../../contract/text.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import { type DetailInWords, detailInWords } from "../../foundation/languages/detail-words.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifShown } from "../../gateway/if-offered.ts";
import { readDocumentTypes } from "../../gateway/read-document-types.ts";
import { recall } from "../../gateway/recall.ts";
import { currentBrands, type KnownBrand, launchOptionsOf } from "../../gateway/reference-data.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";
import type { StaffReader } from "../../people/auth/staff.ts";

/*
 * The specification does not show the fields of a check type or a bundle. What can't be launched by its code or id is left out;
 * what is said of it beside that is shown where it is there.
 */
const text = z.string().catch("");
const detail = z.object({
  key: line(64).min(1),
  label: text,
  type: z.enum(["text", "date", "select", "boolean"]).catch("text"),
  required: z.boolean().catch(false),
  options: z.array(z.string()).catch([]),
});
const launchable = z.object({
  code: line(64).min(1),
  title: text,
  category: text,
  description: text,
  turnaround_hours: z.int().positive().nullable().catch(null),
  has_referees: z.boolean().catch(false),
  required_documents: z.unknown().transform(readDocumentTypes).default(null),
  facts: tolerantList(z.object({ key: factKey, required: z.boolean().catch(true) })),
  details: tolerantList(detail),
});
const bundle = z.object({
  id: z.int().positive(),
  name: text,
  checks_data: tolerantList(z.object({ type: z.string() })),
});

type LaunchableCheck = {
  code: string;
  title: string;
  category: string;
  description: string;
  turnaroundHours: number | null;
  /** What the candidate is asked for: facts, documents (null where the service does not say), people who know them. */
  asks: { facts: string[]; documents: string[] | null; referees: boolean };
  /** `required`: staff have to give it; `askedLater`: the candidate is asked for what they leave empty. */
  details: (DetailInWords & { askedLater: boolean })[];
};
type LaunchableBundle = { id: number; name: string; checks: { code: string; title: string }[] };
export type LaunchOptions = {
  checks: LaunchableCheck[];
  bundles: LaunchableBundle[];
  /** In whose name candidates may be written to, the default one first; none where there is nothing to choose. */
  brands: { id: number; name: string }[];
  /** By which a bundle can be chosen; null where the company has none. */
  bundleRules: { rules: BundleRule[]; defaultBrandId: number | null } | null;
};

/** What the company can launch, with titles in the language of whoever launches it; asked for once a minute. */
export function launchOptions(
  portal: Portal,
  { companyId, language }: Pick<StaffReader, "companyId" | "language">,
  client: Client,
): Promise<LaunchOptions> {
  return recall(portal, launchOptionsOf(companyId, language), async () => {
    const [types, bundles, brands, ruled] = await Promise.all([
      listed(client.call(api.listCompanyCheckTypes)),
      listed(client.call(api.listBundles)),
      client.extended ? currentBrands(client) : [],
      client.extended ? ifShown(client.call(api.getBundleRules)) : null,
    ]);
    const rules = ruled?.answer.rules ?? [];
    const defaultBrandId = brands.find((brand) => brand.default)?.id ?? null;
    const checks = tolerantList(launchable)
      .parse(types)
      .map((type) => checkOf(type, language));
    return {
      checks,
      bundles: tolerantList(bundle)
        .parse(bundles)
        .map((one) => bundleOf(one, checks)),
      brands: brands.length > 1 ? brandsToChoose(brands) : [],
      bundleRules: rules.length > 0 ? { rules, defaultBrandId } : null,
    };
  });
}

function brandsToChoose(brands: readonly KnownBrand[]): LaunchOptions["brands"] {
  return brands
    .toSorted((one, other) => Number(other.default) - Number(one.default))
    .flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name || String(id) }]));
}

/** A service without the operation, or whose access does not cover it, has none to choose from. */
async function listed(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ClientError && [403, 404, 405, 501].includes(error.status)) return [];
    throw error;
  }
}

function checkOf(type: z.output<typeof launchable>, language: Language): LaunchableCheck {
  const asked = type.facts.filter(({ required }) => required).map(({ key }) => key);
  return {
    code: type.code,
    title: checkTitle(type.code, type.title || type.code, language),
    category: type.category,
    description: type.description,
    turnaroundHours: type.turnaround_hours,
    asks: { facts: asked, documents: type.required_documents, referees: type.has_referees },
    // Where the service asks candidates for facts, the details that staff leave empty are among them.
    details: type.details.map((one) => ({
      ...detailInWords(type.code, one, language),
      required: one.required && asked.length === 0,
      askedLater: one.required && asked.length > 0,
    })),
  };
}

function bundleOf({ id, name, checks_data }: z.output<typeof bundle>, checks: LaunchableCheck[]) {
  const titleOf = (code: string) => checks.find((one) => one.code === code)?.title ?? code;
  return {
    id,
    name: name || String(id),
    checks: checks_data.map(({ type }) => ({ code: type, title: titleOf(type) })),
  };
}
