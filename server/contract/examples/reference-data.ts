import type { brandRoutes } from "../brand-settings.ts";
import type { bundleRoutes } from "../bundle-settings.ts";
import { findCheckType } from "../catalogue.ts";
import type { CheckType, checkRoutes } from "../check.ts";
import type { companyRoutes } from "../company.ts";
import type { companySettingsRoutes } from "../company-settings.ts";
import { documentRuleAt } from "../documents/document-rules.ts";
import type { ExamplesOf } from "./example.ts";

function checkTypeOf(code: string): CheckType {
  const checkType = findCheckType(code);
  if (!checkType) throw new Error(`The catalogue has no ${code} to show as an example.`);
  return {
    ...checkType,
    document_rule: documentRuleAt({ type: code }, new Date("2026-03-02T10:09:12.000Z")),
  };
}

const bundle = {
  id: 3,
  name: "Ward staff",
  checks_data: [
    { type: "identity", details: {}, renewal: false },
    { type: "national_police_check", details: {}, renewal: true },
  ],
  version: 1,
};

export const checkExamples = {
  listCheckTypes: { result: ["identity", "national_police_check", "wwcc"].map(checkTypeOf) },
  getCheckType: { params: { type: "national_police_check" }, result: checkTypeOf("national_police_check") },
} satisfies ExamplesOf<typeof checkRoutes>;

const brand = {
  id: 1,
  name: "Harbour Health",
  logo_url: "https://candor.example/v1/branding/logos/4b1f0d8c6b0e4c7f9a1d2e3f4a5b6c7d8e9f0a1b.png",
  primary_color: "#0f766e",
  support_email: "people@harbour.example",
  support_phone: "+61 2 5550 0199",
  privacy_url: "https://harbour.example/privacy",
  embed_origins: ["https://careers.harbour.example"],
  embed_key: "1-1-kTq4m0Zr8sVwB2xC",
  theme: { color_scheme: "auto" as const, radius: 12, font: "candor" as const },
  default: true,
  version: 3,
};

const otherBrand = {
  ...brand,
  id: 2,
  name: "Harbour Aged Care",
  logo_url: null,
  primary_color: "#7c3aed",
  support_email: "care@harbour.example",
  support_phone: "",
  privacy_url: null,
  embed_origins: [],
  embed_key: "1-2-Yd7uJ3pLe5nHg9aF",
  default: false,
  version: 1,
};

const company = {
  id: 1,
  name: "Harbour Health",
  country: "AU",
  timezone: "Australia/Sydney",
  locale: "en-AU",
  retention_days: 365,
  version: 1,
};

export const companyExamples = {
  getCompany: { result: company },
  listCompanyCheckTypes: { result: ["identity", "national_police_check"].map(checkTypeOf) },
  listBrands: { result: [brand, otherBrand] },
  getBrand: { params: { brand_id: 1 }, result: brand },
  updateBrand: {
    params: { brand_id: 1 },
    body: { embed_origins: ["https://careers.harbour.example", "http://localhost:8080"] },
    result: { ...brand, embed_origins: ["https://careers.harbour.example", "http://localhost:8080"] },
  },
  listBundles: { result: [bundle] },
  createBundle: {
    body: {
      name: "Ward staff",
      checks_data: [{ type: "identity" }, { type: "national_police_check", renewal: true }],
    },
    result: bundle,
  },
} satisfies ExamplesOf<typeof companyRoutes>;

const identitySettings = {
  type: "identity",
  enabled: true,
  provider: "manual" as const,
  default_details: {},
  document_review: false,
  own: null,
  bundle_ids: [3],
  open_checks: 12,
  version: 1,
};
const referenceSettings = {
  type: "reference_plus",
  enabled: true,
  provider: "reference" as const,
  default_details: { referees_wanted: 3 },
  document_review: false,
  own: null,
  bundle_ids: [],
  open_checks: 4,
  version: 2,
};

const ownType = {
  title: "NDIS worker screening",
  description: "Confirms in the register that your clearance is current.",
  turnaround_hours: 48,
};

export const companySettingsExamples = {
  updateCompany: {
    body: { name: "Harbour Health Group", timezone: "Australia/Perth", locale: "en-AU", version: 1 },
    result: { ...company, name: "Harbour Health Group", timezone: "Australia/Perth", version: 2 },
  },
  listCheckTypeSettings: { result: [identitySettings, referenceSettings] },
  createCheckType: {
    body: { ...ownType, form_id: 42, document_kind: "other_document" as const, validity_months: 60 },
    result: {
      type: "own_ndis_worker_screening",
      enabled: false,
      provider: "manual" as const,
      default_details: { form_id: 42, document_kind: "other_document", validity_months: 60 },
      document_review: false,
      own: ownType,
      bundle_ids: [],
      open_checks: 0,
      version: 2,
    },
  },
  updateCheckTypeSettings: {
    params: { type: "reference_plus" },
    body: { enabled: true, default_details: { referees_wanted: 3 }, version: 1 },
    result: referenceSettings,
  },
  orderCheckTypes: {
    body: { types: ["reference_plus", "identity"] },
    result: [referenceSettings, identitySettings],
  },
  getReminders: { result: { candidate_days: [], referee_days: [1, 3, 6] } },
  updateReminders: {
    body: { candidate_days: [3, 7], referee_days: [2, 5] },
    result: { candidate_days: [3, 7], referee_days: [2, 5] },
  },
} satisfies ExamplesOf<typeof companySettingsRoutes>;

const details = {
  name: otherBrand.name,
  primary_color: otherBrand.primary_color,
  support_email: otherBrand.support_email,
  theme: { color_scheme: "light" as const, radius: 4, font: "humanist" as const },
};
/** A picture of one transparent pixel. */
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

export const brandExamples = {
  createBrand: { body: details, result: otherBrand },
  updateBrandDetails: {
    params: { brand_id: 1 },
    body: { ...details, support_phone: "+61 2 5550 0123", version: 3 },
    result: { ...brand, ...details, support_phone: "+61 2 5550 0123", privacy_url: null, version: 4 },
  },
  setDefaultBrand: { params: { brand_id: 2 }, result: { ...otherBrand, default: true, version: 2 } },
  deleteBrand: { params: { brand_id: 2 }, result: null },
  setBrandLogo: { params: { brand_id: 1 }, body: { data: pixel }, result: { ...brand, version: 4 } },
  deleteBrandLogo: { params: { brand_id: 1 }, result: { ...brand, logo_url: null, version: 4 } },
} satisfies ExamplesOf<typeof brandRoutes>;

export const bundleExamples = {
  updateBundle: {
    params: { bundle_id: 3 },
    body: { name: "Ward staff", checks_data: [{ type: "identity" }], version: 1 },
    result: { ...bundle, checks_data: [{ type: "identity", details: {}, renewal: false }], version: 2 },
  },
  deleteBundle: { params: { bundle_id: 3 }, result: null },
  getBundleRules: { result: { rules: [], version: 1 } },
  updateBundleRules: {
    body: { rules: [{ contains: ["nurse", "RN"], brand_id: null, bundle_id: 3 }], version: 1 },
    result: { rules: [{ contains: ["nurse", "RN"], brand_id: null, bundle_id: 3 }], version: 2 },
  },
} satisfies ExamplesOf<typeof bundleRoutes>;
