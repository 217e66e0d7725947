import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { LaunchChoice } from "../creating/new-candidate.ts";
import type { Mapping } from "./mapping.ts";

export type ImportState = "mapping" | "comparing" | "ready" | "running" | "stopped" | "done";

/** Where the comparison with the company's candidates goes on. */
export type ComparedNext = { archived: boolean; page: number } | { archived: boolean; cursor: string };

export type ImportRecord = {
  id: number;
  companyId: number;
  staffUserId: string;
  fileName: string;
  encoding: string;
  delimiter: string;
  sealedColumns: Uint8Array;
  headerSha256: Uint8Array;
  mapping: Mapping | null;
  choice: LaunchChoice | null;
  state: ImportState;
  stoppedBy: string | null;
  comparedNext: ComparedNext | null;
  comparedCount: number;
  comparedAll: boolean;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

type NewImport = Pick<
  ImportRecord,
  | "companyId"
  | "staffUserId"
  | "fileName"
  | "encoding"
  | "delimiter"
  | "sealedColumns"
  | "headerSha256"
  | "createdAt"
>;

export async function insertImport(tx: Transaction, made: NewImport): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into portal.imports
      (company_id, staff_user_id, file_name, encoding, delimiter, sealed_columns, header_sha256, state, created_at)
    values (${made.companyId}, ${made.staffUserId}, ${made.fileName}, ${made.encoding}, ${made.delimiter},
      ${made.sealedColumns}, ${made.headerSha256}, 'mapping', ${made.createdAt})
    returning id`;
  if (!row) throw new Error("The import was not written.");
  return row.id;
}

/** Only the company's own. */
export async function findImport(
  db: Queryable,
  { companyId, id }: { companyId: number; id: number },
): Promise<ImportRecord | undefined> {
  const [row] = await db<ImportRecord[]>`
    select ${columns(db)} from portal.imports i where i.company_id = ${companyId} and i.id = ${id}`;
  return row;
}

/** The same, for whoever changes it: nobody else does until the transaction ends. */
export async function lockImport(
  tx: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<ImportRecord | undefined> {
  const [row] = await tx<ImportRecord[]>`
    select ${columns(tx)} from portal.imports i where i.company_id = ${companyId} and i.id = ${id} for update`;
  return row;
}

export async function findImports(db: Queryable, companyId: number, limit: number): Promise<ImportRecord[]> {
  return await db<ImportRecord[]>`
    select ${columns(db)} from portal.imports i where i.company_id = ${companyId}
    order by i.created_at desc, i.id desc limit ${limit}`;
}

export async function updateMapping(
  tx: Transaction,
  id: number,
  { mapping, choice }: { mapping: Mapping; choice: LaunchChoice },
): Promise<void> {
  await tx`
    update portal.imports
    set mapping = ${tx.json(mapping)}, choice = ${tx.json(choice)}, state = 'comparing',
      compared_next = null, compared_count = 0, compared_all = false
    where id = ${id}`;
}

export async function noteCompared(
  db: Queryable,
  id: number,
  { next, count, all }: { next: ComparedNext | null; count: number; all: boolean },
): Promise<void> {
  await db`
    update portal.imports
    set compared_next = ${next === null ? null : db.json(next)}, compared_count = compared_count + ${count},
      compared_all = ${all}, state = case when ${next === null} then 'ready' else state end
    where id = ${id} and state = 'comparing'`;
}

/** @returns whether it was in one of the states from which it may change */
export async function changeImportState(
  db: Queryable,
  id: number,
  { from, to, at, by = null }: { from: ImportState[]; to: ImportState; at: Date; by?: string | null },
): Promise<boolean> {
  const rows = await db`
    update portal.imports
    set state = ${to}, stopped_by = ${by},
      started_at = case when ${to} = 'running' then coalesce(started_at, ${at}) else started_at end,
      ended_at = case when ${to === "done" || to === "stopped"} then ${at}::timestamptz else null end
    where id = ${id} and state = any(${from}) returning id`;
  return rows.length > 0;
}

export async function deleteImport(tx: Transaction, id: number): Promise<void> {
  await tx`delete from portal.imports where id = ${id}`;
}

export async function deleteOldImports(db: Queryable, before: Date): Promise<void> {
  await db`delete from portal.imports where created_at < ${before}`;
}

export async function findMapping(
  db: Queryable,
  companyId: number,
  headerSha256: Uint8Array,
): Promise<Mapping | null> {
  const [row] = await db<{ mapping: Mapping }[]>`
    select mapping from portal.import_mappings
    where company_id = ${companyId} and header_sha256 = ${headerSha256}`;
  return row?.mapping ?? null;
}

export async function rememberMapping(
  tx: Transaction,
  {
    companyId,
    headerSha256,
    mapping,
    at,
  }: { companyId: number; headerSha256: Uint8Array; mapping: Mapping; at: Date },
): Promise<void> {
  await tx`
    insert into portal.import_mappings (company_id, header_sha256, mapping, used_at)
    values (${companyId}, ${headerSha256}, ${tx.json(mapping)}, ${at})
    on conflict (company_id, header_sha256) do update set mapping = excluded.mapping, used_at = excluded.used_at`;
}

function columns(db: Queryable) {
  return db`
    i.id, i.company_id as "companyId", i.staff_user_id as "staffUserId", i.file_name as "fileName", i.encoding,
    i.delimiter, i.sealed_columns as "sealedColumns", i.header_sha256 as "headerSha256", i.mapping, i.choice, i.state,
    i.stopped_by as "stoppedBy", i.compared_next as "comparedNext", i.compared_count as "comparedCount",
    i.compared_all as "comparedAll", i.created_at as "createdAt", i.started_at as "startedAt", i.ended_at as "endedAt"`;
}
