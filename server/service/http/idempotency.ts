import { createHash } from "node:crypto";
import { AppError } from "../../contract/error-code.ts";
import type { Service } from "../service.ts";
import { claimKey, keepAnswer, releaseKey } from "./idempotency-store.ts";

export type Answer = { status: number; body: string };
export type MaybeReplayed = Answer & { replayed: boolean };

/**
 * Runs a POST once for its Idempotency-Key (24 hours, per token): a repetition gets the first answer, byte for byte.
 * Answers of 5xx and 429 are not kept, so that the repetition is a real second try.
 * @throws AppError `malformed_idempotency_key`, `idempotency_key_reused`, `idempotency_key_in_flight`
 */
export async function once(
  service: Service,
  request: { key: string | undefined; tokenId: string; method: string; path: string; body: string },
  run: () => Promise<Answer>,
): Promise<MaybeReplayed> {
  const { key, tokenId } = request;
  if (key === undefined || request.method !== "POST") return { ...(await run()), replayed: false };
  if (key.length === 0 || key.length > 255) {
    throw new AppError("malformed_idempotency_key", "Idempotency-Key must have 1 to 255 characters.");
  }
  const hash = createHash("sha256")
    .update(`${request.method} ${request.path}\n`)
    .update(request.body)
    .digest();
  const context = `idempotency:${tokenId}:${key}`;
  const claim = await claimKey(service.db, { tokenId, key, hash, now: service.clock.now() });
  if (!claim.mine) {
    if (!claim.sameRequest) {
      throw new AppError(
        "idempotency_key_reused",
        "This Idempotency-Key was used with another request; use a new key for a new request.",
      );
    }
    if (!claim.answer) {
      throw new AppError(
        "idempotency_key_in_flight",
        "The first request with this Idempotency-Key is still being processed; retry shortly.",
        { headers: { "retry-after": "1" } },
      );
    }
    const { status, sealedBody } = claim.answer;
    return { status, body: service.sealer.open(sealedBody, context).toString("utf8"), replayed: true };
  }
  const answer = await run();
  if (answer.status >= 500 || answer.status === 429) await releaseKey(service.db, tokenId, key);
  else {
    const sealedBody = service.sealer.seal(answer.body, context);
    await keepAnswer(service.db, tokenId, key, { status: answer.status, sealedBody });
  }
  return { ...answer, replayed: false };
}
