import type { Brand } from "../../contract/company.ts";
import { readEmbedOrigins } from "../../contract/embed-origin.ts";
import type { Caller, Service } from "../service.ts";
import { brandView } from "./brand-view.ts";
import { changeEmbedOrigins } from "./change-embed-origins.ts";

/**
 * PUT /branding/{brand_id}: the sites that may embed the journey of the brand's candidates.
 * @throws AppError `not_found`, `validation_failed` naming each entry that is no origin
 */
export async function updateBrand(
  service: Service,
  { companyId }: Caller,
  brandId: number,
  { embed_origins }: { embed_origins: string[] },
): Promise<Brand> {
  const row = await changeEmbedOrigins(service.db, { companyId, brandId }, (current) =>
    readEmbedOrigins(embed_origins, current),
  );
  return brandView(row, service.settings);
}
