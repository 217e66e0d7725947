import { AppError } from "../../contract/error-code.ts";
import type { DeliveryPosition } from "./delivery-list-store.ts";

/** The place of the last row, opaque to callers. */
export function makeCursor({ createdAt, number }: DeliveryPosition): string {
  return Buffer.from(`${createdAt.getTime()}.${number}`).toString("base64url");
}

/** @throws AppError `validation_failed` for what `makeCursor` has not made. */
export function readCursor(cursor: string): DeliveryPosition {
  const [, time, number] =
    /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  const createdAt = new Date(Number(time));
  if (!time || !number || Number.isNaN(createdAt.getTime())) {
    throw new AppError("validation_failed", "cursor must be the next_cursor of another page.", {
      param: "cursor",
    });
  }
  return { createdAt, number: Number(number) };
}
