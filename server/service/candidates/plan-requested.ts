import type { z } from "zod";
import type { candidateCreate } from "../../contract/candidate.ts";
import { chosenRule } from "../../contract/chosen-rule.ts";
import { AppError } from "../../contract/error-code.ts";
import { planChecks } from "../checks/plan-checks.ts";
import type { LaunchContext } from "../reference/reference-store.ts";
import type { Caller } from "../service.ts";

export type CandidateRequest = z.output<typeof candidateCreate>;

/** An empty list of checks is a choice: none. */
export function namesNoChecks({ bundle_id, checks }: CandidateRequest): boolean {
  return typeof bundle_id !== "number" && checks === undefined;
}

/**
 * The brand and the checks of a candidate who is created: those of the bundle that was named, else the checks that were, else those
 * of the bundle that a rule of the company chooses. `where` says of a check that can't be launched where it was asked for.
 * @throws AppError `unknown_brand`, `unknown_bundle`, and as `planChecks`
 */
export function planRequested(request: CandidateRequest, context: LaunchContext, caller: Caller) {
  const { brand_id: brandId, enabled } = context;
  if (brandId === null) {
    const sentence = `The company has no brand ${request.brand_id}; GET /branding lists them.`;
    throw new AppError("unknown_brand", sentence, { param: "brand_id" });
  }
  const ruled = bundleByRules(request, context, brandId);
  if (context.by_rules?.rules.length && !ruled)
    caller.warn?.("no rule of the company fits (GET /company/bundle_rules): the candidate has no checks yet");
  const where = ruled || typeof request.bundle_id === "number" ? "bundle.checks_data" : "checks";
  const planned = planChecks(ruled?.checks_data ?? requestedChecks(request, context), enabled, where);
  const chosen = ruled && { id: ruled.id, name: ruled.name, rule: ruled.rule };
  return { planned, brandId, chosen, where };
}

/** The number of the rule is counted from 1. */
function bundleByRules({ candidate }: CandidateRequest, { by_rules }: LaunchContext, brandId: number) {
  if (!by_rules) return null;
  const { job_role = "", department = "" } = candidate;
  const found = chosenRule(by_rules.rules, { job_role, department, brand_id: brandId });
  if (!found) return null;
  const bundle = by_rules.bundles.find(({ id }) => id === found.rule.bundle_id);
  if (!bundle) throw new Error(`A rule names bundle ${found.rule.bundle_id}, which is not there.`);
  return { ...bundle, rule: found.place + 1 };
}

function requestedChecks({ bundle_id, checks = [] }: CandidateRequest, { bundle_checks }: LaunchContext) {
  if (typeof bundle_id !== "number") return checks;
  if (bundle_checks) return bundle_checks;
  throw new AppError("unknown_bundle", `The company has no bundle ${bundle_id}; GET /bundles lists them.`, {
    param: "bundle_id",
  });
}
