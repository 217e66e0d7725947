import { createHash, type Hash } from "node:crypto";
import { AppError } from "../../contract/error-code.ts";
import type { Service } from "../service.ts";
import { claimKey, holdKey, keepAnswer, newMark } from "./idempotency-store.ts";
import { releaseKeyOf } from "./release-key.ts";

export type Answer = { status: number; body: string };
type MaybeReplayed = Answer & { replayed: boolean };

/** The hash that tells a repetition from another request. The body's bytes are added to it as they arrive. None for a request that changes nothing. */
export function hashOfRequest({ method, url }: { method: string; url: string }): Hash | undefined {
  if (method === "GET") return undefined;
  const { pathname, search } = new URL(url);
  return createHash("sha256").update(`${method} ${pathname}${search}\n`);
}

/**
 * Runs a request that changes something once for its Idempotency-Key (24 hours, per token): a repetition gets the first answer, byte for byte. The answer is
 * committed with all that the request began to write, so that a process that is killed leaves both or neither; then the key is
 * free at once. Answers of 5xx and 429 are not kept, and undo what was written, so that the repetition is a real second try.
 * @throws AppError `malformed_idempotency_key`, `idempotency_key_reused`, `idempotency_key_in_flight`
 */
export async function once(
  service: Service,
  request: { key: string | undefined; hash: Hash | undefined; tokenId: string; companyId: number },
  run: () => Promise<Answer>,
): Promise<MaybeReplayed> {
  const { key, companyId, tokenId } = request;
  if (key === undefined || !request.hash) return { ...(await run()), replayed: false };
  if (key.length === 0 || key.length > 255) {
    throw new AppError("malformed_idempotency_key", "Idempotency-Key must have 1 to 255 characters.");
  }
  const hash = request.hash.digest();
  const context = `idempotency:${tokenId}:${key}`;
  const { db } = service;
  const claimed = { companyId, tokenId, key, hash, mark: newMark(await db.presence()) };
  const claim = await claimKey(db, {
    ...claimed,
    now: service.clock.now(),
  }).catch(async (error) => {
    // It may have been claimed, and the answer lost.
    await releaseKeyOf(service, claimed);
    throw error;
  });
  if (!claim.mine) {
    if (!claim.sameRequest) {
      throw new AppError(
        "idempotency_key_reused",
        "This Idempotency-Key was used with another request; use a new key for a new request.",
      );
    }
    if (!claim.answer) throw inFlight();
    const { status, sealedBody } = claim.answer;
    return { status, body: service.sealer.open(sealedBody, context).toString("utf8"), replayed: true };
  }
  const isKept = ({ status }: Answer) => status < 500 && status !== 429;
  try {
    const answer = await db.together({
      async first(tx) {
        if (!(await holdKey(tx, claimed))) throw inFlight();
      },
      work: run,
      keeps: isKept,
      last: (tx, { status, body }) =>
        keepAnswer(tx, claimed, { status, sealedBody: service.sealer.seal(body, context) }),
    });
    if (!isKept(answer)) await releaseKeyOf(service, claimed);
    return { ...answer, replayed: false };
  } catch (error) {
    await releaseKeyOf(service, claimed);
    throw error;
  }
}

function inFlight(): AppError {
  return new AppError(
    "idempotency_key_in_flight",
    "The first request with this Idempotency-Key is still being processed; retry shortly.",
    { headers: { "retry-after": "1" } },
  );
}
