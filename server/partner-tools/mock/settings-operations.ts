import { findCheckType } from "../../contract/catalogue.ts";
import type { Brand, Bundle } from "../../contract/company.ts";
import type { CheckTypeSettings } from "../../contract/company-settings.ts";
import { readDataUri } from "../../contract/data-uri.ts";
import { isAlwaysReviewed } from "../../contract/documents/reviewed-types.ts";
import { AppError } from "../../contract/error-code.ts";
import { formExamples, formSettingsExamples } from "../../contract/examples/referee.ts";
import { companyExamples } from "../../contract/examples/reference-data.ts";
import type { Form } from "../../contract/form.ts";
import type { FormVersion } from "../../contract/form-settings.ts";
import { ownTypeCode } from "../../contract/own-check-type.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import { newCandidate, withChecks } from "./mock-candidate.ts";
import type { Memory } from "./mock-memory.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import {
  brandsOf,
  bundlesOf,
  findBrand,
  findBundle,
  formsOf,
  inOrder,
  knownBrand,
  launchable,
  typesOf,
} from "./reference-operations.ts";
import { companyOf } from "./retention-operations.ts";
import { seededBlock } from "./seeded.ts";

const [exampleBrand] = companyExamples.listBrands.result;

/** Disabled check types are remembered, and launched all the same: the mock server has every type. */
export const settingsOperations = {
  updateCompany({ body: { version, ...change } }, { memory }) {
    const current = companyOf(memory);
    refuseOutdated(current.version ?? 1, version);
    memory.company = { ...change, version: (current.version ?? 1) + 1 };
    return companyOf(memory);
  },
  listCheckTypeSettings: (_request, { memory }) => checkTypeSettings(memory),
  createCheckType({ body: { form_id, document_kind, validity_months, ...own } }, { memory }) {
    const taken = checkTypeSettings(memory).map(({ type }) => type);
    const type = ownTypeCode(own.title, taken);
    const default_details = {
      form_id,
      ...(document_kind && { document_kind }),
      ...(validity_months && { validity_months }),
    };
    const made = { enabled: false, default_details, document_review: false, own, version: 2 };
    memory.checkTypes.set(type, { ...settingsOf(type, memory), ...made });
    return settingsOf(type, memory);
  },
  updateCheckTypeSettings({ params, body: { version, ...change } }, { memory }) {
    refuseUnknown(params.type, "type", memory);
    const current = settingsOf(params.type, memory);
    refuseOutdated(current.version ?? 1, version);
    const { enabled, default_details = current.default_details } = change;
    const { document_review = current.document_review, own = current.own } = change;
    const changed = {
      ...current,
      enabled,
      default_details,
      document_review,
      own,
      version: (current.version ?? 1) + 1,
    };
    memory.checkTypes.set(params.type, changed);
    return changed;
  },
  orderCheckTypes({ body }, { memory }) {
    for (const [index, type] of body.types.entries()) refuseUnknown(type, `types[${index}]`, memory);
    memory.typeOrder = body.types;
    return checkTypeSettings(memory);
  },
  getReminders: (_request, { memory }) => memory.reminders,
  updateReminders({ body }, { memory }) {
    memory.reminders = body;
    return body;
  },

  createBrand({ body }, { memory }) {
    const id = seededBlock(`brand ${JSON.stringify(body)}`);
    return keepBrand(memory, { id, logo_url: null, embed_origins: [], default: false, ...body, version: 1 });
  },
  updateBrandDetails({ params, body: { version, ...details } }, { memory }) {
    const brand = knownBrand(params.brand_id, memory);
    refuseOutdated(brand.version ?? 1, version);
    return keepBrand(memory, next({ ...brand, ...details }));
  },
  setDefaultBrand({ params }, { memory }) {
    const brand = knownBrand(params.brand_id, memory);
    for (const other of brandsOf(memory)) {
      if (other.default) keepBrand(memory, { ...other, default: false });
    }
    return keepBrand(memory, next({ ...brand, default: true }));
  },
  deleteBrand({ params }, { memory }) {
    const brand = knownBrand(params.brand_id, memory);
    if (brand.default || brand.id === exampleBrand?.id) {
      throw new AppError("in_use", "The default brand, and one that a candidate has, cannot be removed.");
    }
    memory.brands.delete(String(brand.id));
    if (isExample(companyExamples.listBrands.result, brand.id)) memory.removed.add(`brand ${brand.id}`);
    return null;
  },
  setBrandLogo({ params, body }, { memory }) {
    const brand = knownBrand(params.brand_id, memory);
    const { mediaType, bytes } = readDataUri(body.data);
    if (bytes.length === 0) throw new AppError("empty_file", "The file is empty. Choose another one.");
    if (mediaType === "image/svg+xml") {
      throw new AppError("logo_not_image", "SVG files can contain scripts. Export the logo as PNG.");
    }
    return keepBrand(memory, next({ ...brand, logo_url: exampleBrand?.logo_url ?? null }));
  },
  deleteBrandLogo({ params }, { memory }) {
    return keepBrand(memory, next({ ...knownBrand(params.brand_id, memory), logo_url: null }));
  },

  updateBundle({ params, body: { version, ...change } }, { memory }) {
    const bundle = knownBundle(params.bundle_id, memory);
    refuseOutdated(bundle.version ?? 1, version);
    withChecks(newCandidate("", {}, 0), change.checks_data, "checks_data", 0, launchable(memory));
    const changed = { ...bundle, ...change, version: (bundle.version ?? 1) + 1 };
    memory.bundles.set(String(bundle.id), changed);
    return changed;
  },
  deleteBundle({ params }, { memory }) {
    const { id } = knownBundle(params.bundle_id, memory);
    if (memory.bundleRules.rules.some(({ bundle_id }) => bundle_id === id))
      throw new AppError("in_use", "A rule chooses this bundle; GET /company/bundle_rules lists them.");
    memory.bundles.delete(String(id));
    if (isExample(companyExamples.listBundles.result, id)) memory.removed.add(`bundle ${id}`);
    return null;
  },
  getBundleRules: (_request, { memory }) => memory.bundleRules,
  updateBundleRules({ body: { rules, version } }, { memory }) {
    refuseOutdated(memory.bundleRules.version, version);
    for (const { bundle_id, brand_id } of rules) {
      findBundle(bundle_id, memory);
      if (brand_id !== null) findBrand(brand_id, memory);
    }
    memory.bundleRules = { rules, version: memory.bundleRules.version + 1 };
    return memory.bundleRules;
  },

  createForm({ body }, { memory, now }) {
    const form = { id: seededBlock(`form ${JSON.stringify(body)}`), type: "customs", ...body } as const;
    return keepForm(memory, { ...form, version: 1 }, now);
  },
  updateForm({ params, body: { version, ...change } }, { memory, now }) {
    const form = knownForm(params.form_id, memory);
    refuseOutdated(form.version, version);
    return keepForm(memory, { ...form, ...change, version: form.version + 1 }, now);
  },
  retireForm({ params }, { memory }) {
    const { id } = knownForm(params.form_id, memory);
    memory.forms.delete(String(id));
    if (isExample(formExamples.listForms.result, id)) memory.removed.add(`form ${id}`);
    return null;
  },
  listFormVersions: ({ params }, { memory }) => {
    const { id } = knownForm(params.form_id, memory);
    return versionsOf(id, memory);
  },
} satisfies MockOperations;

/** An example is not in the memory, so that its removal is. */
function isExample(examples: readonly { id: number }[], id: number): boolean {
  return examples.some((example) => example.id === id);
}

function keepBrand(memory: Memory, brand: Brand): Brand {
  memory.brands.set(String(brand.id), brand);
  return brand;
}

function next(brand: Brand): Brand {
  return { ...brand, version: (brand.version ?? 1) + 1 };
}

function knownBundle(id: number, memory: Memory): Bundle {
  const bundle = bundlesOf(memory).find((each) => each.id === id);
  if (bundle) return bundle;
  throw new AppError("not_found", `There is no bundle ${id}; GET /bundles lists them.`, {
    param: "bundle_id",
  });
}

/** Those of the library cannot be changed. */
function knownForm(id: number, memory: Memory): Form {
  const form = formsOf(memory).find((each) => each.id === id && each.type === "customs");
  if (form) return form;
  throw new AppError("not_found", `The company has no form ${id}; GET /forms lists its forms.`, {
    param: "form_id",
  });
}

function keepForm(memory: Memory, form: Form, now: number): Form {
  const { id, type: _, ...content } = form;
  const versions = [{ ...content, created_at: iso(now) }, ...versionsOf(id, memory)];
  memory.forms.set(String(id), { form, versions });
  return form;
}

function versionsOf(id: number, memory: Memory): FormVersion[] {
  const { params, result } = formSettingsExamples.listFormVersions;
  return memory.forms.get(String(id))?.versions ?? (id === params.form_id ? result : []);
}

function refuseUnknown(type: string, param: string, memory: Memory): void {
  if (findCheckType(type) || memory.checkTypes.get(type)?.own) return;
  throw new AppError("unknown_check_type", `There is no check type "${type}"; GET /checks lists them.`, {
    param,
  });
}

function checkTypeSettings(memory: Memory): CheckTypeSettings[] {
  return inOrder(memory, typesOf(memory)).map(({ code }) => settingsOf(code, memory));
}

function settingsOf(type: string, memory: Memory): CheckTypeSettings {
  const kept = memory.checkTypes.get(type) ?? {
    enabled: true,
    default_details: {},
    document_review: isAlwaysReviewed(type),
    own: null,
    version: 1,
  };
  return {
    type,
    provider: findCheckType(type)?.has_referees ? "reference" : "simulated",
    ...kept,
    bundle_ids: bundlesOf(memory)
      .filter(({ checks_data }) => checks_data.some((check) => check.type === type))
      .map(({ id }) => id),
    open_checks: memory
      .candidates()
      .filter(({ canceledAt, submittedAt }) => canceledAt === null && submittedAt === null)
      .flatMap(({ checks }) => checks)
      .filter((check) => check.type === type && check.canceledAt === null).length,
  };
}
