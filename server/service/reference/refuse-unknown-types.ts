import { findCheckType } from "../../contract/catalogue.ts";
import { AppError } from "../../contract/error-code.ts";
import type { CheckTypeRow } from "./reference-store.ts";

/**
 * Takes the codes of the catalogue, and of the types that the company made itself.
 * @param rows the company's
 * @param paramAt where the code of this place is in the request
 * @throws AppError `unknown_check_type`
 */
export function refuseUnknownTypes(
  types: readonly string[],
  rows: readonly Pick<CheckTypeRow, "type" | "own">[],
  paramAt: (index: number) => string,
): void {
  const own = new Set(rows.filter((row) => row.own !== null).map(({ type }) => type));
  const at = types.findIndex((type) => !findCheckType(type) && !own.has(type));
  if (at < 0) return;
  throw new AppError("unknown_check_type", `There is no check type "${types[at]}"; GET /checks lists them.`, {
    param: paramAt(at),
  });
}
