import type { Portal } from "../../foundation/portal.ts";
import { chooseByRules } from "../creating/choose-by-rules.ts";
import type { LaunchOptions } from "../creating/launch-options.ts";
import { personProblems } from "../creating/launch-problems.ts";
import { type Likeness, type LikenessKeys, likenessKeys } from "../creating/likeness.ts";
import type { LaunchChoice, PersonGiven } from "../creating/new-candidate.ts";
import type { Alike, ImportRow } from "./import-row-store.ts";
import { type Mapping, personOfRow } from "./mapping.ts";
import { openRow } from "./sealed-import.ts";

/** By what rows are understood. */
export type Reading = {
  companyId: number;
  mapping: Mapping;
  choice: LaunchChoice;
  /** What can be launched, where the company's rules choose it for each row. */
  ruled: LaunchOptions | null;
  /** Those that a number without `+` may belong to, the likeliest first. */
  countries: readonly (string | null)[];
};

export type ReadRow = { row: ImportRow; person: PersonGiven };

/** The people of rows whose candidates are not created yet. */
export function readRows(portal: Portal, reading: Reading, rows: readonly ImportRow[]): ReadRow[] {
  return rows.flatMap((row) => {
    if (row.sealed === null) return [];
    const { companyId, mapping, countries } = reading;
    const { cells, corrected } = openRow(portal.sealer, { companyId, key: row.key }, row.sealed);
    return [{ row, person: personOfRow(cells, mapping, corrected, countries) }];
  });
}

/**
 * What is wrong with each row, and which other rows of the file may be the same person. Candidates of the company who are named
 * already stay named. A reference that another row has before is a problem: it would be refused.
 */
export function judgeRows(reading: Reading, rows: readonly ReadRow[]) {
  const keyed = rows.map(({ row, person }) => ({
    row,
    person,
    keys: likenessKeys(person, reading.countries),
  }));
  const places = Map.groupBy(
    keyed.flatMap(({ row, keys }) =>
      entriesOf(keys).map((entry) => ({ entry, number: row.number, line: row.line })),
    ),
    ({ entry }) => entry,
  );
  const sharedReference = (keys: LikenessKeys, number: number) =>
    keys.reference !== null &&
    (places.get(entry("reference", keys.reference))?.[0]?.number ?? number) < number;
  return keyed.map(({ row, person, keys }) => {
    const problems = personProblems(person, reading.choice, reading.countries);
    if (sharedReference(keys, row.number)) problems.reference ??= "used_twice";
    if (!chooseByRules(reading.ruled?.bundleRules ?? null, person, reading.choice))
      problems.jobRole ??= "no_rule";
    return {
      number: row.number,
      problems,
      alike: [...othersOf(keys, row.number, places), ...row.alike.filter((one) => "candidateId" in one)],
    };
  });
}

/** The first few other rows: a file may repeat one person often. */
const mostNamed = 3;

type Places = Map<string, { number: number; line: number }[]>;

function othersOf(keys: LikenessKeys, number: number, places: Places): Alike[] {
  const found = new Map<number, Likeness[]>();
  for (const [kind, value] of Object.entries(keys) as [Likeness, string | null][]) {
    if (value === null) continue;
    const others = (places.get(entry(kind, value)) ?? []).filter((one) => one.number !== number);
    for (const other of others.slice(0, mostNamed)) {
      found.set(other.line, [...(found.get(other.line) ?? []), kind]);
    }
  }
  return [...found].slice(0, mostNamed).map(([line, by]) => ({ line, by }));
}

export function entriesOf(keys: LikenessKeys): string[] {
  return (Object.entries(keys) as [Likeness, string | null][]).flatMap(([kind, value]) =>
    value === null ? [] : [entry(kind, value)],
  );
}

function entry(kind: Likeness, value: string): string {
  return `${kind} ${value}`;
}
