import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#server/platform/db/database.ts";

/** A value, and where it stands as it is, or in base64 or hexadecimal: `schema.table.column`, or a file's kind. */
export type Found = { value: string; at: string };

/** Reads every column of every table of every schema as an attacker with a dump would. */
export async function searchDatabase(db: Database, values: readonly string[]): Promise<Found[]> {
  const columns = await db<{ table: string; column: string; type: string }[]>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;
  const found: Found[] = [];
  for (const { table, column, type } of columns) {
    const read = type === "bytea" ? `encode("${column}", 'base64')` : `"${column}"::text`;
    const rows = await db.unsafe<{ text: string }[]>(
      `select ${read} as text from ${table} where "${column}" is not null`,
    );
    const texts = rows.map(({ text }) =>
      type === "bytea" ? Buffer.from(text, "base64").toString("latin1") : text,
    );
    found.push(...search(texts, values, `${table}.${column}`));
  }
  return found;
}

export async function searchFiles(folder: string, values: readonly string[]): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) =>
      (await readFile(path.join(parentPath, name))).toString("latin1"),
    ),
  );
  return search([...texts, ...files.map(({ name }) => name)], values, "file");
}

export function search(texts: readonly string[], values: readonly string[], at: string): Found[] {
  return values.flatMap((value) =>
    texts.some((text) => formsOf(value).some((form) => text.toLowerCase().includes(form.toLowerCase())))
      ? [{ value, at }]
      : [],
  );
}

/** As it is, in hexadecimal, and in base64 at each of the three offsets that it can have in a longer text. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const shifted = [0, 1, 2].map((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const from = Math.ceil((offset * 8) / 6);
    return whole.slice(from, Math.floor(((offset + bytes.length) * 8) / 6));
  });
  return [
    value,
    bytes.toString("hex"),
    ...shifted,
    ...shifted.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ];
}
