import { AppError } from "../contract/error-code.ts";

/** The last row of a page: its time, and the number that orders rows of the same time. */
export type PagePosition = { createdAt: Date; number: number };

/** A page of a list, of which one row more was read than the page has. `placeOf` is where a row stands. */
export function pageOf<Row>(rows: readonly Row[], perPage: number, placeOf: (row: Row) => PagePosition) {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length;
  const next_cursor = hasMore && last ? makeCursor(placeOf(last)) : null;
  return { shown, pagination: { per_page: perPage, next_cursor } };
}

/** The place of the last row, opaque to callers: its time in milliseconds, and its number. */
export function makeCursor({ createdAt, number }: PagePosition): string {
  return Buffer.from(`${createdAt.getTime()}.${number}`).toString("base64url");
}

/**
 * 14 digits of milliseconds end in the year 5138: PostgreSQL reads none beyond 9999.
 * @throws AppError `validation_failed` for what `makeCursor` has not made
 */
export function readCursor(cursor: string): PagePosition {
  const [, time, number] =
    /^(\d{1,14})\.(\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (!time || !number) {
    throw new AppError("validation_failed", "cursor must be the next_cursor of a page.", {
      param: "cursor",
    });
  }
  return { createdAt: new Date(Number(time)), number: Number(number) };
}
