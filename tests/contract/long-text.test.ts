import { expect, test } from "vitest";
import { type LongText, readWrittenText, takeLongText, writtenText } from "#server/contract/long-text.ts";

const mostStrings = 10;
const long = "data:image/jpeg;base64,/9j/".repeat(4_000);

/** The body as it is parsed without what was taken out of it, and `data` as it is read later. */
function apart(json: string): { body: Record<string, unknown>; longText: LongText | null; data: string } {
  const { rest, longText } = takeLongText(Buffer.from(json), mostStrings);
  const body = JSON.parse(rest.toString());
  return { body, longText, data: readWrittenText(writtenText(body.data, longText)) };
}

test.each<[string, string]>([
  ["as JavaScript writes it", JSON.stringify({ data: long, id_type: "id" })],
  ["with its slashes escaped, as PHP does", `{"data":${JSON.stringify(long).replaceAll("/", "\\/")}}`],
  [
    "in escapes alone",
    `{"data":"${[...long].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join("")}"}`,
  ],
  [
    "after other strings, with quotes and backslashes in them",
    JSON.stringify({ id_type: 'a"b\\', data: long }),
  ],
  ["before white space and other fields", ` {"data" :\n"${long}" , "is_signature" : true } `],
])("a long string is read apart and is the same: %s", (_, json) => {
  const { body, longText, data } = apart(json);
  expect(longText).not.toBeNull();
  expect(data).toBe(long);
  expect({ ...body, data }).toEqual(JSON.parse(json));
});

test("a short string stays where it is, also one that looks like what stands in the place of a long one", () => {
  const first = takeLongText(Buffer.from(JSON.stringify({ data: long })), mostStrings).longText?.placeholder;
  const sent = { note: long, data: `${first} "\\ \u{1f600}\n` };
  const { data, longText, body } = apart(JSON.stringify(sent));
  expect(data).toBe(sent.data);
  expect(body.note).toBe(longText?.placeholder);
  expect(apart(JSON.stringify({ data: "A" }))).toMatchObject({ longText: null, data: "A" });
});

test("of two long strings the first is taken, and after many short ones none", () => {
  expect(apart(JSON.stringify({ data: long, note: long })).body.note).toBe(long);
  const names = Array.from({ length: mostStrings }, (_, index) => `name ${index}`);
  expect(apart(JSON.stringify({ names, data: long })).longText).toBeNull();
});

test.each<[string, Buffer]>([
  ["a line break that is not escaped", Buffer.from(`A\n${long}`)],
  ["an escape that there is not", Buffer.from(`\\x${long}`)],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from(long), Buffer.from([0xc3, 0x28])])],
])("a string with %s is malformed JSON", (_, json) => {
  expect(() => readWrittenText(json)).toThrow(expect.objectContaining({ code: "malformed_json" }));
});
