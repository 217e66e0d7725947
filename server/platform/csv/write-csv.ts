/** Spreadsheets read UTF-8 by this mark. */
export const csvMark = "\u{feff}";

/** One row of a CSV file by RFC 4180, with its line end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(harmless(String(cell ?? "")))).join(",")}\r\n`;
}

/**
 * A cell that a spreadsheet takes for a formula is executed by whoever opens the file: an apostrophe says that it is text. A
 * phone number with `+` is among them, and so are the full-width forms, which spreadsheets of East Asia take for the same.
 */
function harmless(cell: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell as its writer meant it: without the apostrophe that says that it is text. */
export function withoutTextMark(cell: string): string {
  return /^'[=+\-@＝＋－＠\t\r\n\d]/.test(cell) ? cell.slice(1) : cell;
}
