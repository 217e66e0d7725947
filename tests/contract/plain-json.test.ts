import { expect, test } from "vitest";
import { isPlainJson } from "../../server/contract/plain-json.ts";

const limits = { beside: 100, strings: 10 };
const isPlain = (json: string) => isPlainJson(Buffer.from(json), limits);

test("a body is plain that is large by a few strings, whatever these contain", () => {
  const data = `data:image/png;base64,${"A".repeat(100_000)}`;
  expect(isPlain(JSON.stringify({ data, id_type: "passport" }))).toBe(true);
  const awkward = String.raw`\"[{,:}]\\`.repeat(1);
  expect(isPlain(JSON.stringify({ [awkward]: awkward, data: `${"[".repeat(1000)}\\` }))).toBe(true);
  expect(isPlain("null")).toBe(true);
  expect(isPlain("")).toBe(true);
});

test.each<[string, string]>([
  ["numbers", `[${"1,".repeat(100)}1]`],
  ["nesting", "[".repeat(101)],
  ["many strings", JSON.stringify(Array.from({ length: 11 }, () => ""))],
  ["escaped quotes", JSON.stringify('"'.repeat(20))],
  ["a string without an end", `{"data":"${"A".repeat(1000)}`],
  ["an end that is escaped", String.raw`{"data":"AAAA\"`],
  ["white space", `{}${" ".repeat(100)}`],
])("a body is not plain that is large by %s", (_, json) => {
  expect(isPlain(json)).toBe(false);
});

test("ten megabytes of backslashes and quotes are looked through as quickly as any other", () => {
  const slashes = Buffer.from(`"${"\\".repeat(10_000_000)}"`);
  expect(isPlainJson(slashes, limits)).toBe(true);
  const quotes = Buffer.from(`"${'\\"'.repeat(5_000_000)}"`);
  expect(isPlainJson(quotes, limits)).toBe(false);
});
