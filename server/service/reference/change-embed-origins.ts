import type { Database } from "../../platform/db/database.ts";
import { type BrandRow, lockBrand, updateEmbedOrigins } from "./brand-store.ts";
import { unknownBrand } from "./brand-view.ts";

/**
 * Makes the list of a brand's sites what `change` makes of it; of the default brand when `brandId` is null. Two changes
 * at one time follow each other. Nothing keeps the list but the row, so that it is in force with the commit.
 * @throws AppError `not_found` when the company has no such brand, and what `change` throws
 */
export async function changeEmbedOrigins(
  db: Database,
  { companyId, brandId }: { companyId: number; brandId: number | null },
  change: (current: string[]) => string[],
): Promise<BrandRow> {
  return await db.begin(async (tx) => {
    const brand = await lockBrand(tx, companyId, brandId);
    if (!brand) throw unknownBrand(brandId);
    const embedOrigins = change(brand.embed_origins);
    await updateEmbedOrigins(tx, brand.id, embedOrigins);
    return { ...brand, embed_origins: embedOrigins };
  });
}
