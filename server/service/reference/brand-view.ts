import type { Brand } from "../../contract/company.ts";
import { makeEmbedKey } from "../../contract/embed-key.ts";
import { AppError } from "../../contract/error-code.ts";
import type { ServiceSettings } from "../service.ts";
import type { BrandRow } from "./brand-store.ts";
import { logoUrl } from "./logo-url.ts";

type ShownBy = Pick<ServiceSettings, "baseUrl" | "extensions" | "linkSecret">;

export function brandView(row: BrandRow, settings: ShownBy): Brand {
  const { is_default, version, support_phone, theme, logo_name: _, company_id: companyId, ...brand } = row;
  const embed_key = makeEmbedKey({ companyId, brandId: row.id }, settings.linkSecret);
  return {
    ...brand,
    logo_url: logoUrl(row, settings),
    default: is_default,
    ...(settings.extensions ? { support_phone, version, embed_key, theme } : {}),
  };
}

/** Of the default brand when `id` is null. */
export function unknownBrand(id: number | null): AppError {
  const message = `The company has no ${id === null ? "default brand" : `brand ${id}`}; GET /branding lists its brands.`;
  return new AppError("not_found", message, { param: "brand_id" });
}
