import type { CheckData } from "../../contract/check.ts";
import type { Bundle } from "../../contract/company.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { ProviderName } from "../records/check.ts";

export type CompanyRow = {
  id: number;
  name: string;
  country: string;
  timezone: string;
  locale: string;
  retention_days: number;
};

export type BrandRow = {
  id: number;
  name: string;
  logo_url: string | null;
  primary_color: string;
  support_email: string;
  privacy_url: string | null;
  embed_origins: string[];
  is_default: boolean;
};

export async function findCompany(db: Queryable, companyId: number): Promise<CompanyRow | undefined> {
  const [row] = await db<CompanyRow[]>`
    select id, name, country, timezone, locale, retention_days from service.companies where id = ${companyId}`;
  return row;
}

export async function findBrands(db: Queryable, companyId: number): Promise<BrandRow[]> {
  return await db<BrandRow[]>`
    select id, name, logo_url, primary_color, support_email, privacy_url, embed_origins, is_default
    from service.brands where company_id = ${companyId} order by is_default desc, id`;
}

/** The company's brand of this id, or its default one; nobody else changes it before the transaction ends. */
export async function lockBrand(
  tx: Transaction,
  companyId: number,
  brandId: number | null,
): Promise<BrandRow | undefined> {
  const [row] = await tx<BrandRow[]>`
    select id, name, logo_url, primary_color, support_email, privacy_url, embed_origins, is_default
    from service.brands
    where company_id = ${companyId} and case when ${brandId}::bigint is null then is_default else id = ${brandId} end
    for update`;
  return row;
}

export type NewBrand = {
  name: string;
  primaryColor: string;
  supportEmail: string;
  privacyUrl: string | null;
  embedOrigins: string[];
};

/** The brand of a company that has none yet. */
export async function insertDefaultBrand(tx: Transaction, companyId: number, brand: NewBrand): Promise<void> {
  await tx`
    insert into service.brands
      (company_id, name, primary_color, support_email, privacy_url, embed_origins, is_default)
    values (${companyId}, ${brand.name}, ${brand.primaryColor}, ${brand.supportEmail}, ${brand.privacyUrl},
      ${brand.embedOrigins}, true)`;
}

export async function updateEmbedOrigins(tx: Transaction, brandId: number, origins: string[]): Promise<void> {
  await tx`update service.brands set embed_origins = ${origins} where id = ${brandId}`;
}

/** Lets pages of this origin frame what carries the company's default brand. */
export async function admitEmbedOrigin(db: Queryable, companyId: number, origin: string): Promise<void> {
  await db`
    update service.brands set embed_origins = embed_origins || ${origin}::text
    where company_id = ${companyId} and is_default and not ${origin} = any (embed_origins)`;
}

export async function findBundles(db: Queryable, companyId: number): Promise<Bundle[]> {
  return await db<Bundle[]>`
    select id, name, checks_data from service.bundles where company_id = ${companyId} order by id`;
}

export type NewBundle = { name: string; checksData: CheckData[] };

export async function insertBundles(
  tx: Transaction,
  companyId: number,
  bundles: NewBundle[],
  createdAt: Date,
): Promise<void> {
  await tx`
    insert into service.bundles (company_id, name, checks_data, created_at)
    select ${companyId}::bigint, bundle.name, bundle."checksData", ${createdAt}::timestamptz
    from jsonb_to_recordset(${tx.json(bundles)}) as bundle (name text, "checksData" jsonb)`;
}

export async function insertBundle(
  db: Queryable,
  bundle: NewBundle & { companyId: number; createdAt: Date },
): Promise<Bundle> {
  const [row] = await db<Bundle[]>`
    insert into service.bundles (company_id, name, checks_data, created_at)
    values (${bundle.companyId}, ${bundle.name}, ${db.json(bundle.checksData)}, ${bundle.createdAt})
    returning id, name, checks_data`;
  if (!row) throw new Error("The bundle was not written.");
  return row;
}

/** The provider of each check type that is enabled for the company, by its code. */
export async function findProviders(db: Queryable, companyId: number): Promise<Record<string, ProviderName>> {
  const rows = await db<{ type: string; provider: ProviderName }[]>`
    select type, provider from service.company_check_types where company_id = ${companyId}`;
  return Object.fromEntries(rows.map(({ type, provider }) => [type, provider]));
}

/** All that a launch needs to know of the company, in one round trip. */
export type LaunchContext = {
  owner_id: number;
  team_id: number;
  brand_id: number;
  /** Null when no bundle was requested, or the company has none of that id. */
  bundle_checks: CheckData[] | null;
  /** The provider of each enabled check type, by its code. */
  providers: Record<string, ProviderName>;
};

/**
 * @param wanted.userEmail the owner's address; one that matches no user of the company counts as none, and the
 *   company's default owner takes its place.
 */
export async function findLaunchContext(
  db: Queryable,
  companyId: number,
  wanted: { userEmail?: string | undefined; bundleId?: number | null | undefined },
): Promise<LaunchContext> {
  const [row] = await db<LaunchContext[]>`
    select owner.id as owner_id, owner.team_id, brand.id as brand_id,
      (select checks_data from service.bundles where id = ${wanted.bundleId ?? null} and company_id = company.id)
        as bundle_checks,
      (select coalesce(jsonb_object_agg(type, provider), '{}') from service.company_check_types
        where company_id = company.id) as providers
    from service.companies company
    join service.brands brand on brand.company_id = company.id and brand.is_default
    join lateral (
      select id, team_id from service.users
      where company_id = company.id
        and (lower(email) = lower(${wanted.userEmail ?? null}) or id = company.default_owner_id)
      order by (lower(email) = lower(${wanted.userEmail ?? null})) is true desc limit 1
    ) owner on true
    where company.id = ${companyId}`;
  if (!row) throw new Error(`Company ${companyId} has no default brand or owner.`);
  return row;
}
