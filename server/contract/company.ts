import { z } from "zod";
import { checkData, checkType } from "./check.ts";
import { route } from "./route.ts";
import { line } from "./text.ts";

export const company = z
  .object({
    id: z.int(),
    name: z.string(),
    country: z.string(),
    timezone: z.string(),
    locale: z.string(),
    retention_days: z
      .int()
      .min(1)
      .describe(
        "So many days after they were closed, candidates are erased, as by `DELETE /candidates/{partner_application_id}`. Closed is a candidate that was canceled; one whose checks are all completed or canceled; and one that never signed, once its link has expired and nothing has happened to it since. Who signed is never erased while a check is open, or before there is one.",
      ),
  })
  .meta({ id: "Company" });
export type Company = z.infer<typeof company>;

export const brand = z
  .object({
    id: z.int(),
    name: z.string(),
    logo_url: z.url().nullable(),
    primary_color: z.string(),
    support_email: z.string(),
    privacy_url: z.url().nullable(),
    embed_origins: z.array(z.string()).describe("The sites that may embed the candidate's journey."),
    default: z.boolean(),
  })
  .meta({ id: "Brand", description: "In whose name and colours candidates are met." });
export type Brand = z.infer<typeof brand>;

export const bundle = z
  .object({ id: z.int(), name: z.string(), checks_data: z.array(checkData) })
  .meta({ id: "Bundle", description: "Checks that are launched together, by `bundle_id`." });
export type Bundle = z.infer<typeof bundle>;

export const companyRoutes = {
  getCompany: route({
    id: "getCompany",
    method: "get",
    path: "/company",
    tag: "reference data",
    summary: "Company details",
    result: company,
    errors: [],
  }),
  listCompanyCheckTypes: route({
    id: "listCompanyCheckTypes",
    method: "get",
    path: "/company/checks",
    tag: "reference data",
    summary: "Check types enabled for the company",
    description: "Only these can be launched, alone or in a bundle.",
    result: z.array(checkType),
    errors: [],
  }),
  listBrands: route({
    id: "listBrands",
    method: "get",
    path: "/branding",
    tag: "reference data",
    summary: "All brands available to the company",
    description: "Candidates and referees are met in the name of a brand. One is the default.",
    result: z.array(brand),
    errors: [],
  }),
  listBundles: route({
    id: "listBundles",
    method: "get",
    path: "/bundles",
    tag: "reference data",
    summary: "Company bundles",
    description: "Checks that are launched together: create a candidate with a bundle's id as `bundle_id`.",
    result: z.array(bundle),
    errors: [],
  }),
  createBundle: route({
    id: "createBundle",
    method: "post",
    path: "/bundles",
    tag: "reference data",
    summary: "Create a bundle of checks with check data",
    description: "Its check types have to be enabled for the company.",
    body: z.object({ name: line().min(1), checks_data: z.array(checkData).min(1).max(50) }),
    result: bundle,
    errors: ["unknown_check_type", "check_type_not_enabled", "unknown_form"],
  }),
};
