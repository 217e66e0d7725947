import { findCheckType } from "../catalogue.ts";
import type { CheckType, checkRoutes } from "../check.ts";
import type { companyRoutes } from "../company.ts";
import { documentRuleAt } from "../documents/document-rules.ts";
import type { ExamplesOf } from "./example.ts";

function checkTypeOf(code: string): CheckType {
  const checkType = findCheckType(code);
  if (!checkType) throw new Error(`The catalogue has no ${code} to show as an example.`);
  return { ...checkType, document_rule: documentRuleAt(code, new Date("2026-03-02T10:09:12.000Z")) };
}

const bundle = {
  id: 3,
  name: "Ward staff",
  checks_data: [
    { type: "identity", details: {}, renewal: false },
    { type: "national_police_check", details: {}, renewal: true },
  ],
};

export const checkExamples = {
  listCheckTypes: { result: ["identity", "national_police_check", "wwcc"].map(checkTypeOf) },
  getCheckType: { params: { type: "national_police_check" }, result: checkTypeOf("national_police_check") },
} satisfies ExamplesOf<typeof checkRoutes>;

const brand = {
  id: 1,
  name: "Harbour Health",
  logo_url: "https://harbour.example/logo.svg",
  primary_color: "#0f766e",
  support_email: "people@harbour.example",
  privacy_url: "https://harbour.example/privacy",
  embed_origins: ["https://careers.harbour.example"],
  default: true,
};

export const companyExamples = {
  getCompany: {
    result: {
      id: 1,
      name: "Harbour Health",
      country: "AU",
      timezone: "Australia/Sydney",
      locale: "en-AU",
      retention_days: 365,
    },
  },
  listCompanyCheckTypes: { result: ["identity", "national_police_check"].map(checkTypeOf) },
  listBrands: { result: [brand] },
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
