import { createHash, randomBytes } from "node:crypto";
import type { Seal, Sealer } from "../crypto/sealer.ts";

/** What names a person: name, email address, IP address, the reference that their partner chose. */
export type Personal = Record<string, string | null>;

/** Which of an entry's two people: who did it, or the candidate whom it concerns. */
export type PersonalPart = "actor" | "candidate";

type SealedPersonal = { commitment: Buffer; sealed: Buffer };

const saltBytes = 16;

/**
 * The value sealed together with a random salt, and the commitment that the chain covers: SHA-256 of salt and value. With the
 * salt gone nobody can find out by trying which value was committed to.
 */
export function sealPersonal(seal: Seal, context: string, personal: Personal): SealedPersonal {
  const value = Buffer.concat([randomBytes(saltBytes), Buffer.from(JSON.stringify(personal))]);
  return { commitment: commitmentTo(value), sealed: seal.seal(value, context) };
}

/** Null where it was altered, or is not what the entry committed to. */
export function openPersonal(
  sealer: Sealer,
  context: string,
  { commitment, sealed }: { commitment: Uint8Array | null; sealed: Uint8Array },
): Personal | null {
  const value = opened(sealer, sealed, context);
  if (!value || !commitment || !commitmentTo(value).equals(commitment)) return null;
  // It is what we sealed.
  return JSON.parse(value.subarray(saltBytes).toString("utf8")) as Personal;
}

/** Null for bytes that this key did not seal for this place. */
export function opened(sealer: Sealer, sealed: Uint8Array, context: string): Buffer | null {
  try {
    return sealer.open(sealed, context);
  } catch {
    // What cannot be opened was altered: that is a finding, and the caller names it.
    return null;
  }
}

function commitmentTo(value: Buffer): Buffer {
  return createHash("sha256").update(value).digest();
}
