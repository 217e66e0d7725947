import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type DefaultReason, defaultReasons } from "../../foundation/mail/mail-words.ts";
import { type CompanyReason, defaultNames, readTexts } from "./reason.ts";

type Row = Omit<CompanyReason, "texts"> & { texts: Record<string, unknown> };

/** A company begins with Candor's own reasons. It may have changed, moved and retired them since. */
export async function addDefaultReasons(db: Queryable, companyId: number, at: Date): Promise<void> {
  const codes = [...defaultReasons];
  await db`
    insert into portal.reasons (company_id, origin, position, name, final, texts, updated_at)
    select ${companyId}, origin, position, name, false, '{}', ${at}
    from unnest(${codes}::text[], ${codes.map((code) => defaultNames[code])}::text[]) with ordinality
      as given (origin, name, position)
    where not exists (select from portal.reasons where company_id = ${companyId})
    on conflict (company_id, origin) do nothing`;
}

/** Those that are in use, in their order. */
export async function listReasonsInUse(db: Queryable, companyId: number): Promise<CompanyReason[]> {
  const rows = await db<Row[]>`
    select id, origin, name, final, texts from portal.reasons
    where company_id = ${companyId} and retired_at is null order by position, id`;
  return rows.map(reason);
}

/** Null where the company has no such reason, or retired it. */
export async function findReason(
  db: Queryable,
  companyId: number,
  id: number,
): Promise<CompanyReason | null> {
  const [row] = await db<Row[]>`
    select id, origin, name, final, texts from portal.reasons
    where company_id = ${companyId} and id = ${id} and retired_at is null`;
  return row ? reason(row) : null;
}

/** Until the transaction ends, nobody else changes this company's reasons. */
export async function lockReasons(tx: Transaction, companyId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.reasons:${companyId}`}, 0))`;
}

export type ReasonContent = Pick<CompanyReason, "name" | "final" | "texts">;

/** Adds a reason behind the others; returns its id. */
export async function insertReason(
  tx: Transaction,
  companyId: number,
  { name, final, texts }: ReasonContent,
  at: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into portal.reasons (company_id, position, name, final, texts, updated_at)
    values (${companyId}, (select coalesce(max(position), 0) + 1 from portal.reasons where company_id = ${companyId}),
      ${name}, ${final}, ${tx.json(texts)}, ${at})
    returning id`;
  if (!row) throw new Error("An insert of a reason returned no row.");
  return row.id;
}

/** False when the company has no such reason in use. */
export async function updateReason(
  tx: Transaction,
  companyId: number,
  { id, name, final, texts }: ReasonContent & { id: number },
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    update portal.reasons set name = ${name}, final = ${final}, texts = ${tx.json(texts)}, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} and retired_at is null returning id`;
  return rows.length > 0;
}

/** False when the company has no such reason in use. */
export async function retireReasonOf(
  tx: Transaction,
  companyId: number,
  id: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    update portal.reasons set retired_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} and retired_at is null returning id`;
  return rows.length > 0;
}

/** `ids` in their new order. */
export async function moveReasons(tx: Transaction, companyId: number, ids: number[]): Promise<void> {
  await tx`
    update portal.reasons r set position = given.position
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where r.company_id = ${companyId} and r.id = given.id`;
}

function reason({ origin, texts, ...row }: Row): CompanyReason {
  const known: DefaultReason | null = defaultReasons.find((one) => one === origin) ?? null;
  return { ...row, origin: known, texts: readTexts(texts) };
}
