import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { brandInput } from "../../../contract/brand-settings.ts";
import type { Brand } from "../../../contract/company.ts";
import type { Theme } from "../../../contract/theme.ts";
import type { Portal } from "../../foundation/portal.ts";
import { currentBrands, forgetReferenceData, type KnownBrand } from "../../gateway/reference-data.ts";

/** `version` is null where the service only lists its brands. */
export type BrandSettings = {
  id: number | null;
  name: string;
  logoUrl: string | null;
  color: string;
  supportEmail: string;
  supportPhone: string;
  privacyUrl: string | null;
  /** Null where the service has none. */
  theme: Theme | null;
  default: boolean;
  version: number | null;
};

/** `editable` is false where the service has no operation that changes a brand. */
export async function readBrands(client: Client): Promise<{ editable: boolean; brands: BrandSettings[] }> {
  const brands = (await currentBrands(client)).map(settingsOf);
  return { editable: brands.some(({ version }) => version !== null), brands };
}

function settingsOf(brand: KnownBrand): BrandSettings {
  return {
    id: brand.id,
    name: brand.name ?? "",
    logoUrl: brand.logo_url,
    color: brand.primary_color ?? "",
    supportEmail: brand.support_email ?? "",
    supportPhone: brand.support_phone ?? "",
    privacyUrl: brand.privacy_url,
    theme: brand.theme,
    default: brand.default,
    version: brand.version,
  };
}

export const brandFields = z.object({
  name: brandInput.shape.name,
  color: brandInput.shape.primary_color,
  supportEmail: brandInput.shape.support_email,
  supportPhone: brandInput.shape.support_phone,
  privacyUrl: brandInput.shape.privacy_url,
  theme: brandInput.shape.theme,
});
export const brandChange = brandFields.extend({ id: z.int().positive(), version: z.int().positive() });
export const brandId = z.object({ id: z.int().positive() });
/** A data URI of at most 2 MiB of picture. */
export const brandLogo = brandId.extend({ data: z.string().max(3 * 1024 * 1024) });

export async function createBrand(
  portal: Portal,
  companyId: number,
  client: Client,
  fields: z.output<typeof brandFields>,
): Promise<BrandSettings> {
  return changed(portal, companyId, await client.call(api.createBrand, { body: bodyOf(fields) }));
}

/** @throws ClientError `changed_meanwhile` */
export async function saveBrand(
  portal: Portal,
  companyId: number,
  client: Client,
  { id, version, ...fields }: z.output<typeof brandChange>,
): Promise<BrandSettings> {
  const body = { ...bodyOf(fields), version };
  return changed(
    portal,
    companyId,
    await client.call(api.updateBrandDetails, { params: { brand_id: id }, body }),
  );
}

export async function makeDefaultBrand(
  portal: Portal,
  companyId: number,
  client: Client,
  id: number,
): Promise<BrandSettings> {
  return changed(portal, companyId, await client.call(api.setDefaultBrand, { params: { brand_id: id } }));
}

/** @throws ClientError `in_use`, which says why */
export async function removeBrand(
  portal: Portal,
  companyId: number,
  client: Client,
  id: number,
): Promise<void> {
  await client.call(api.deleteBrand, { params: { brand_id: id } });
  forgetReferenceData(portal, companyId);
}

/** @throws ClientError with the reason why the picture is refused */
export async function setLogo(
  portal: Portal,
  companyId: number,
  client: Client,
  { id, data }: z.output<typeof brandLogo>,
): Promise<BrandSettings> {
  const params = { brand_id: id };
  return changed(portal, companyId, await client.call(api.setBrandLogo, { params, body: { data } }));
}

export async function removeLogo(
  portal: Portal,
  companyId: number,
  client: Client,
  id: number,
): Promise<BrandSettings> {
  return changed(portal, companyId, await client.call(api.deleteBrandLogo, { params: { brand_id: id } }));
}

function bodyOf({
  name,
  color,
  supportEmail,
  supportPhone,
  privacyUrl,
  theme,
}: z.output<typeof brandFields>) {
  return {
    name,
    primary_color: color,
    support_email: supportEmail,
    support_phone: supportPhone,
    privacy_url: privacyUrl,
    ...(theme ? { theme } : {}),
  };
}

function changed(portal: Portal, companyId: number, brand: Brand): BrandSettings {
  forgetReferenceData(portal, companyId);
  return settingsOf({
    ...brand,
    support_phone: brand.support_phone ?? null,
    version: brand.version ?? null,
    embed_key: brand.embed_key ?? null,
    theme: brand.theme ?? null,
  });
}
