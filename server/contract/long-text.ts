import { randomUUID } from "node:crypto";
import { AppError } from "./error-code.ts";
import { endOfString } from "./plain-json.ts";

/**
 * A string of a body that is megabytes long, such as a file: its bytes as they stand in the JSON, between the quotes. It is read and decoded where
 * that holds nobody up, and never where requests are answered.
 */
export type LongText = {
  json: Buffer;
  /** Stands in its place in the rest of the body. Nobody can have sent it. */
  placeholder: string;
};

const longBytes = 64 * 1024;
const quote = 0x22;

/**
 * Takes the first string of more than 64 KiB out of JSON, among its first `mostStrings`. Copies none of it.
 * @returns the JSON with a short string in its place, or as it was
 */
export function takeLongText(json: Buffer, mostStrings: number): { rest: Buffer; longText: LongText | null } {
  let at = 0;
  for (let strings = 0; strings < mostStrings; strings += 1) {
    const begins = json.indexOf(quote, at) + 1;
    const ends = begins === 0 ? -1 : endOfString(json, begins, mostStrings);
    if (ends < 0) break;
    if (ends - begins > longBytes) {
      const placeholder = `long text ${randomUUID()}`;
      const rest = Buffer.concat([json.subarray(0, begins), Buffer.from(placeholder), json.subarray(ends)]);
      return { rest, longText: { json: json.subarray(begins, ends), placeholder } };
    }
    at = ends + 1;
  }
  return { rest: json, longText: null };
}

/** A string of a parsed body as it stands in JSON, be it short or the long one. */
export function writtenText(parsed: string, longText: LongText | null): Buffer {
  if (longText?.placeholder === parsed) return longText.json;
  return Buffer.from(JSON.stringify(parsed).slice(1, -1));
}

/** The string that is written so in JSON. @throws AppError `malformed_json` */
export function readWrittenText(json: Uint8Array): string {
  try {
    return JSON.parse(`"${new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(json)}"`);
  } catch (cause) {
    throw new AppError(
      "malformed_json",
      "A string of the body is not valid JSON in UTF-8; correct it and send it again.",
      { cause },
    );
  }
}
