import type { ServiceSettings } from "../service.ts";
import type { BrandRow } from "./brand-store.ts";

/** Below {base_url}; the rest is the logo's name. */
export const logoPath = "/branding/logos";

/** Where a brand's logo is: one that was uploaded, else the one that an operator entered, else null. */
export function logoUrl(
  { logo_name: name, logo_url: entered }: Pick<BrandRow, "logo_name" | "logo_url">,
  { baseUrl }: Pick<ServiceSettings, "baseUrl">,
): string | null {
  return name === null ? entered : `${baseUrl}${logoPath}/${name}`;
}
