import { findCheckType } from "../../contract/catalogue.ts";
import type { CheckData } from "../../contract/check.ts";

/**
 * What the details of checks say that nobody can work with, in sentences that name the place and repeat no value: the specification
 * leaves `details` open, so such a check is launched all the same.
 */
export function doubtfulDetails(checks: readonly CheckData[]): string[] {
  return checks.flatMap(({ type, details }, index) =>
    (findCheckType(type)?.details ?? []).flatMap(({ key, type: kind, options }) => {
      const value = details[key];
      const place = `checks[${index}].details.${key}`;
      if (value === undefined || value === null || value === "") return [];
      if (options.length > 0 && !options.includes(String(value)))
        return [`${place} is none of ${options.join(", ")}`];
      const wanted = kind === "boolean" ? "boolean" : "string";
      return options.length === 0 && typeof value !== wanted ? [`${place} must be a ${wanted}`] : [];
    }),
  );
}
