import { randomUUID } from "node:crypto";
import { AppError } from "../../../contract/error-code.ts";
import { decodeText } from "../../../platform/csv/decode-text.ts";
import { type CsvRow, readCsv } from "../../../platform/csv/read-csv.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { insertImportRows } from "./import-row-store.ts";
import { insertImport } from "./import-store.ts";
import { headerDigest, isHeader } from "./mapping.ts";
import { sealColumns, sealRow } from "./sealed-import.ts";

const mostImportRows = 10_000;
const mostColumns = 100;
const longestCell = 2_000;
const importFileBytes = 8 * 1024 * 1024;

/**
 * Reads a file of candidates and keeps its rows, sealed. Nothing of it is sent.
 * @throws AppError `validation_failed`; its detail's code says why: `not_csv`, `empty`, `too_many_rows`, `too_wide`, `too_large`
 */
export async function readImportFile(
  portal: Portal,
  staff: Staff,
  file: { name: string; bytes: Uint8Array },
): Promise<{ id: number }> {
  if (file.bytes.length > importFileBytes) throw unreadable("too_large");
  const decoded = decodeText(file.bytes);
  const csv = decoded && readCsv(decoded.text);
  if (!csv) throw unreadable("not_csv");
  const { columns, rows } = withColumns(csv.rows);
  if (rows.length === 0) throw unreadable("empty");
  if (rows.length > mostImportRows) throw unreadable("too_many_rows");
  if (columns.length > mostColumns || rows.some(isOversized)) throw unreadable("too_wide");
  const { companyId } = staff;
  const id = await portal.db.begin(async (tx) => {
    const importId = await insertImport(tx, {
      companyId,
      staffUserId: staff.id,
      fileName: file.name.slice(0, 255),
      encoding: decoded.encoding,
      delimiter: csv.delimiter,
      sealedColumns: sealColumns(portal.sealer, companyId, columns),
      headerSha256: headerDigest(columns),
      createdAt: portal.clock.now(),
    });
    const kept = rows.map(({ line, cells }, index) => {
      const key = randomUUID();
      return {
        number: index + 1,
        key,
        line,
        sealed: sealRow(portal.sealer, { companyId, key }, { cells, corrected: {} }),
      };
    });
    await insertImportRows(tx, { importId, companyId }, kept);
    return importId;
  });
  return { id };
}

/** Without a header all rows are people, and the columns have no names. */
function withColumns(rows: CsvRow[]): { columns: string[]; rows: CsvRow[] } {
  const [first, ...others] = rows;
  if (!first) return { columns: [], rows };
  if (isHeader(first.cells)) return { columns: first.cells.map((cell) => cell.slice(0, 255)), rows: others };
  return { columns: first.cells.map(() => ""), rows };
}

function isOversized({ cells }: CsvRow): boolean {
  return cells.length > mostColumns || cells.some((cell) => cell.length > longestCell);
}

function unreadable(code: string): AppError {
  return new AppError("validation_failed", "This file can’t be read.", {
    param: "file",
    details: [{ param: "file", code, message: code.replaceAll("_", " ") }],
  });
}
