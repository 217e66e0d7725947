import type { Queryable } from "../db/database.ts";

/**
 * A column of type text or jsonb that keeps what was written of a person: sealed under the company's key, as `sealed.` and
 * base64url. Rows of earlier versions have it open until the job that seals them has passed (reseal.ts); both are read.
 * An empty text says nothing and stays empty, so that SQL can ask for it.
 */
const sealedMark = "sealed.";

export function isSealedText(kept: unknown): kept is string {
  return typeof kept === "string" && kept.startsWith(sealedMark);
}

type Place = { companyId: number; context: string };

export function sealColumn<Text extends string | null>(db: Queryable, place: Place, text: Text): Text {
  if (text === null || text === "") return text;
  return asText(db.sealer.of(place.companyId).seal(text, place.context)) as Text;
}

export function openColumn<Text extends string | null>(db: Queryable, context: string, kept: Text): Text {
  if (!isSealedText(kept)) return kept;
  return db.sealer.open(sealedBytes(kept), context).toString("utf8") as Text;
}

/** The value of a jsonb column: a JSON string. */
export function sealJson<Value>(db: Queryable, { companyId, context }: Place, value: Value) {
  if (value === null || value === undefined) return null;
  return db.json(asText(db.sealer.of(companyId).seal(JSON.stringify(value), context)));
}

export function openJson<Value>(db: Queryable, context: string, kept: Value): Value {
  if (!isSealedText(kept)) return kept;
  // Only sealJson writes such a string, and it was given a Value.
  return JSON.parse(db.sealer.open(sealedBytes(kept), context).toString("utf8")) as Value;
}

export function asText(sealed: Buffer): string {
  return `${sealedMark}${sealed.toString("base64url")}`;
}

export function sealedBytes(text: string): Buffer {
  return Buffer.from(text.slice(sealedMark.length), "base64url");
}
