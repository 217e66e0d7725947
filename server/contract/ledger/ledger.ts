/**
 * Who reads a field beside those who may always: the partner of the record, by the interface, and the service behind the portal,
 * to which fields that are extensions go only where it has them. The log of requests keeps the names of fields and no value.
 *
 * - `staff`: the company's people, on the page of the candidate.
 * - `candidate`: on the pages of the journey. `own_data`: in the copy that candidates take with them.
 * - `csv`: in the export of a list. `search`: by `q` of a list.
 * - `assistant`: by MCP; `assistant_of_people`: by MCP with the scope `personal_data:read`.
 */
export type Reader =
  | "staff"
  | "candidate"
  | "own_data"
  | "csv"
  | "search"
  | "assistant"
  | "assistant_of_people";

/** Who changes a field by giving another value. What nobody does follows from what happens. `import`: a row of a file. */
type Writer = "partner" | "staff" | "candidate" | "import";

type Line = { read: readonly Reader[]; changed: readonly Writer[] };

/** A line for each field of a record: one that is added to the record does not compile without. */
export type Ledger<Held> = { readonly [Field in keyof Required<Held>]: Line };

export type FieldReadBy<L, R extends Reader> = FieldWith<L, "read", R>;
export type FieldChangedBy<L, W extends Writer> = FieldWith<L, "changed", W>;

type FieldWith<L, Column extends keyof Line, Value> = {
  [Field in keyof L]: L[Field] extends { readonly [K in Column]: readonly (infer Values)[] }
    ? Value extends Values
      ? Field
      : never
    : never;
}[keyof L];

/** In the order of the ledger. */
export function fieldsReadBy<L extends Ledger<unknown>, R extends Reader>(
  ledger: L,
  reader: R,
): FieldReadBy<L, R>[] {
  return fieldsWhere(ledger, ({ read }) => read.includes(reader)) as FieldReadBy<L, R>[];
}

/** In the order of the ledger. */
export function fieldsChangedBy<L extends Ledger<unknown>, W extends Writer>(
  ledger: L,
  writer: W,
): FieldChangedBy<L, W>[] {
  return fieldsWhere(ledger, ({ changed }) => changed.includes(writer)) as FieldChangedBy<L, W>[];
}

function fieldsWhere(ledger: object, holds: (line: Line) => boolean): string[] {
  return Object.entries(ledger).flatMap(([field, line]) => (holds(line as Line) ? [field] : []));
}

/** Of a record, the fields of a list. */
export function pick<Held, Field extends keyof Held>(
  held: Held,
  fields: readonly Field[],
): Pick<Held, Field> {
  return Object.fromEntries(fields.map((field) => [field, held[field]])) as Pick<Held, Field>;
}
