import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";

/** Rows as they stand in the file; `line` is the first of a row's lines, from 1. */
export type CsvRow = { line: number; cells: string[] };
type Delimiter = "," | ";" | "\t" | "|";

const delimiters: Delimiter[] = [",", ";", "\t", "|"];

/**
 * The rows of a CSV file that have anything in them, whichever of the usual characters divides its cells. Cells are text and
 * stay as they are, without the spaces around them.
 * @returns null for a file whose quotes never end
 */
export function readCsv(text: string): { rows: CsvRow[]; delimiter: Delimiter } | null {
  const delimiter = delimiterOf(text);
  // Within quotes csv-parse counts a line end of two characters as two lines.
  const ofLines = text.replace(/\r\n?/g, "\n");
  try {
    const parsed: unknown = parse(ofLines, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    return { rows: withInfo.parse(parsed).map(rowOf), delimiter };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The shape that `info` makes of each row; the types of csv-parse do not know it. */
const withInfo = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/** csv-parse counts the line on which a row ends. */
function rowOf({ record, info }: { record: string[]; info: { lines: number } }): CsvRow {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  return { line: info.lines - breaks, cells: record };
}

/** The character that divides the first line into most cells; what is within quotes divides nothing. */
function delimiterOf(text: string): Delimiter {
  const [firstLine = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/\r\n|\r|\n/, 1);
  const count = (delimiter: Delimiter) => firstLine.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}
