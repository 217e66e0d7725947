import type { BundleRule } from "../../contract/bundle-settings.ts";
import { AppError } from "../../contract/error-code.ts";

/**
 * Keeps what a rule of the company names.
 * @throws AppError `in_use`, with the numbers of the rules
 */
export function refuseRuled(rules: readonly BundleRule[], by: "bundle_id" | "brand_id", id: number): void {
  const naming = rules.flatMap((rule, place) => (rule[by] === id ? [place + 1] : []));
  if (naming.length === 0) return;
  const which = naming.length === 1 ? `Rule ${naming[0]} names` : `Rules ${naming.join(", ")} name`;
  const what = by === "bundle_id" ? "bundle" : "brand";
  throw new AppError(
    "in_use",
    `${which} this ${what}: GET /company/bundle_rules lists them. Change them first.`,
  );
}
