import type { BundleRule } from "../../contract/bundle-settings.ts";
import type { CheckTypeSettings, Reminders } from "../../contract/company-settings.ts";
import type { OwnSchedule } from "../../contract/retention/schedule.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { ProviderName } from "../records/check.ts";
import type { NewBrand } from "../reference/brand-store.ts";
import type { NewBundle } from "../reference/reference-store.ts";

export type NewCompany = {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timezone: string;
  /** BCP 47. */
  locale: string;
  brand: NewBrand;
  /** The first is the default owner of candidates. */
  users: { email: string; name: string; role: "owner" | "admin" | "reviewer" }[];
  checkTypes: { type: string; provider: ProviderName }[];
  bundles: NewBundle[];
  createdAt: Date;
};

/** Writes a company with its team, users and check types, in one statement; answers its id. */
export async function insertCompany(
  tx: Transaction,
  company: Omit<NewCompany, "brand" | "bundles">,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with company as (
      insert into service.companies (name, country, timezone, locale, created_at)
      values (${company.name}, ${company.country}, ${company.timezone}, ${company.locale}, ${company.createdAt})
      returning id
    ), team as (
      insert into service.teams (company_id, name) select id, 'Everyone' from company returning id, company_id
    ), people as (
      insert into service.users (company_id, team_id, email, name, role)
      select team.company_id, team.id, person.email, person.name, person.role
      from team, jsonb_to_recordset(${tx.json(company.users)}) as person (email text, name text, role text)
    ), enabled as (
      insert into service.company_check_types (company_id, type, provider)
      select company.id, enabled.type, enabled.provider
      from company, jsonb_to_recordset(${tx.json(company.checkTypes)}) as enabled (type text, provider text)
    )
    select id from company`;
  if (!row) throw new Error("The company was not written.");
  await tx`
    update service.companies set default_owner_id = (
      select id from service.users where company_id = ${row.id} and email = ${company.users[0]?.email ?? ""}
    ) where id = ${row.id}`;
  return row.id;
}

/** The company's version; nobody else changes what is the company's alone before the transaction ends. */
export async function lockCompany(tx: Transaction, companyId: number): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    select version from service.companies where id = ${companyId} for update`;
  if (!row) throw new Error(`Company ${companyId} is not there.`);
  return row.version;
}

/** What is the company's own among partners has the company's name. */
export async function updateCompanyRow(
  tx: Transaction,
  companyId: number,
  change: Pick<NewCompany, "name" | "timezone" | "locale">,
): Promise<void> {
  await tx`update service.companies set ${tx(change)}, version = version + 1 where id = ${companyId}`;
  await tx`update service.partners set name = ${change.name} where company_id = ${companyId}`;
}

export async function saveReminders(db: Queryable, companyId: number, reminders: Reminders): Promise<void> {
  await db`update service.companies set reminders = ${db.json(reminders)} where id = ${companyId}`;
}

export async function saveBundleRules(
  tx: Transaction,
  companyId: number,
  rules: BundleRule[],
): Promise<void> {
  await tx`
    update service.companies set bundle_rules = ${tx.json(rules)}, bundle_rules_version = bundle_rules_version + 1
    where id = ${companyId}`;
}

type SavedCheckType = Pick<CheckTypeSettings, "type" | "enabled" | "provider" | "default_details" | "own">;

export async function saveCheckType(
  tx: Transaction,
  companyId: number,
  {
    type,
    enabled,
    provider,
    default_details,
    document_review,
    own,
  }: SavedCheckType & { document_review: boolean },
): Promise<void> {
  await tx`
    insert into service.company_check_types (company_id, type, provider, enabled, default_details, document_review, own, version)
    values (${companyId}, ${type}, ${provider}, ${enabled}, ${tx.json(default_details)}, ${document_review}, ${own && tx.json(own)}, 2)
    on conflict (company_id, type) do update set enabled = excluded.enabled,
      default_details = excluded.default_details, document_review = excluded.document_review,
      own = excluded.own, version = company_check_types.version + 1`;
}

/** From now on these types of the company are run by this provider; a type that it never had stays disabled. */
export async function handTypesTo(
  tx: Transaction,
  companyId: number,
  types: readonly string[],
  provider: ProviderName,
): Promise<void> {
  await tx`
    insert into service.company_check_types (company_id, type, provider, enabled)
    select ${companyId}::bigint, type, ${provider}, false from unnest(${[...types]}::text[]) as type
    on conflict (company_id, type) do update set provider = excluded.provider, version = company_check_types.version + 1
    where company_check_types.provider <> excluded.provider`;
}

/** The types that are named have these places, and all others none. */
export async function saveCheckTypeOrder(
  tx: Transaction,
  companyId: number,
  places: readonly (SavedCheckType & { position: number | null })[],
): Promise<void> {
  await tx`update service.company_check_types set position = null where company_id = ${companyId}`;
  await tx`
    insert into service.company_check_types (company_id, type, provider, enabled, position)
    select ${companyId}::bigint, place.type, place.provider, place.enabled, place.position
    from jsonb_to_recordset(${tx.json(places)})
      as place (type text, provider text, enabled boolean, position int)
    on conflict (company_id, type) do update set position = excluded.position`;
}

/** The partner of this name; made when there is none. Partners are not of one company, nor is a company's own among them. */
export async function partnerOfName(db: Queryable, name: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into service.partners (name) values (${name})
    on conflict (name) where company_id is null do update set name = excluded.name returning id`;
  if (!row) throw new Error("The partner was not written.");
  return row.id;
}

/** The partner that a company is to itself: its tokens are the company's own, and see the candidates of every partner. */
export async function ownPartnerOf(db: Queryable, companyId: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into service.partners (name, company_id)
    select name, id from service.companies where id = ${companyId}
    on conflict (company_id) do update set company_id = excluded.company_id returning id`;
  if (!row) throw new Error(`Company ${companyId} is not there.`);
  return row.id;
}

export async function findCompanyOfName(db: Queryable, name: string): Promise<number | undefined> {
  const [row] = await db<
    { id: number }[]
  >`select id from service.companies where name = ${name} order by id limit 1`;
  return row?.id;
}

type ListedCompany = {
  id: number;
  name: string;
  country: string;
  retention_days: number;
  partners: string[];
  users: string[];
};

/** All companies, with the partners beside themselves that have account tokens for them and their users' addresses. */
export async function findCompanies(db: Queryable): Promise<ListedCompany[]> {
  return await db<ListedCompany[]>`
    select company.id, company.name, company.country, company.retention_days,
      array(
        select distinct partner.name from service.partners partner
        join service.account_tokens token on token.partner_id = partner.id
        where token.company_id = company.id and token.revoked_at is null and partner.company_id is null order by 1
      ) as partners,
      array(select email from service.users where company_id = company.id order by id) as users
    from service.companies company order by company.id`;
}

/** Adds a user to a company that is there, or gives one of the address another name and role. */
export async function putUser(
  db: Queryable,
  companyId: number,
  user: NewCompany["users"][number],
): Promise<void> {
  await db`
    insert into service.users (company_id, team_id, email, name, role)
    select company_id, min(id), ${user.email}, ${user.name}, ${user.role}
    from service.teams where company_id = ${companyId} group by company_id
    on conflict (company_id, lower(email)) do update set name = excluded.name, role = excluded.role`;
}

/** For how many days, 1 to 36,500, the company's candidates are kept after they were closed. */
export async function setRetention(db: Queryable, companyId: number, days: number): Promise<void> {
  await db`
    update service.companies set retention_days = ${days}, retention_version = retention_version + 1
    where id = ${companyId}`;
}

/** Replaces what the company decides itself; without `retention_days` these stay. */
export async function saveOwnRetention(
  db: Queryable,
  companyId: number,
  { own, retention_days: days }: Pick<OwnSchedule, "own"> & { retention_days?: number | undefined },
): Promise<void> {
  await db`
    update service.companies
    set own_retention = ${db.json(own)}, retention_days = coalesce(${days ?? null}, retention_days),
      retention_version = retention_version + 1
    where id = ${companyId}`;
}

/** The key of the company's digests, sealed; the first that is offered stays. */
export async function keepDigestKey(
  db: Queryable,
  companyId: number,
  sealed: Uint8Array,
): Promise<Uint8Array> {
  const [row] = await db<{ sealed_digest_key: Uint8Array }[]>`
    update service.companies set sealed_digest_key = coalesce(sealed_digest_key, ${sealed})
    where id = ${companyId} returning sealed_digest_key`;
  if (!row) throw new Error(`Company ${companyId} is not there.`);
  return row.sealed_digest_key;
}

export async function findDigestKey(db: Queryable, companyId: number): Promise<Uint8Array | null> {
  const [row] = await db<{ sealed_digest_key: Uint8Array | null }[]>`
    select sealed_digest_key from service.companies where id = ${companyId}`;
  return row?.sealed_digest_key ?? null;
}

/** The company's user of this address, in any case. */
export async function findUser(db: Queryable, companyId: number, email: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from service.users where company_id = ${companyId} and lower(email) = lower(${email})`;
  return row?.id;
}
