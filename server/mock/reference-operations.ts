import { catalogue, findCheckType } from "../contract/catalogue.ts";
import type { CheckType } from "../contract/check.ts";
import type { Brand, Bundle } from "../contract/company.ts";
import { documentRuleAt } from "../contract/documents/document-rules.ts";
import { readEmbedOrigins } from "../contract/embed-origin.ts";
import { AppError } from "../contract/error-code.ts";
import { formExamples } from "../contract/examples/referee.ts";
import { companyExamples } from "../contract/examples/reference-data.ts";
import { formsByType } from "../contract/form.ts";
import { formLibrary } from "../contract/form-library.ts";
import { newCandidate, withChecks } from "./mock-candidate.ts";
import type { Memory } from "./mock-memory.ts";
import type { MockOperations } from "./mock-moment.ts";
import { seededBlock } from "./seeded.ts";

const forms = [...formLibrary, ...formExamples.listForms.result];

export const referenceOperations = {
  listCheckTypes: (_request, { now }) => checkTypesAt(now),
  getCheckType({ params }, { now }) {
    const checkType = findCheckType(params.type);
    if (!checkType)
      throw new AppError("not_found", "There is no check type with this code; GET /checks lists them.", {
        param: "type",
      });
    return withDocumentRule(checkType, now);
  },
  listCompanyCheckTypes: (_request, { now }) => checkTypesAt(now),
  listForms: () => forms,
  listFormTypes: () => formsByType(forms),
  listBrands: (_request, { memory }) => [brandOf(memory)],
  getBrand: ({ params }, { memory }) => knownBrand(params.brand_id, memory),
  updateBrand({ params, body }, { memory }) {
    const { id } = knownBrand(params.brand_id, memory);
    memory.embedOrigins = readEmbedOrigins(body.embed_origins);
    return knownBrand(id, memory);
  },
  listBundles: (_request, { memory }) => bundles(memory),
  createBundle({ body }, { memory }) {
    withChecks(newCandidate("", {}, 0), body.checks_data, "checks_data", 0);
    const bundle = { id: seededBlock(`bundle ${JSON.stringify(body)}`), ...body };
    memory.bundles.set(String(bundle.id), bundle);
    return bundle;
  },
} satisfies MockOperations;

/** @throws AppError `unknown_bundle` */
export function findBundle(bundleId: number, memory: Memory): Bundle {
  const bundle = bundles(memory).find(({ id }) => id === bundleId);
  if (!bundle) {
    throw new AppError("unknown_bundle", `There is no bundle ${bundleId}; GET /bundles lists them.`, {
      param: "bundle_id",
    });
  }
  return bundle;
}

function checkTypesAt(now: number): CheckType[] {
  return catalogue.map((checkType) => withDocumentRule(checkType, now));
}

function withDocumentRule(checkType: CheckType, now: number): CheckType {
  return { ...checkType, document_rule: documentRuleAt(checkType.code, new Date(now)) };
}

function knownBrand(id: number, memory: Memory): Brand {
  const brand = brandOf(memory);
  if (brand.id === id) return brand;
  throw new AppError("not_found", `There is no brand ${id}; GET /branding lists them.`, {
    param: "brand_id",
  });
}

function brandOf({ embedOrigins }: Memory): Brand {
  const [brand] = companyExamples.listBrands.result;
  if (!brand) throw new Error("The contract has no brand to show as an example.");
  return { ...brand, embed_origins: embedOrigins ?? brand.embed_origins };
}

function bundles(memory: Memory): Bundle[] {
  return [...companyExamples.listBundles.result, ...memory.bundles.values()];
}
