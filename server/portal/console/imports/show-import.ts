import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import { chooseByRules } from "../creating/choose-by-rules.ts";
import type { LaunchChoice, PersonGiven } from "../creating/new-candidate.ts";
import {
  countRows,
  findImportRows,
  type ImportRow,
  type RowCounts,
  type RowFilter,
} from "./import-row-store.ts";
import { findImports, findMapping, type ImportRecord, type ImportState } from "./import-store.ts";
import { type Reading, readRows } from "./judge-rows.ts";
import { guessMapping, type Mapping } from "./mapping.ts";
import { type ImportKey, mapped, openImport, readingOf } from "./open-import.ts";
import { openColumns, openRow } from "./sealed-import.ts";

export type ImportSummary = {
  id: number;
  fileName: string;
  state: ImportState;
  createdAt: string;
  counts: RowCounts;
};

type ImportView = ImportSummary & {
  encoding: string;
  stoppedBy: string | null;
  endedAt: string | null;
  /** The columns, with what is in the first rows; a file without a header has no names. */
  columns: { name: string; samples: string[] }[];
  mapping: Mapping;
  /** Where the mapping is from. */
  mappedBy: "staff" | "last file" | "guess";
  choice: LaunchChoice | null;
  /** How many of the company's candidates were compared; `all` once that is done and none was left out. */
  compared: { count: number; all: boolean };
};

const sampleRows = 3;
const mostListed = 20;

export async function listImports(portal: Portal, companyId: number): Promise<ImportSummary[]> {
  const found = await findImports(portal.db, companyId, mostListed);
  return await Promise.all(found.map((one) => summaryOf(portal, one)));
}

/** @throws AppError `not_found` */
export async function showImport(portal: Portal, key: ImportKey): Promise<ImportView> {
  const found = await openImport(portal.db, key);
  const { companyId, headerSha256, sealedColumns } = found;
  const [summary, open, remembered] = await Promise.all([
    summaryOf(portal, found),
    found.state === "mapping" || found.state === "comparing" || found.state === "ready"
      ? findImportRows(portal.db, key.id, "all", { limit: sampleRows, offset: 0 })
      : [],
    findMapping(portal.db, companyId, headerSha256),
  ]);
  const names = openColumns(portal.sealer, companyId, sealedColumns);
  const samples = open.flatMap(({ key: rowKey, sealed }) =>
    sealed ? [openRow(portal.sealer, { companyId, key: rowKey }, sealed).cells] : [],
  );
  const mapping = found.mapping ?? remembered ?? guessMapping(names, samples);
  return {
    ...summary,
    encoding: found.encoding,
    stoppedBy: found.stoppedBy,
    endedAt: found.endedAt?.toISOString() ?? null,
    columns: names.map((name, index) => ({ name, samples: samples.map((cells) => cells[index] ?? "") })),
    mapping,
    mappedBy: found.mapping ? "staff" : remembered ? "last file" : "guess",
    choice: found.choice,
    compared: { count: found.comparedCount, all: found.comparedAll },
  };
}

async function summaryOf(
  portal: Portal,
  { id, fileName, state, createdAt }: ImportRecord,
): Promise<ImportSummary> {
  return { id, fileName, state, createdAt: createdAt.toISOString(), counts: await countRows(portal.db, id) };
}

export type ImportRowView = Pick<
  ImportRow,
  "number" | "line" | "state" | "problems" | "alike" | "failure" | "partnerApplicationId" | "candidateId"
> & {
  /** Null once the candidate is created. */
  person: PersonGiven | null;
  /** The name of the bundle that the company's rules choose; null where they choose none, or choose nothing here. */
  ruledBundle: string | null;
};

/** A page of rows, as they would be sent. @throws AppError `not_found`, `illegal_transition` before the columns are named */
export async function listImportRows(
  portal: Portal,
  client: Client,
  key: ImportKey,
  { filter, page, perPage }: { filter: RowFilter; page: number; perPage: number },
): Promise<ImportRowView[]> {
  const reading = await readingOf(portal, client, mapped(await openImport(portal.db, key)));
  const at = { limit: perPage, offset: (page - 1) * perPage };
  return rowViews(portal, reading, await findImportRows(portal.db, key.id, filter, at));
}

export function rowViews(portal: Portal, reading: Reading, rows: readonly ImportRow[]): ImportRowView[] {
  const people = new Map(readRows(portal, reading, rows).map(({ row, person }) => [row.number, person]));
  return rows.map(({ number, line, state, problems, alike, failure, partnerApplicationId, candidateId }) => ({
    number,
    line,
    state,
    problems,
    alike,
    failure,
    partnerApplicationId,
    candidateId,
    ...ruledPerson(reading, people.get(number) ?? null),
  }));
}

function ruledPerson({ ruled, choice }: Reading, person: PersonGiven | null) {
  const chosen = ruled && person ? chooseByRules(ruled.bundleRules, person, choice) : null;
  return { person, ruledBundle: ruled?.bundles.find(({ id }) => id === chosen?.bundleId)?.name ?? null };
}
