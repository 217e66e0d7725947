import type { CandidateSort } from "../../contract/candidate-list.ts";
import { AppError } from "../../contract/error-code.ts";
import { makeCursor, readCursor } from "../page-cursor.ts";

/** Where a page ends: the value that its last row is ordered by, as PostgreSQL reads it, and the row's number. */
export type ListPosition = { key: string; number: number };

/** A row's place in a list of this order. */
export function positionOf(
  sort: CandidateSort,
  row: { id: number; created_at: Date; next_due_at: Date | null; sort_name: string },
): ListPosition {
  const nothingDue = sort === "due_at" ? "infinity" : "-infinity";
  const keys = {
    created: () => row.created_at.toISOString(),
    due: () => row.next_due_at?.toISOString() ?? nothingDue,
    name: () => row.sort_name,
  };
  return { key: keys[keyOf(sort)](), number: row.id };
}

/** Opaque to callers. Orders by creation have the cursor that they always had. */
export function listCursor(sort: CandidateSort, { key, number }: ListPosition): string {
  if (keyOf(sort) === "created") return makeCursor({ createdAt: new Date(key), number });
  return Buffer.from(JSON.stringify([keyOf(sort), key, number])).toString("base64url");
}

/** @throws AppError `validation_failed` for a cursor that is not of a list of this order */
export function readListCursor(sort: CandidateSort, cursor: string): ListPosition {
  if (keyOf(sort) === "created") {
    const { createdAt, number } = readCursor(cursor);
    return { key: createdAt.toISOString(), number };
  }
  const [order, key, number] = parse(Buffer.from(cursor, "base64url").toString("utf8"));
  if (
    order === keyOf(sort) &&
    isKey(keyOf(sort), key) &&
    Number.isSafeInteger(number) &&
    Number(number) > 0
  ) {
    return { key, number: Number(number) };
  }
  throw new AppError("validation_failed", "cursor must be the next_cursor of a page of the same sort.", {
    param: "cursor",
  });
}

type OrderKey = "created" | "due" | "name";

function keyOf(sort: CandidateSort): OrderKey {
  if (sort === "name" || sort === "-name") return "name";
  return sort === "due_at" || sort === "-due_at" ? "due" : "created";
}

function isKey(order: OrderKey, key: unknown): key is string {
  if (typeof key !== "string") return false;
  if (order === "name") return key.length <= 240 && key.isWellFormed() && !/\p{Cc}/u.test(key);
  return (
    /^(-?infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.test(key) && (key.endsWith("y") || isTime(key))
  );
}

function isTime(key: string): boolean {
  return !Number.isNaN(Date.parse(key)) && !key.startsWith("0000");
}

function parse(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
