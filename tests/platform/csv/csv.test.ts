import { expect, test } from "vitest";
import { decodeText } from "#server/platform/csv/decode-text.ts";
import { readCsv } from "#server/platform/csv/read-csv.ts";
import { csvLine, withoutTextMark } from "#server/platform/csv/write-csv.ts";

const text = "Name,Email\r\nJosé Trần,jose@example.com\r\n";
const utf16 = (given: string, mark: boolean) => Buffer.from(mark ? `\u{feff}${given}` : given, "utf16le");

test.each([
  ["UTF-8", Buffer.from(text), "utf-8", text],
  ["UTF-8 with its mark", Buffer.from(`\u{feff}${text}`), "utf-8", text],
  ["UTF-16, little end first, with its mark", utf16(text, true), "utf-16le", text],
  ["UTF-16, little end first, without", utf16(text, false), "utf-16le", text],
  ["UTF-16, big end first, with its mark", utf16(text, true).swap16(), "utf-16be", text],
  [
    "Windows-1252",
    Buffer.from("Name\r\nJos\xe9 \x93Ana\x94", "latin1"),
    "windows-1252",
    "Name\r\nJosé “Ana”",
  ],
])("a file is read in %s", (_, bytes, encoding, read) => {
  expect(decodeText(bytes)).toEqual({ text: read, encoding });
});

test.each([
  ["a spreadsheet of its own format", Buffer.from("PK\x03\x04rest")],
  ["bytes that are no text", Buffer.from([0, 1, 2, 0, 0, 3, 0])],
])("%s is no text", (_, bytes) => {
  expect(decodeText(bytes)).toBeNull();
});

test.each([
  [",", 'a,b\n"x, y","He said ""hi"""\n'],
  [";", 'a;b\n"x, y";"He said ""hi"""\n'],
  ["\t", 'a\tb\n"x, y"\t"He said ""hi"""\n'],
])("cells are divided by %j, with quotes in quotes", (delimiter, given) => {
  expect(readCsv(given)).toEqual({
    delimiter,
    rows: [
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["x, y", 'He said "hi"'] },
    ],
  });
});

test("rows keep their line in the file, past empty lines and line breaks in cells, and short rows are rows", () => {
  const given = 'a,b\r\n\r\n"one\r\ntwo",2\r\n,\r\n3\r\n';
  expect(readCsv(given)?.rows).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 3, cells: ["one\ntwo", "2"] },
    { line: 6, cells: ["3"] },
  ]);
});

test("a quote that never ends makes no file", () => {
  expect(readCsv('a,b\n"x,y\n1,2\n')).toBeNull();
});

test.each(["=1+1", "+61 491 570 156", "-2", "@SUM(A1)", "\tx", "\rx"])(
  "a cell %j is text for a spreadsheet, and is read as it was",
  (cell) => {
    const line = csvLine([cell, "plain"]);
    expect(line.replace(/^"/, "")).toMatch(/^'/);
    const read = readCsv(`a,b\n${line}`)?.rows[1]?.cells[0] ?? "";
    expect(withoutTextMark(read).trim()).toBe(cell.trim());
  },
);

test("other cells are written as they are, quoted where they have to be", () => {
  expect(csvLine(["O'Connor", 'a "b", c', null, 7])).toBe('O\'Connor,"a ""b"", c",,7\r\n');
});

test.each(["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t"])(
  "a cell that begins with %j is text to a spreadsheet, and is read again as it was",
  (sign) => {
    const cell = `${sign}HYPERLINK("https://evil.example")`;
    expect(csvLine([cell])).toContain(`'${sign}HYPERLINK`);
    expect(withoutTextMark(`'${cell}`)).toBe(cell);
  },
);
