import { chosenRule } from "../../../contract/chosen-rule.ts";
import type { LaunchOptions } from "./launch-options.ts";
import type { LaunchChoice, PersonGiven } from "./new-candidate.ts";

/**
 * The choice with the bundle that the company's rules choose for a person, where it is theirs; null where no rule fits. It is sent
 * by the bundle's id, so that what staff saw is what is ordered.
 */
export function chooseByRules(
  rules: LaunchOptions["bundleRules"],
  { jobRole, department }: Pick<PersonGiven, "jobRole" | "department">,
  choice: LaunchChoice,
): LaunchChoice | null {
  if (!choice.byRules) return choice;
  const brand_id = choice.brandId ?? rules?.defaultBrandId ?? null;
  const found = chosenRule(rules?.rules ?? [], { job_role: jobRole, department, brand_id });
  return found && { ...choice, byRules: false, bundleId: found.rule.bundle_id };
}
