import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import { insertUsedChallenge } from "./passkey-store.ts";

/** So long a person has to find their key. */
export const challengeMs = 5 * 60 * 1000;
const randomLength = 16;
const timeLength = 8;

/** What an answer is for: to sign in, or to add a passkey to one account, named by its id. */
type ChallengeFor = "sign-in" | `add:${string}`;

/**
 * A challenge that says until when it is good and what for, under the portal's signature. Nothing is kept of it until it is
 * answered, so that asking for challenges fills no table.
 */
export function makeChallenge(portal: Portal, purpose: ChallengeFor): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(randomLength + timeLength);
  randomBytes(randomLength).copy(body);
  body.writeBigUInt64BE(BigInt(portal.clock.now().getTime() + challengeMs), randomLength);
  return new Uint8Array(Buffer.concat([body, signature(portal, purpose, body)]));
}

/** Whether this is a challenge of ours for that, and still good. `challenge` is base64url. */
export function isOwnChallenge(portal: Portal, purpose: ChallengeFor, challenge: string): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const body = bytes.subarray(0, randomLength + timeLength);
  const given = bytes.subarray(randomLength + timeLength);
  const expected = signature(portal, purpose, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return expiryOf(bytes) > portal.clock.now();
}

/** Notes a challenge that was answered; false when it was answered before. Only for one that `isOwnChallenge`. */
export async function answerChallenge(tx: Transaction, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  // Of its bytes: the same challenge can be written in more than one way.
  return await insertUsedChallenge(tx, {
    sha256: createHash("sha256").update(bytes).digest(),
    expiresAt: expiryOf(bytes),
  });
}

function expiryOf(bytes: Buffer): Date {
  return new Date(Number(bytes.readBigUInt64BE(randomLength)));
}

function signature({ settings }: Portal, purpose: ChallengeFor, body: Buffer): Buffer {
  return createHmac("sha256", settings.sessionSecret)
    .update(`candor-passkey:${purpose}:`)
    .update(body)
    .digest();
}
