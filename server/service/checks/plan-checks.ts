import { findCheckType } from "../../contract/catalogue.ts";
import type { CheckData } from "../../contract/check.ts";
import { AppError } from "../../contract/error-code.ts";
import type { ProviderName } from "../records/check.ts";
import type { NewCheck } from "../records/check-store.ts";

/**
 * What the company asks for, as checks to be written. `providers` are those of the company's enabled types.
 * @throws AppError `unknown_check_type`, `check_type_not_enabled`, naming the element, such as `checks[1].type`.
 */
export function planChecks(
  asked: readonly CheckData[],
  providers: Record<string, ProviderName>,
  param: string,
): NewCheck[] {
  return asked.map((check, index) => {
    const checkType = findCheckType(check.type);
    const where = `${param}[${index}].type`;
    if (!checkType) {
      throw new AppError(
        "unknown_check_type",
        `There is no check type "${check.type}"; GET /checks lists them.`,
        {
          param: where,
        },
      );
    }
    const provider = Object.hasOwn(providers, check.type) ? providers[check.type] : undefined;
    if (!provider) {
      throw new AppError(
        "check_type_not_enabled",
        `The check type "${check.type}" is not enabled for the company; GET /company/checks lists those that are.`,
        { param: where },
      );
    }
    return {
      type: checkType.code,
      title: checkType.title,
      provider,
      details: check.details,
      renewal: check.renewal,
      sub_checks: checkType.sub_checks,
    };
  });
}
