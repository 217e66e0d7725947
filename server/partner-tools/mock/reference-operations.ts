import { catalogue } from "../../contract/catalogue.ts";
import type { CheckType } from "../../contract/check.ts";
import type { Brand, Bundle } from "../../contract/company.ts";
import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { readEmbedOrigins } from "../../contract/embed-origin.ts";
import { AppError } from "../../contract/error-code.ts";
import { formExamples } from "../../contract/examples/referee.ts";
import { companyExamples } from "../../contract/examples/reference-data.ts";
import { type Form, formsByType } from "../../contract/form.ts";
import { formLibrary } from "../../contract/form-library.ts";
import { ownTypeInCatalogue } from "../../contract/own-check-type.ts";
import { newCandidate, withChecks } from "./mock-candidate.ts";
import type { Memory } from "./mock-memory.ts";
import type { MockOperations } from "./mock-moment.ts";
import { seededBlock } from "./seeded.ts";

export const referenceOperations = {
  listCheckTypes: (_request, { memory, now }) => checkTypesAt(memory, now),
  getCheckType({ params }, { memory, now }) {
    const checkType = checkTypesAt(memory, now).find(({ code }) => code === params.type);
    if (!checkType)
      throw new AppError("not_found", "There is no check type with this code; GET /checks lists them.", {
        param: "type",
      });
    return checkType;
  },
  listCompanyCheckTypes: (_request, { memory, now }) =>
    inOrder(memory, checkTypesAt(memory, now)).filter(
      ({ code }) => memory.checkTypes.get(code)?.enabled ?? true,
    ),
  listForms: (_request, { memory }) => formsOf(memory),
  listFormTypes: (_request, { memory }) => formsByType(formsOf(memory)),
  listBrands: (_request, { memory }) => brandsOf(memory),
  getBrand: ({ params }, { memory }) => knownBrand(params.brand_id, memory),
  updateBrand({ params, body }, { memory }) {
    const brand = knownBrand(params.brand_id, memory);
    const changed = { ...brand, embed_origins: readEmbedOrigins(body.embed_origins) };
    memory.brands.set(String(brand.id), changed);
    return changed;
  },
  listBundles: (_request, { memory }) => bundlesOf(memory),
  createBundle({ body }, { memory }) {
    withChecks(newCandidate("", {}, 0), body.checks_data, "checks_data", 0, launchable(memory));
    const bundle = { id: seededBlock(`bundle ${JSON.stringify(body)}`), ...body, version: 1 };
    memory.bundles.set(String(bundle.id), bundle);
    return bundle;
  },
} satisfies MockOperations;

/** @throws AppError `unknown_brand` */
export function findBrand(brandId: number, memory: Memory): Brand {
  const brand = brandsOf(memory).find(({ id }) => id === brandId);
  if (brand) return brand;
  throw new AppError("unknown_brand", `There is no brand ${brandId}; GET /branding lists them.`, {
    param: "brand_id",
  });
}

/** @throws AppError `unknown_bundle` */
export function findBundle(bundleId: number, memory: Memory): Bundle {
  const bundle = bundlesOf(memory).find(({ id }) => id === bundleId);
  if (!bundle) {
    throw new AppError("unknown_bundle", `There is no bundle ${bundleId}; GET /bundles lists them.`, {
      param: "bundle_id",
    });
  }
  return bundle;
}

/** Those that were put into an order first. */
export function inOrder({ typeOrder }: Memory, types: CheckType[]): CheckType[] {
  const place = ({ code }: CheckType) => typeOrder.indexOf(code) + 1 || typeOrder.length + 1;
  return types.toSorted((one, other) => place(one) - place(other));
}

/** What checks can be made of. A check keeps the version of its form. */
export function launchable(memory: Memory) {
  const forms = formsOf(memory);
  return {
    types: typesOf(memory),
    detailsOf(type: string) {
      const { own, default_details: details = {} } = memory.checkTypes.get(type) ?? {};
      const version = forms.find(({ id }) => id === details.form_id)?.version;
      return own ? { ...details, form_version: version ?? 1 } : {};
    },
    forms,
  };
}

/** The catalogue, and what was made beside it. */
export function typesOf({ checkTypes }: Memory): CheckType[] {
  const own = checkTypes
    .values()
    .flatMap(({ type, own, default_details: details }) =>
      own ? [ownTypeInCatalogue(type, own, details)] : [],
    );
  return [...catalogue(), ...own];
}

function checkTypesAt(memory: Memory, now: number): CheckType[] {
  return typesOf(memory).map((checkType) => {
    const ruled = {
      type: checkType.code,
      details: memory.checkTypes.get(checkType.code)?.default_details ?? {},
    };
    return { ...checkType, document_rule: documentRuleAt(ruled, new Date(now)) };
  });
}

/** @throws AppError `not_found` */
export function knownBrand(id: number, memory: Memory): Brand {
  const brand = brandsOf(memory).find((each) => each.id === id);
  if (brand) return brand;
  throw new AppError("not_found", `There is no brand ${id}; GET /branding lists them.`, {
    param: "brand_id",
  });
}

/** The default brand first. */
export function brandsOf({ brands, removed }: Memory): Brand[] {
  const all = withExamples(companyExamples.listBrands.result, brands.values());
  return all
    .filter(({ id }) => !removed.has(`brand ${id}`))
    .toSorted((one, other) => Number(other.default) - Number(one.default) || one.id - other.id);
}

/** The examples as they were changed, and what was made beside them. */
function withExamples<Row extends { id: number }>(examples: readonly Row[], kept: readonly Row[]): Row[] {
  const changed = new Map(kept.map((row) => [row.id, row]));
  return [
    ...examples.map((row) => changed.get(row.id) ?? row),
    ...kept.filter(({ id }) => examples.every((row) => row.id !== id)),
  ];
}

export function bundlesOf({ bundles, removed }: Memory): Bundle[] {
  return withExamples(companyExamples.listBundles.result, bundles.values()).filter(
    ({ id }) => !removed.has(`bundle ${id}`),
  );
}

/** Those of the library first. */
export function formsOf({ forms, removed }: Memory): Form[] {
  const kept = forms.values().map(({ form }) => form);
  const own = withExamples(formExamples.listForms.result, kept);
  return [...formLibrary, ...own.filter(({ id }) => !removed.has(`form ${id}`))];
}
