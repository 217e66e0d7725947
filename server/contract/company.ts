import { z } from "zod";
import { checkData, checkType } from "./check.ts";
import { mostEmbedOrigins } from "./embed-origin.ts";
import { recordVersion } from "./record-version.ts";
import { route } from "./route.ts";
import { line, recordId } from "./text.ts";
import { colorSchemes, fontNames, largestRadius, usualRadius } from "./theme.ts";

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
        "Candidates are erased this many days after they close, as by `DELETE /candidates/{partner_application_id}`; the rules of the field, and the company's own periods for check types and kinds of records, may erase parts sooner or later (`GET /company/retention`). A candidate is closed when it is canceled; when all its checks are completed or canceled; or when it never signed, its link has expired and nothing has happened to it since. A candidate who has signed is never erased while a check is open, or before there is one; only the result of another check can have a bound that ends sooner.",
      ),
    version: recordVersion,
  })
  .meta({ id: "Company" });
export type Company = z.infer<typeof company>;

/** How the pages of a brand's candidates look, beside its colour. */
export const theme = z
  .object({
    color_scheme: z
      .enum(colorSchemes)
      .describe("`auto` follows the candidate's device. `light` and `dark` go before it."),
    radius: z
      .int()
      .min(0)
      .max(largestRadius)
      .describe(`Of the corners of buttons and fields, in CSS pixels; ${usualRadius} unless said.`),
    font: z
      .enum(fontNames)
      .describe("`candor` is loaded with the pages, the others are fonts that devices bring along."),
  })
  .meta({ id: "Theme" });

export const brand = z
  .object({
    id: z.int(),
    name: z.string(),
    logo_url: z.url().nullable(),
    primary_color: z.string(),
    support_email: z.string(),
    support_phone: z
      .string()
      .optional()
      .describe("Extension. For people who would rather call; empty where there is none."),
    privacy_url: z.url().nullable(),
    embed_origins: z
      .array(z.string())
      .describe(
        "The sites that may embed the candidate's journey, as origins or as wildcards (`https://*.example.com`). Browsers refuse every other site.",
      ),
    embed_key: z
      .string()
      .optional()
      .describe(
        "Extension. Names the brand in the pages that embed its candidates' journeys. It is public, and opens nothing.",
      ),
    theme: theme
      .optional()
      .describe(
        "Extension. How the candidate's pages look, beside the colour; a page that embeds them may differ.",
      ),
    default: z.boolean(),
    version: recordVersion,
  })
  .meta({ id: "Brand", description: "The name and colours that candidates and referees see." });
export type Brand = z.infer<typeof brand>;

export const bundle = z
  .object({ id: z.int(), name: z.string(), checks_data: z.array(checkData), version: recordVersion })
  .meta({ id: "Bundle", description: "Checks that are launched together, by `bundle_id`." });
export type Bundle = z.infer<typeof bundle>;

export const bundleInput = z.object({
  name: line().min(1),
  checks_data: z.array(checkData).min(1).max(50),
});
export type BundleInput = z.output<typeof bundleInput>;

export const companyRoutes = {
  getCompany: route({
    id: "getCompany",
    method: "get",
    path: "/company",
    tag: "reference data",
    summary: "Company details",
    description: "The company that the token is for. Days begin in its `timezone`.",
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
    description: "Candidates and referees see the name and colours of a brand. One brand is the default.",
    result: z.array(brand),
    errors: [],
  }),
  getBrand: route({
    id: "getBrand",
    method: "get",
    path: "/branding/{brand_id}",
    tag: "reference data",
    summary: "One brand",
    description: "As `GET /branding` lists it.",
    params: z.object({ brand_id: recordId }),
    result: brand,
    errors: ["not_found"],
    extension: true,
  }),
  updateBrand: route({
    id: "updateBrand",
    method: "put",
    path: "/branding/{brand_id}",
    tag: "branding",
    summary: "Set the sites that may embed the journey of a brand's candidates",
    description: `\`embed_origins\` replaces the list: read it from \`GET /branding\`, add or remove entries, and send it whole; with an empty list no site may embed. An entry is an origin (\`https://careers.example.com\`): scheme, host and port, without a path. \`https://*.example.com\` stands for every host below a domain of your own, and not for the domain itself. http is allowed for the local machine only: \`localhost\`, \`*.localhost\` and 127.0.0.0/8. Entries are stored in lower case, with IDN in Punycode, without a default port or trailing slash, and without duplicates. The list applies everywhere from the next time a journey is loaded.`,
    params: z.object({ brand_id: recordId }),
    body: z.object({
      embed_origins: z
        .array(line(300))
        .max(mostEmbedOrigins)
        .describe(
          "The whole list. For an entry that is not an origin, the error says what to write instead.",
        ),
    }),
    result: brand,
    errors: ["not_found"],
    extension: true,
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
    description: "Its check types must be enabled for the company.",
    body: bundleInput,
    result: bundle,
    errors: ["unknown_check_type", "check_type_not_enabled", "unknown_form"],
  }),
};
