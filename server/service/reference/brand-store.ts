import type { Theme } from "../../contract/theme.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** A brand's columns; what is shown of them: `brand-view.ts`. */
export type BrandRow = {
  id: number;
  company_id: number;
  name: string;
  /** As an operator entered it; a logo that was uploaded comes before it. */
  logo_url: string | null;
  logo_name: string | null;
  primary_color: string;
  support_email: string;
  support_phone: string;
  privacy_url: string | null;
  embed_origins: string[];
  theme: Theme;
  is_default: boolean;
  version: number;
};

function brandColumns(db: Queryable) {
  return db`
    id, company_id, name, logo_url, logo_name, primary_color, support_email, support_phone, privacy_url, embed_origins, theme,
    is_default, version`;
}

/** The default brand first. */
export async function findBrands(db: Queryable, companyId: number): Promise<BrandRow[]> {
  return await db<BrandRow[]>`
    select ${brandColumns(db)} from service.brands where company_id = ${companyId} order by is_default desc, id`;
}

/** The company's brand of this id, or its default one; nobody else changes it before the transaction ends. */
export async function lockBrand(
  tx: Transaction,
  companyId: number,
  brandId: number | null,
): Promise<BrandRow | undefined> {
  const [row] = await tx<BrandRow[]>`
    select ${brandColumns(tx)} from service.brands
    where company_id = ${companyId} and case when ${brandId}::bigint is null then is_default else id = ${brandId} end
    for update`;
  return row;
}

export type NewBrand = {
  name: string;
  primaryColor: string;
  supportEmail: string;
  supportPhone?: string;
  privacyUrl: string | null;
  embedOrigins: string[];
};

/** The brand of a company that has none yet. */
export async function insertDefaultBrand(tx: Transaction, companyId: number, brand: NewBrand): Promise<void> {
  await tx`
    insert into service.brands
      (company_id, name, primary_color, support_email, support_phone, privacy_url, embed_origins, is_default)
    values (${companyId}, ${brand.name}, ${brand.primaryColor}, ${brand.supportEmail}, ${brand.supportPhone ?? ""},
      ${brand.privacyUrl}, ${brand.embedOrigins}, true)`;
}

/** What owners write of a brand. */
export type BrandDetails = Pick<
  BrandRow,
  "name" | "primary_color" | "support_email" | "support_phone" | "privacy_url"
> & { theme?: Theme };

/** A further brand, beside the default one. */
export async function insertBrand(
  tx: Transaction,
  companyId: number,
  { theme, ...brand }: BrandDetails,
): Promise<BrandRow> {
  const [row] = await tx<BrandRow[]>`
    insert into service.brands ${tx({ ...brand, ...(theme ? { theme: tx.json(theme) } : {}), company_id: companyId })} returning ${brandColumns(tx)}`;
  if (!row) throw new Error("The brand was not written.");
  return row;
}

/** Changes columns of a brand, and counts the change. */
export async function updateBrandRow(
  tx: Transaction,
  brandId: number,
  { theme, ...change }: Partial<BrandDetails & Pick<BrandRow, "logo_name" | "logo_url">>,
): Promise<BrandRow> {
  const columns = { ...change, ...(theme ? { theme: tx.json(theme) } : {}) };
  const [row] = await tx<BrandRow[]>`
    update service.brands set ${tx(columns)}, version = version + 1 where id = ${brandId}
    returning ${brandColumns(tx)}`;
  if (!row) throw new Error(`Brand ${brandId} is not there.`);
  return row;
}

/** A list of sites has no version: each request replaces it whole. */
export async function updateEmbedOrigins(tx: Transaction, brandId: number, origins: string[]): Promise<void> {
  await tx`update service.brands set embed_origins = ${origins} where id = ${brandId}`;
}

/** Lets pages of this origin frame what carries the company's default brand. */
export async function admitEmbedOrigin(db: Queryable, companyId: number, origin: string): Promise<void> {
  await db`
    update service.brands set embed_origins = embed_origins || ${origin}::text
    where company_id = ${companyId} and is_default and not ${origin} = any (embed_origins)`;
}

/** In one order whoever asks, so that two never wait for each other. */
export async function lockBrands(tx: Transaction, companyId: number): Promise<BrandRow[]> {
  return await tx<BrandRow[]>`
    select ${brandColumns(tx)} from service.brands where company_id = ${companyId} order by id for update`;
}

/** Of a company whose brands are locked: one of them is the default at any time. */
export async function makeDefaultBrand(
  tx: Transaction,
  companyId: number,
  brandId: number,
): Promise<BrandRow> {
  await tx`update service.brands set is_default = false where company_id = ${companyId} and is_default`;
  const [row] = await tx<BrandRow[]>`
    update service.brands set is_default = true, version = version + 1
    where company_id = ${companyId} and id = ${brandId} returning ${brandColumns(tx)}`;
  if (!row) throw new Error(`Brand ${brandId} is not there.`);
  return row;
}

/** With its logos. */
export async function deleteBrandRow(tx: Transaction, brandId: number): Promise<void> {
  await tx`delete from service.brands where id = ${brandId}`;
}

export type Logo = { name: string; brandId: number; fileType: string; bytes: Uint8Array; createdAt: Date };

/** The same picture again is the same logo. */
export async function insertLogo(tx: Transaction, logo: Logo): Promise<void> {
  await tx`
    insert into service.brand_logos (name, brand_id, file_type, bytes, created_at)
    values (${logo.name}, ${logo.brandId}, ${logo.fileType}, ${Buffer.from(logo.bytes)}, ${logo.createdAt})
    on conflict (name) do nothing`;
}

export async function findLogo(
  db: Queryable,
  name: string,
): Promise<{ file_type: string; bytes: Buffer } | undefined> {
  const [row] = await db<{ file_type: string; bytes: Buffer }[]>`
    select file_type, bytes from service.brand_logos where name = ${name}`;
  return row;
}

/** How many candidates of the company have the brand. */
export async function countCandidatesOfBrand(
  db: Queryable,
  companyId: number,
  brandId: number,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from service.candidates where company_id = ${companyId} and brand_id = ${brandId}`;
  return row?.count ?? 0;
}
