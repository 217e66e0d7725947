import { z } from "zod";
import { bundle, bundleInput } from "./company.ts";
import { basedOn } from "./record-version.ts";
import { route } from "./route.ts";
import { recordId } from "./text.ts";

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
      "Candidates keep their checks. A program that creates candidates with this `bundle_id` gets 422 `unknown_bundle` from then on.",
    params,
    result: z.null(),
    errors: ["company_token_required"],
    extension: true,
  }),
};
