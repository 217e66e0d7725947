import type { Bundle } from "../../contract/company.ts";
import { AppError } from "../../contract/error-code.ts";
import type { ServiceSettings } from "../service.ts";
import type { BundleRow } from "./reference-store.ts";

export function bundleView(
  { version, ...bundle }: BundleRow,
  { extensions }: Pick<ServiceSettings, "extensions">,
): Bundle {
  return { ...bundle, ...(extensions ? { version } : {}) };
}

export function unknownBundle(id: number): AppError {
  return new AppError("not_found", `The company has no bundle ${id}; GET /bundles lists them.`, {
    param: "bundle_id",
  });
}
