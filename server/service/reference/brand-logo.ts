import { createHash } from "node:crypto";
import type { Brand } from "../../contract/company.ts";
import { readDataUri } from "../../contract/data-uri.ts";
import { AppError } from "../../contract/error-code.ts";
import { cleanLogo } from "../cleaning/clean-logo.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { changeBrand } from "./brand-details.ts";
import { findLogo, insertLogo, updateBrandRow } from "./brand-store.ts";

/**
 * PUT /branding/{brand_id}/logo
 * @throws AppError `company_token_required`, `not_found`, and as `readDataUri` and `cleanLogo`
 */
export async function setBrandLogo(
  service: Service,
  caller: Caller,
  brandId: number,
  { data }: { data: string },
): Promise<Brand> {
  requireCompanyToken(caller);
  const { bytes, mediaType } = readDataUri(data);
  const logo = await cleanLogo(service.fileWorkers, bytes, mediaType);
  // Of the brand too: the same picture of another company is another logo, and goes with its brand.
  const digest = createHash("sha256").update(`${brandId}:`).update(logo).digest("hex").slice(0, 40);
  const name = `${digest}.png`;
  return await changeBrand(service, caller, brandId, async (tx, brand) => {
    await insertLogo(tx, {
      name,
      brandId: brand.id,
      fileType: "image/png",
      bytes: logo,
      createdAt: service.clock.now(),
    });
    return await updateBrandRow(tx, brand.id, { logo_name: name });
  });
}

/**
 * DELETE /branding/{brand_id}/logo: one that an operator entered goes too. Emails that were sent keep theirs.
 * @throws AppError `company_token_required`, `not_found`
 */
export async function deleteBrandLogo(service: Service, caller: Caller, brandId: number): Promise<Brand> {
  return await changeBrand(service, caller, brandId, (tx, brand) =>
    updateBrandRow(tx, brand.id, { logo_name: null, logo_url: null }),
  );
}

/** GET {base_url}/branding/logos/{name}: public, and the same for ever. @throws AppError `not_found` */
export async function serveLogo(service: Service, name: string): Promise<Response> {
  const logo = await findLogo(service.db, name);
  if (!logo) throw new AppError("not_found", "There is no logo of this name.");
  return new Response(new Uint8Array(logo.bytes), {
    headers: {
      "content-type": logo.file_type,
      "content-length": String(logo.bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      // Emails and the pages of other origins show it.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
