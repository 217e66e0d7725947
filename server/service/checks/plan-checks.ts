import { findCheckType } from "../../contract/catalogue.ts";
import type { CheckData } from "../../contract/check.ts";
import { AppError } from "../../contract/error-code.ts";
import { ownTypeInCatalogue } from "../../contract/own-check-type.ts";
import { isOwnType } from "../../contract/own-type-code.ts";
import { detailsOfPack } from "../../contract/packs/pack-forms.ts";
import { packTypeOf } from "../../contract/packs/packs.ts";
import type { NewCheck } from "../records/check-store.ts";
import type { EnabledTypes } from "../reference/reference-store.ts";

/**
 * What the company asks for, as checks to be written. Details that the company has for a type are
 * added where they were not given; those of its own types stand in any case.
 * @throws AppError `unknown_check_type`, `check_type_not_enabled`, naming the element, such as `checks[1].type`.
 */
export function planChecks(asked: readonly CheckData[], enabled: EnabledTypes, param: string): NewCheck[] {
  return asked.map((check, index) => {
    const own = Object.hasOwn(enabled, check.type) ? enabled[check.type] : undefined;
    const checkType = own?.own
      ? ownTypeInCatalogue(check.type, own.own, own.default_details)
      : findCheckType(check.type);
    const where = `${param}[${index}].type`;
    if (!checkType && !isOwnType(check.type)) {
      throw new AppError(
        "unknown_check_type",
        `There is no check type "${check.type}"; GET /checks lists them.`,
        {
          param: where,
        },
      );
    }
    if (packTypeOf(check.type)?.withdrawn) {
      throw new AppError(
        "check_type_not_enabled",
        `The check type "${check.type}" was withdrawn; checks of it that were launched before go on.`,
        { param: where },
      );
    }
    if (!own || !checkType) {
      throw new AppError(
        "check_type_not_enabled",
        `The check type "${check.type}" is not enabled for the company; GET /company/checks lists those that are.`,
        { param: where },
      );
    }
    return {
      type: checkType.code,
      title: checkType.title,
      provider: own.provider,
      // What a company's own type asks for is the company's: an order leaves none of it out.
      details: {
        ...own.default_details,
        ...check.details,
        ...(own.own && own.default_details),
        ...detailsOfPack(check.type),
      },
      renewal: check.renewal,
      sub_checks: checkType.sub_checks,
    };
  });
}
