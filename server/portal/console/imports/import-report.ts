import type { Client } from "../../../client/client.ts";
import { camelCase } from "../../../contract/ledger/camel-case.ts";
import { personFields } from "../../../contract/ledger/person.ts";
import { csvLine, csvMark } from "../../../platform/csv/write-csv.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findImportRows, type RowFilter } from "./import-row-store.ts";
import { type ImportKey, mapped, openImport, readingOf } from "./open-import.ts";
import { type ImportRowView, rowViews } from "./show-import.ts";

/** Programs read these; people read the page. */
const columns = [
  "line",
  "state",
  "partner_application_id",
  "candidate_id",
  ...personFields,
  "reference",
  "problems",
  "maybe_the_same_as",
  "reason",
];

const rowsAtOnce = 500;

/**
 * The rows of an import as CSV, as they are written. Of a row whose candidate is created there is the candidate, and no longer what
 * the file said of them.
 * @throws AppError `not_found`, `illegal_transition`
 */
export async function importReport(
  portal: Portal,
  client: Client,
  key: ImportKey,
  filter: RowFilter,
): Promise<AsyncIterable<string>> {
  const reading = await readingOf(portal, client, mapped(await openImport(portal.db, key)));
  async function* lines() {
    yield csvMark + csvLine(columns);
    for (let offset = 0; ; offset += rowsAtOnce) {
      const rows = await findImportRows(portal.db, key.id, filter, { limit: rowsAtOnce, offset });
      if (rows.length > 0) yield rowViews(portal, reading, rows).map(lineOf).join("");
      if (rows.length < rowsAtOnce) return;
    }
  }
  return lines();
}

function lineOf(row: ImportRowView): string {
  const { person } = row;
  return csvLine([
    row.line,
    row.state,
    row.partnerApplicationId,
    row.candidateId,
    ...personFields.map((field) => person?.[camelCase(field)] ?? ""),
    person?.reference ?? "",
    Object.entries(row.problems)
      .map(([field, problem]) => `${field}: ${problem}`)
      .join("; "),
    row.alike.map((one) => ("line" in one ? `line ${one.line}` : one.partnerApplicationId)).join("; "),
    row.failure,
  ]);
}

/** The columns that are recognised without a word. There is nobody in it: an example would be imported. */
export const importTemplate =
  csvMark +
  csvLine(["First name", "Last name", "Email", "Mobile number", "Job role", "Department", "Your reference"]);
