import { z } from "zod";
import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { theme } from "../../contract/company.ts";
import { documentRule } from "../../contract/document-rule.ts";
import { isSatisfiable } from "../../contract/documents/solve-documents.ts";
import { type Language, languages } from "../../platform/languages/language.ts";
import type { Portal } from "../foundation/portal.ts";
import { readDocumentTypes } from "./read-document-types.ts";
import { forget, recall } from "./recall.ts";
import { tolerantList } from "./tolerant-list.ts";

/*
 * The specification does not show the fields of a company, a brand or a check type. Another service may leave any of
 * them out: what is absent or of another kind reads as unknown, and the journey goes on without it.
 */
const text = z.string().min(1).nullable().catch(null);
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable()
  .catch(null);
/** Of Candor's own service: after so many days closed candidates are erased. */
const days = z.int().positive().nullable().catch(null).default(null);
const company = z
  .object({ name: text, timezone: text, locale: text, country, retention_days: days })
  .catch({ name: null, timezone: null, locale: null, country: null, retention_days: null });
const brand = z.object({
  id: z.int().nullable().catch(null),
  name: text,
  logo_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  primary_color: text,
  support_email: z.email().nullable().catch(null),
  /** Extensions. */
  support_phone: text.default(null),
  version: z.int().nullable().catch(null).default(null),
  privacy_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  embed_origins: z.array(z.string()).catch([]),
  embed_key: text.default(null),
  theme: theme.nullable().catch(null).default(null),
  default: z.boolean().catch(false),
});
const checkType = z.object({
  title: text,
  description: text,
  required_documents: z.unknown().transform(readDocumentTypes),
  turnaround_hours: z.int().positive().nullable().catch(null),
  has_referees: z.boolean().catch(false),
  /** The keys of `details` that checks of the type read. */
  /** An extension: null where the service has none, or one that nothing can fulfil. */
  document_rule: documentRule.refine(isSatisfiable).nullable().catch(null).default(null),
  details: tolerantList(z.object({ key: z.string() })).transform((all) => all.map(({ key }) => key)),
});
const form = z.object({ id: z.int(), type: z.string() });

export type KnownCompany = z.output<typeof company>;
export type KnownBrand = z.output<typeof brand>;
export type KnownForm = z.output<typeof form>;
export type KnownCheckType = z.output<typeof checkType>;

export async function knownCompany(portal: Portal, companyId: number, client: Client): Promise<KnownCompany> {
  return recall(portal, `company:${companyId}`, async () => {
    const known = company.parse(await unlessUntold(client.call(api.getCompany)));
    return { ...known, name: known.name ?? portal.settings.companyName };
  });
}

/** After staff changed any of it: their next page shows it. Other processes follow within the minute. */
export function forgetReferenceData(portal: Portal, companyId: number): void {
  for (const what of ["company", "brands", "forms"]) forget(portal, `${what}:${companyId}`);
}

/** What can be launched, in each language in which it was read. */
export function forgetLaunchOptions(portal: Portal, companyId: number): void {
  for (const language of languages) forget(portal, launchOptionsOf(companyId, language));
}

export function launchOptionsOf(companyId: number, language: Language): string {
  return `launch:${companyId}:${language}`;
}

export function forgetCheckType(portal: Portal, companyId: number, type: string): void {
  forget(portal, `check:${companyId}:${type}`);
}

export async function companyName(portal: Portal, companyId: number, client: Client): Promise<string | null> {
  return (await knownCompany(portal, companyId, client)).name;
}

/** The candidate's brand, else the company's default one. */
export async function brandOf(
  portal: Portal,
  companyId: number,
  client: Client,
  brandId: number | null,
): Promise<KnownBrand | null> {
  return ownOrDefault(await recall(portal, `brands:${companyId}`, () => currentBrands(client)), brandId);
}

/** The company's brands as the service has them now. What is decided by them, and not only shown, is decided by these. */
export async function currentBrands(client: Client): Promise<KnownBrand[]> {
  return tolerantList(brand).parse(await unlessUntold(client.call(api.listBrands)));
}

export function ownOrDefault(brands: KnownBrand[], brandId: number | null): KnownBrand | null {
  return brands.find(({ id }) => id !== null && id === brandId) ?? brands.find((one) => one.default) ?? null;
}

/** Null when the service knows no such type, or does not tell. */
export async function checkTypeOf(
  portal: Portal,
  companyId: number,
  client: Client,
  type: string,
): Promise<KnownCheckType | null> {
  return recall(portal, `check:${companyId}:${type}`, async () => {
    const told = await unlessUntold(client.call(api.getCheckType, { params: { type } }));
    return checkType.safeParse(told).data ?? null;
  });
}

export async function formsOf(portal: Portal, companyId: number, client: Client): Promise<KnownForm[]> {
  return recall(portal, `forms:${companyId}`, async () => {
    return tolerantList(form).parse(await unlessUntold(client.call(api.listForms)));
  });
}

/** Of the client's errors, those by which a service says that it has no such operation, or tells this access nothing. */
const untold = new Set([400, 403, 404, 405, 410, 422, 501]);

async function unlessUntold<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ClientError && untold.has(error.status)) return null;
    throw error;
  }
}
