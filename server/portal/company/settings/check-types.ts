import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { findCheckType } from "../../../contract/catalogue.ts";
import type { CheckData, CheckType } from "../../../contract/check.ts";
import type { CheckTypeSettings } from "../../../contract/company-settings.ts";
import { documentKinds } from "../../../contract/documents/document-kinds.ts";
import { ownDocumentKind, ownDocumentRule } from "../../../contract/documents/own-document.ts";
import { isAlwaysReviewed } from "../../../contract/documents/reviewed-types.ts";
import { jsonValue } from "../../../contract/json-value.ts";
import { type OwnCheckType, ownCheckType } from "../../../contract/own-check-type.ts";
import { validityMonths } from "../../../contract/validity.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { type DetailInWords, detailInWords } from "../../foundation/languages/detail-words.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { forgetCheckType, forgetReferenceData } from "../../gateway/reference-data.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";
import { readBundles } from "./bundles.ts";

/** A check type as its company launches it. */
type TypeSettings = {
  type: string;
  title: string;
  category: string;
  enabled: boolean;
  /** Null where the service does not say. */
  provider: string | null;
  defaultDetails: CheckData["details"];
  /** What the company says of a type that it made itself. */
  own: OwnCheckType | null;
  /** What `defaultDetails` may say. */
  details: CheckType["details"];
  /** Whether a person approves each document of a check before it leaves; null where it asks for none, or the service does not say. */
  documentReview: "always" | "on" | "off" | null;
  bundles: { id: number; name: string }[];
  openChecks: number;
  version: number | null;
};

const listed = tolerantList(z.object({ code: z.string(), title: z.string().catch("") }));

/** All types of the catalogue and the company's own; those that the company launches where the service has no settings for them. */
export async function readCheckTypes(client: Client): Promise<{ editable: boolean; types: TypeSettings[] }> {
  const [offered, { bundles }] = await Promise.all([
    ifOffered(client.call(api.listCheckTypeSettings)),
    readBundles(client),
  ]);
  if (!offered) {
    const known = listed.parse(await client.call(api.listCompanyCheckTypes));
    return { editable: false, types: known.map(({ code, title }) => plain(code, title)) };
  }
  return {
    editable: true,
    types: offered.answer.map((row) => ({
      ...plain(row.type, row.own?.title ?? ""),
      own: row.own ?? null,
      enabled: row.enabled,
      provider: row.provider,
      defaultDetails: row.default_details,
      documentReview: reviewOf(row),
      bundles: bundles.filter(({ id }) => row.bundle_ids.includes(id)).map(({ id, name }) => ({ id, name })),
      openChecks: row.open_checks,
      version: row.version ?? null,
    })),
  };
}

/** The same for staff to read, with what may be said of each type: by default, or in a bundle. */
export async function checkTypesInWords(
  client: Client,
  language: Language,
): Promise<{
  editable: boolean;
  types: (Omit<TypeSettings, "details"> & { details: DetailInWords[] })[];
  /** What a type of the company's own can ask candidates to show. */
  documentKinds: { kind: z.output<typeof ownDocumentKind>; title: string }[];
}> {
  const { editable, types } = await readCheckTypes(client);
  const inWords = types.map((type) => ({
    ...type,
    details: type.details.map((one) => ({ ...detailInWords(type.type, one, language), required: false })),
  }));
  const kinds = [...documentKinds()]
    .filter(([kind]) => ownDocumentKind.safeParse(kind).success)
    .map(([kind, { title }]) => ({ kind, title }));
  return { editable, types: inWords, documentKinds: kinds };
}

function plain(code: string, title: string): TypeSettings {
  const known = findCheckType(code);
  return {
    type: code,
    title: title || known?.title || code,
    category: known?.category ?? "",
    enabled: true,
    provider: null,
    defaultDetails: {},
    own: null,
    details: known?.details ?? [],
    documentReview: null,
    bundles: [],
    openChecks: 0,
    version: null,
  };
}

function reviewOf(row: CheckTypeSettings): TypeSettings["documentReview"] {
  const { type, document_review: isOn, default_details: details } = row;
  if (isAlwaysReviewed(type)) return "always";
  if (!findCheckType(type)?.required_documents.length && !ownDocumentRule({ type, details })) return null;
  return isOn ? "on" : "off";
}

export const typeChange = z.object({
  type: z.string().min(1).max(64),
  enabled: z.boolean(),
  defaultDetails: z.record(z.string(), jsonValue).optional(),
  documentReview: z.boolean().optional(),
  own: ownCheckType.optional(),
  version: z.int().positive(),
});

export const newCheckType = ownCheckType.extend({
  formId: z.int().positive(),
  documentKind: ownDocumentKind.nullable(),
  validityMonths: validityMonths.nullable().default(null),
});

/** @throws ClientError `unknown_form`, `too_many_records`, `company_token_required` */
export async function createCheckType(
  client: Client,
  {
    formId: form_id,
    documentKind: document_kind,
    validityMonths: validity_months,
    ...own
  }: z.output<typeof newCheckType>,
): Promise<{ type: string }> {
  return await client.call(api.createCheckType, {
    body: { ...own, form_id, document_kind, validity_months },
  });
}

/** @throws ClientError `changed_meanwhile`, `validation_failed`, `unknown_form` */
export async function saveCheckType(
  portal: Portal,
  companyId: number,
  client: Client,
  { type, enabled, defaultDetails, documentReview, own, version }: z.output<typeof typeChange>,
): Promise<void> {
  const details = defaultDetails === undefined ? {} : { default_details: defaultDetails };
  const review = documentReview === undefined ? {} : { document_review: documentReview };
  const body = { enabled, version, ...details, ...review, ...(own && { own }) };
  await client.call(api.updateCheckTypeSettings, { params: { type }, body });
  forgetReferenceData(portal, companyId);
  forgetCheckType(portal, companyId, type);
}

export const typeOrder = z.object({ types: z.array(z.string().min(1).max(64)).max(100) });

export async function orderCheckTypes(client: Client, types: string[]): Promise<void> {
  await client.call(api.orderCheckTypes, { body: { types } });
}
