import type { Brand } from "../../contract/company.ts";
import { AppError } from "../../contract/error-code.ts";
import type { BrandRow } from "./reference-store.ts";

export function brandView({ is_default, ...brand }: BrandRow): Brand {
  return { ...brand, default: is_default };
}

/** Of the default brand when `id` is null. */
export function unknownBrand(id: number | null): AppError {
  const message = `The company has no ${id === null ? "default brand" : `brand ${id}`}; GET /branding lists its brands.`;
  return new AppError("not_found", message, { param: "brand_id" });
}
