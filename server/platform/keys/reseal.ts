import type { Database } from "../db/database.ts";
import { headLength, type Keyring } from "./keyring.ts";
import { asText, isSealedText, sealedBytes } from "./sealed-column.ts";

/** How a column has what is sealed. `plain`: what is to be sealed of a value that is open; null: nothing is. */
export type Form = {
  sealed(value: unknown): Buffer | null;
  plain(value: unknown): string | null;
  keep(sealed: Buffer, value: unknown): unknown;
  /** The type of the column, to compare with. */
  type: "bytea" | "text" | "jsonb";
  /** An expression of SQL for how a value begins, and how one begins there that is under the key with this head. */
  begins(column: string): string;
  beginning(head: Buffer): string;
};

export const bytesForm: Form = {
  sealed: (value) => Buffer.from(value as Uint8Array),
  plain: () => null,
  keep: (sealed) => sealed,
  type: "bytea",
  begins: (column) => `encode(substring(${column} from 1 for ${headLength}), 'hex')`,
  beginning: (head) => head.toString("hex"),
};

export const textForm: Form = {
  sealed: (value) => (isSealedText(value) ? sealedBytes(value) : null),
  plain: (value) => (value === "" ? null : String(value)),
  keep: asText,
  type: "text",
  begins: (column) => `left(${column}, ${asText(Buffer.alloc(headLength)).length})`,
  // A head's bytes are a multiple of three: what follows does not change how they are written.
  beginning: asText,
};

export const jsonForm: Form = {
  sealed: (value) => (isSealedText(value) ? sealedBytes(value) : null),
  plain: (value) => (JSON.stringify(value) === "{}" ? null : JSON.stringify(value)),
  keep: asText,
  type: "jsonb",
  begins: (column) => textForm.begins(`${column} #>> '{}'`),
  beginning: asText,
};

type Row = Record<string, unknown>;

/** A column with what is sealed: where, of which company by an expression of SQL over `t`, and what it is bound to. */
export type SealedColumn = {
  table: string;
  key: readonly string[];
  column: string;
  form: Form;
  /** Null: it belongs to the deployment, and is sealed under the service's key. */
  company: string | null;
  /** Expressions over `t` that the context is made of. */
  of: readonly string[];
  context(of: Row): string;
  where?: string;
};

const batch = 200;

/**
 * Seals what stands open in these columns, and what is sealed under a former key under the current one. Rows are taken by their key, in batches,
 * each written where it still is what was read: nothing is locked, and a run that was broken off is done again.
 * @returns how many values were sealed, and how many could not be opened
 */
export async function reseal(
  db: Database,
  keyring: Keyring,
  columns: readonly SealedColumn[],
  { signal, dryRun = false }: { signal?: AbortSignal | undefined; dryRun?: boolean } = {},
): Promise<{ sealed: number; broken: number }> {
  const done = { sealed: 0, broken: 0 };
  for (const column of columns) {
    for (let after: unknown[] | null = null; ; ) {
      signal?.throwIfAborted();
      const rows: Row[] = await readBatch(db, column, after, keyring.heads());
      for (const row of rows) await resealOne(db, keyring, column, row, done, dryRun);
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = column.key.map((name) => last[name]);
    }
  }
  return done;
}

/** Rows that are under no company's newest key: most of the others never leave PostgreSQL. */
async function readBatch(
  db: Database,
  column: SealedColumn,
  after: unknown[] | null,
  heads: readonly Buffer[],
): Promise<Row[]> {
  const keys = column.key.map((name) => `t."${name}"`).join(", ");
  const beyond = after ? `and (${keys}) > (${after.map((_, at) => `$${at + 2}`).join(", ")})` : "";
  const value = `t."${column.column}"`;
  const current = heads.map(column.form.beginning).join(" ");
  const rows = await db.unsafe<Row[]>(
    `select ${keys}, ${column.company ?? "null"} as company, ${column.of.map((part) => `${part} as "${nameOf(part)}"`).join(", ") || "1 as one"},
       ${value} as value
     from ${column.table} t
     where ${value} is not null and coalesce(${column.form.begins(value)}, '') <> all (string_to_array($1, ' ')) ${column.where ? `and ${column.where}` : ""} ${beyond}
     order by ${keys} limit ${batch}`,
    [current, ...(after ?? [])] as never[],
    { prepare: true },
  );
  return [...rows];
}

/** `t.id` is called `id`, and so is an expression that ends with ` as id`. */
function nameOf(part: string): string {
  return part.split(/[. ]/).at(-1) ?? part;
}

async function resealOne(
  db: Database,
  keyring: Keyring,
  column: SealedColumn,
  row: Row,
  done: { sealed: number; broken: number },
  dryRun: boolean,
): Promise<void> {
  const { form } = column;
  const companyId = row.company === null ? null : Number(row.company);
  const context = column.context(row);
  const before = form.sealed(row.value);
  if (before && keyring.isCurrent(companyId, before, context)) return;
  const open = before ? opened(keyring, before, context) : form.plain(row.value);
  if (open === null) {
    if (before) done.broken += 1;
    return;
  }
  done.sealed += 1;
  if (dryRun) return;
  const seal = companyId === null ? keyring : keyring.of(companyId);
  await write(db, column, row, form.keep(seal.seal(open, context), row.value));
}

function opened(keyring: Keyring, sealed: Buffer, context: string): Buffer | null {
  try {
    return keyring.open(sealed, context);
  } catch {
    return null;
  }
}

async function write(db: Database, { table, key, column, form }: SealedColumn, row: Row, value: unknown) {
  const kept = (given: unknown) => (form.type === "jsonb" ? JSON.stringify(given) : given);
  const type = form.type === "jsonb" ? "text::jsonb" : form.type;
  const where = key.map((name, at) => `"${name}" = $${at + 3}`).join(" and ");
  await db.unsafe(
    `update ${table} set "${column}" = $1::${type} where "${column}" = $2::${type} and ${where}`,
    [kept(value), kept(row.value), ...key.map((name) => row[name])] as never[],
    { prepare: true },
  );
}
