import { createHash } from "node:crypto";
import { AppError } from "../../contract/error-code.ts";
import type { Memory } from "./mock-memory.ts";

const keptForMs = 24 * 3_600_000;

export type Answer = { status: number; body: string };
export type Asked = { method: string; path: string; key: string | undefined; text: string };

/**
 * A request that changes something, and has an Idempotency-Key, is answered once; a repetition gets the same bytes.
 * @throws AppError `malformed_idempotency_key`, `idempotency_key_reused`
 */
export function answerOnce(
  memory: Memory,
  asked: Asked,
  now: number,
  run: () => Answer,
): Answer & { replayed: boolean } {
  const { key } = asked;
  if (key === undefined || asked.method === "GET") return { ...run(), replayed: false };
  if (key.length === 0 || key.length > 255) {
    throw new AppError("malformed_idempotency_key", "Idempotency-Key must have 1 to 255 characters.");
  }
  const request = createHash("sha256")
    .update(`${asked.method} ${asked.path}\n${asked.text}`)
    .digest("base64");
  const first = memory.answers.get(key);
  if (first && first.at > now - keptForMs) {
    if (first.request === request) return { ...first, replayed: true };
    throw new AppError(
      "idempotency_key_reused",
      "This Idempotency-Key was used with another request; use a new key for a new request.",
    );
  }
  const answer = run();
  memory.answers.set(key, { ...answer, request, at: now });
  return { ...answer, replayed: false };
}
