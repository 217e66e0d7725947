import { z } from "zod";
import { compared } from "./chosen-rule.ts";
import { bundle, bundleInput } from "./company.ts";
import { basedOn, recordVersion } from "./record-version.ts";
import { route } from "./route.ts";
import { line, recordId } from "./text.ts";

const bundleRule = z
  .object({
    contains: z
      .array(
        line(100)
          .trim()
          .refine((text) => compared(text) !== "", { error: "must have a letter or digit" }),
      )
      .max(20)
      .describe(
        "The rule fits where `job_role` or `department` has one of these texts, from the beginning of a word: `RN` fits `RN, nights` and not `Intern`. Case, accents and hyphens do not count. An empty list fits every role.",
      ),
    brand_id: z.int().nullable().describe("The brand that the rule is for; null: any."),
    bundle_id: z.int().describe("The bundle that it chooses."),
  })
  .meta({ id: "BundleRule" });
export type BundleRule = z.output<typeof bundleRule>;

export const bundleRules = z
  .object({
    rules: z.array(bundleRule).max(100).describe("In their order: the first that fits decides."),
    version: recordVersion,
  })
  .meta({ id: "BundleRules" });
export type BundleRules = z.output<typeof bundleRules>;

const params = z.object({ bundle_id: recordId });

export const bundleRoutes = {
  updateBundle: route({
    id: "updateBundle",
    method: "put",
    path: "/bundles/{bundle_id}",
    tag: "reference data",
    summary: "Change a bundle",
    description:
      "Replaces its name and checks. Candidates who were created with it keep their checks. Only the company's own token may do this.",
    params,
    body: bundleInput.extend({ version: basedOn }),
    result: bundle,
    errors: [
      "company_token_required",
      "changed_meanwhile",
      "unknown_check_type",
      "check_type_not_enabled",
      "unknown_form",
    ],
    extension: true,
  }),
  deleteBundle: route({
    id: "deleteBundle",
    method: "delete",
    path: "/bundles/{bundle_id}",
    tag: "reference data",
    summary: "Remove a bundle",
    description:
      "Candidates keep their checks. A program that creates candidates with this `bundle_id` gets 422 `unknown_bundle` from then on. A bundle that a rule chooses is kept: 409 `in_use`.",
    params,
    result: z.null(),
    errors: ["company_token_required", "in_use"],
    extension: true,
  }),
  getBundleRules: route({
    id: "getBundleRules",
    method: "get",
    path: "/company/bundle_rules",
    tag: "reference data",
    summary: "Which bundle a candidate gets who is created without one",
    description:
      "The rules by which `POST /candidates` chooses a bundle where the request has neither `checks` nor a `bundle_id`. None by default.",
    result: bundleRules,
    errors: [],
    extension: true,
  }),
  updateBundleRules: route({
    id: "updateBundleRules",
    method: "put",
    path: "/company/bundle_rules",
    tag: "account",
    summary: "Set which bundle a candidate gets who is created without one",
    description:
      "Replaces the list. It applies to candidates who are created from then on; those who are there keep their checks. Only the company's own token may do this.",
    body: bundleRules.extend({ version: basedOn }),
    result: bundleRules,
    errors: ["company_token_required", "changed_meanwhile", "unknown_bundle", "unknown_brand"],
    extension: true,
  }),
};
