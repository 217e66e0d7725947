import type { BundleRule, BundleRules } from "../../contract/bundle-settings.ts";
import type { CheckData } from "../../contract/check.ts";
import type { Bundle } from "../../contract/company.ts";
import type { CheckTypeSettings, Reminders } from "../../contract/company-settings.ts";
import type { OwnCheckType } from "../../contract/own-check-type.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { ProviderName } from "../records/check.ts";

export type CompanyRow = {
  id: number;
  name: string;
  country: string;
  timezone: string;
  locale: string;
  retention_days: number;
  version: number;
};

export async function findCompany(db: Queryable, companyId: number): Promise<CompanyRow | undefined> {
  const [row] = await db<CompanyRow[]>`
    select id, name, country, timezone, locale, retention_days, version from service.companies where id = ${companyId}`;
  return row;
}

export type BundleRow = Pick<Bundle, "id" | "name" | "checks_data"> & { version: number };

export async function findBundles(db: Queryable, companyId: number): Promise<BundleRow[]> {
  return await db<BundleRow[]>`
    select id, name, checks_data, version from service.bundles where company_id = ${companyId} order by id`;
}

/** The company's bundle of this id; nobody else changes it before the transaction ends. */
export async function lockBundle(
  tx: Transaction,
  companyId: number,
  bundleId: number,
): Promise<BundleRow | undefined> {
  const [row] = await tx<BundleRow[]>`
    select id, name, checks_data, version from service.bundles
    where company_id = ${companyId} and id = ${bundleId} for update`;
  return row;
}

/** When people who have done nothing yet are reminded, in whole days, in order. */
export async function findReminders(db: Queryable, companyId: number): Promise<Reminders> {
  const [row] = await db<{ reminders: Reminders }[]>`
    select reminders from service.companies where id = ${companyId}`;
  if (!row) throw new Error(`Company ${companyId} is not there.`);
  return row.reminders;
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
): Promise<BundleRow> {
  const [row] = await db<BundleRow[]>`
    insert into service.bundles (company_id, name, checks_data, created_at)
    values (${bundle.companyId}, ${bundle.name}, ${db.json(bundle.checksData)}, ${bundle.createdAt})
    returning id, name, checks_data, version`;
  if (!row) throw new Error("The bundle was not written.");
  return row;
}

/** Replaces what a bundle has, and counts the change. */
export async function updateBundleRow(
  tx: Transaction,
  bundleId: number,
  { name, checksData }: NewBundle,
): Promise<BundleRow> {
  const [row] = await tx<BundleRow[]>`
    update service.bundles set name = ${name}, checks_data = ${tx.json(checksData)}, version = version + 1
    where id = ${bundleId} returning id, name, checks_data, version`;
  if (!row) throw new Error(`Bundle ${bundleId} is not there.`);
  return row;
}

/** False when the company has no bundle of this id. */
export async function deleteBundleRow(db: Queryable, companyId: number, bundleId: number): Promise<boolean> {
  const rows = await db`
    delete from service.bundles where company_id = ${companyId} and id = ${bundleId} returning id`;
  return rows.length > 0;
}

type BundleRulesRow = Required<BundleRules>;

export async function findBundleRules(db: Queryable, companyId: number): Promise<BundleRulesRow> {
  return ruled(
    await db<BundleRulesRow[]>`
      select bundle_rules as rules, bundle_rules_version as version from service.companies where id = ${companyId}`,
  );
}

/** The company's rules; until the transaction ends, nobody else changes them, or removes what they name. */
export async function lockBundleRules(tx: Transaction, companyId: number): Promise<BundleRulesRow> {
  return ruled(
    await tx<BundleRulesRow[]>`
      select bundle_rules as rules, bundle_rules_version as version from service.companies where id = ${companyId}
      for no key update`,
  );
}

function ruled([row]: readonly BundleRulesRow[]): BundleRulesRow {
  if (!row) throw new Error("The company is not there.");
  return row;
}

/** How the company launches each check type that is enabled for it, by the type's code. */
export type EnabledTypes = Record<
  string,
  { provider: ProviderName; default_details: CheckData["details"]; own: OwnCheckType | null }
>;

function enabledTypes(db: Queryable) {
  return db`
    coalesce(jsonb_object_agg(type, jsonb_build_object('provider', provider, 'default_details', default_details, 'own', own)), '{}')`;
}

export async function findEnabledTypes(db: Queryable, companyId: number): Promise<EnabledTypes> {
  const [row] = await db<{ enabled: EnabledTypes }[]>`
    select ${enabledTypes(db)} as enabled from service.company_check_types
    where company_id = ${companyId} and enabled`;
  return row?.enabled ?? {};
}

/** A type's settings; a type of which the company has none is not among them. */
export type CheckTypeRow = Omit<CheckTypeSettings, "bundle_ids" | "open_checks"> & {
  position: number | null;
  version: number;
};

/** In the order in which the company lists them, as far as it has one. */
export async function findCheckTypeRows(db: Queryable, companyId: number): Promise<CheckTypeRow[]> {
  return await db<CheckTypeRow[]>`
    select type, enabled, provider, default_details, document_review, own, position, version from service.company_check_types
    where company_id = ${companyId} order by position nulls last`;
}

/** How many checks of each type are neither completed nor canceled. */
export async function countOpenChecks(db: Queryable, companyId: number): Promise<Record<string, number>> {
  const rows = await db<{ type: string; count: number }[]>`
    select k.type, count(*)::int as count from service.candidate_checks k
    join service.candidates c on c.id = k.candidate_id
    where c.company_id = ${companyId} and k.status in ('candidate', 'in-progress', 'overdue') group by k.type`;
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

/** All that a launch needs to know of the company, in one round trip. */
export type LaunchContext = {
  /** Which the candidate is to have: it is known before the first statement, so that none has to wait for it. A launch that fails leaves a gap. */
  candidate_id: number;
  owner_id: number;
  owner_name: string;
  timezone: string;
  team_id: number;
  /** Null when the company has none of the id that was requested. */
  brand_id: number | null;
  /** Null when no bundle was requested, or the company has none of that id. */
  bundle_checks: CheckData[] | null;
  /** Null unless they were asked for. */
  by_rules: { rules: BundleRule[]; bundles: Omit<BundleRow, "version">[] } | null;
  /** Of the types that were asked for, where they are known. */
  enabled: EnabledTypes;
};

/**
 * @param wanted.userEmail the owner's address; one that matches no user of the company counts as none, and the
 *   company's default owner takes its place.
 */
export async function findLaunchContext(
  db: Queryable,
  companyId: number,
  wanted: {
    userEmail: string | undefined;
    bundleId: number | null | undefined;
    /** Without one, the default brand. */
    brandId: number | undefined;
    /** Whether the company's rules choose a bundle. */
    byRules: boolean;
    /** Of checks that come without a bundle; those of a bundle are not known before. */
    types: string[] | undefined;
  },
): Promise<LaunchContext> {
  const [row] = await db<LaunchContext[]>`
    select nextval('service.candidates_id_seq') as candidate_id, owner.id as owner_id,
      owner.name as owner_name, company.timezone, owner.team_id,
      (select id from service.brands where company_id = company.id
        and case when ${wanted.brandId ?? null}::bigint is null then is_default else id = ${wanted.brandId ?? null} end) as brand_id,
      (select checks_data from service.bundles where id = ${wanted.bundleId ?? null} and company_id = company.id)
        as bundle_checks,
      case when ${wanted.byRules} then jsonb_build_object(
        'rules', company.bundle_rules,
        'bundles', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'checks_data', checks_data)), '[]')
          from service.bundles where company_id = company.id and company.bundle_rules <> '[]')
      ) end as by_rules,
      (select ${enabledTypes(db)} from service.company_check_types
        where company_id = company.id and enabled
          and (${wanted.types ?? null}::text[] is null or type = any(${wanted.types ?? null}::text[]))) as enabled
    from service.companies company
    join lateral (
      select id, name, team_id from service.users
      where company_id = company.id
        and (lower(email) = lower(${wanted.userEmail ?? null}) or id = company.default_owner_id)
      order by (lower(email) = lower(${wanted.userEmail ?? null})) is true desc limit 1
    ) owner on true
    where company.id = ${companyId}`;
  if (!row) throw new Error(`Company ${companyId} has no owner.`);
  return row;
}
