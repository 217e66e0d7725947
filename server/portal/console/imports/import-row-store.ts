import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { PersonProblems } from "../creating/launch-problems.ts";
import type { Likeness } from "../creating/likeness.ts";

type ImportRowState = "waiting" | "skipped" | "created" | "failed";

/** Who may be the same person: another row of the file, by its line, or a candidate of the company. */
export type Alike =
  | { line: number; by: Likeness[] }
  | { candidateId: number; partnerApplicationId: string; by: Likeness[] };

export type ImportRow = {
  number: number;
  key: string;
  line: number;
  state: ImportRowState;
  /** Null once the candidate is created. */
  sealed: Uint8Array | null;
  problems: PersonProblems;
  alike: Alike[];
  /** When a request that may have created the candidate left first. */
  sentAt: Date | null;
  failure: string | null;
  partnerApplicationId: string | null;
  candidateId: number | null;
};

type NewImportRow = Pick<ImportRow, "number" | "key" | "line"> & { sealed: Uint8Array };

const rowsAtOnce = 500;

export async function insertImportRows(
  tx: Transaction,
  { importId, companyId }: { importId: number; companyId: number },
  rows: readonly NewImportRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce).map(({ number, key, line, sealed }) => ({
      import_id: importId,
      company_id: companyId,
      number,
      key,
      line,
      state: "waiting",
      sealed,
    }));
    await tx`insert into portal.import_rows ${tx(values)}`;
  }
}

export type RowFilter = "all" | "problems" | "alike" | "created" | "failed" | "skipped";

export async function findImportRows(
  db: Queryable,
  importId: number,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRow[]> {
  return await db<ImportRow[]>`
    select ${rowColumns(db)} from portal.import_rows r
    where r.import_id = ${importId} and ${matches(db, filter)} order by r.number limit ${limit} offset ${offset}`;
}

export async function findImportRow(
  db: Queryable,
  importId: number,
  number: number,
): Promise<ImportRow | undefined> {
  const [row] = await db<ImportRow[]>`
    select ${rowColumns(db)} from portal.import_rows r where r.import_id = ${importId} and r.number = ${number}`;
  return row;
}

/** All that can still be sent or corrected. */
export async function findOpenRows(db: Queryable, importId: number): Promise<ImportRow[]> {
  return await db<ImportRow[]>`
    select ${rowColumns(db)} from portal.import_rows r
    where r.import_id = ${importId} and r.state in ('waiting', 'skipped', 'failed') and r.sealed is not null
    order by r.number`;
}

/** The next that wait to be sent. */
export async function findWaitingRows(db: Queryable, importId: number, limit: number): Promise<ImportRow[]> {
  return await db<ImportRow[]>`
    select ${rowColumns(db)} from portal.import_rows r
    where r.import_id = ${importId} and r.state = 'waiting' and r.problems = '{}' order by r.number limit ${limit}`;
}

export type RowCounts = Record<
  "all" | "waiting" | "problems" | "alike" | "created" | "failed" | "skipped",
  number
>;

export async function countRows(db: Queryable, importId: number): Promise<RowCounts> {
  const [counts] = await db<RowCounts[]>`
    select count(*)::int as all,
      count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where ${matches(db, "problems")})::int as problems,
      count(*) filter (where ${matches(db, "alike")})::int as alike,
      count(*) filter (where r.state = 'created')::int as created,
      count(*) filter (where r.state = 'failed')::int as failed,
      count(*) filter (where r.state = 'skipped')::int as skipped
    from portal.import_rows r where r.import_id = ${importId}`;
  if (!counts) throw new Error("Nothing was counted.");
  return counts;
}

type Judged = { number: number; problems: PersonProblems; alike: Alike[] };

/** What is wrong with rows, and who may be the same person, in the place of what was said before. */
export async function updateJudgements(
  tx: Queryable,
  importId: number,
  judged: readonly Judged[],
): Promise<void> {
  for (let from = 0; from < judged.length; from += rowsAtOnce) {
    await tx`
      update portal.import_rows r set problems = given.problems, alike = given.alike
      from jsonb_to_recordset(${tx.json(judged.slice(from, from + rowsAtOnce))})
        as given (number integer, problems jsonb, alike jsonb)
      where r.import_id = ${importId} and r.number = given.number`;
  }
}

/** Adds the candidates of the company who may be the same person. One that is named already is not named again. */
export async function addAlike(
  db: Queryable,
  importId: number,
  found: readonly { number: number; alike: Alike }[],
): Promise<void> {
  if (found.length === 0) return;
  await db`
    update portal.import_rows r set alike = r.alike || given.more
    from (
      select number, jsonb_agg(alike) as more
      from jsonb_to_recordset(${db.json(found)}) as given (number integer, alike jsonb) group by number
    ) given
    where r.import_id = ${importId} and r.number = given.number and not r.alike @> given.more`;
}

export async function updateRowContent(
  tx: Transaction,
  importId: number,
  { number, sealed }: { number: number; sealed: Uint8Array },
): Promise<void> {
  await tx`
    update portal.import_rows set sealed = ${sealed}, state = 'waiting', failure = null
    where import_id = ${importId} and number = ${number} and state <> 'created'`;
}

/** Skips rows, or takes them back; @returns how many changed. Those that are created stay. */
export async function skipRows(
  tx: Transaction,
  importId: number,
  { which, skipped }: { which: "problems" | "alike" | number; skipped: boolean },
): Promise<number> {
  const rows = await tx`
    update portal.import_rows r
    set state = ${skipped ? "skipped" : "waiting"}, failure = null
    where r.import_id = ${importId} and r.state in ('waiting', 'skipped', 'failed')
      and ${typeof which === "number" ? tx`r.number = ${which}` : matches(tx, which)}
    returning r.number`;
  return rows.length;
}

/** Before a row is sent: from now on its candidate may be there. @returns false when it waits no more */
export async function noteRowSent(
  db: Queryable,
  importId: number,
  { number, at }: { number: number; at: Date },
): Promise<boolean> {
  const rows = await db`
    update portal.import_rows set sent_at = coalesce(sent_at, ${at})
    where import_id = ${importId} and number = ${number} and state = 'waiting' returning number`;
  return rows.length > 0;
}

/** The candidate is there: what the row said of them goes. */
export async function noteRowCreated(
  db: Queryable,
  importId: number,
  created: { number: number; partnerApplicationId: string; candidateId: number },
): Promise<void> {
  await db`
    update portal.import_rows
    set state = 'created', sealed = null, failure = null, alike = '[]',
      partner_application_id = ${created.partnerApplicationId}, candidate_id = ${created.candidateId}
    where import_id = ${importId} and number = ${created.number}`;
}

export async function noteRowFailed(
  db: Queryable,
  importId: number,
  { number, failure }: { number: number; failure: string },
): Promise<void> {
  await db`
    update portal.import_rows set state = 'failed', failure = ${failure}, sent_at = null
    where import_id = ${importId} and number = ${number} and state = 'waiting'`;
}

/** Rows that failed are sent again, with those that wait. */
export async function retryFailedRows(tx: Transaction, importId: number): Promise<void> {
  await tx`
    update portal.import_rows set state = 'waiting', failure = null
    where import_id = ${importId} and state = 'failed'`;
}

function matches(db: Queryable, filter: RowFilter) {
  if (filter === "problems") return db`r.state in ('waiting', 'failed') and r.problems <> '{}'`;
  if (filter === "alike") return db`r.state in ('waiting', 'failed') and r.alike <> '[]'`;
  return filter === "all" ? db`true` : db`r.state = ${filter}`;
}

function rowColumns(db: Queryable) {
  return db`
    r.number, r.key, r.line, r.state, r.sealed, r.problems, r.alike, r.sent_at as "sentAt", r.failure,
    r.partner_application_id as "partnerApplicationId", r.candidate_id as "candidateId"`;
}
