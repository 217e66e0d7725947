import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";

/** Sent with each call of a frame that was given a session (components/embed/make-frame-key.ts): `key.time.signature`. */
export const proofHeader = "x-candor-proof";

/** Names the key that has signed the request, to pages and calls. Our own server sets it; what a browser sends is replaced. */
export const frameKeyHeader = "x-candor-frame-key";

/** How old a proof may be, or how far ahead: the frame's idea of our time is late by as long as its page took to arrive. */
const proofMs = 2 * 60 * 1000;

/** An uncompressed point of P-256: a byte of form, and two numbers. */
const pointBytes = 65;
const numberBytes = 32;

/**
 * The name of the key whose holder has just signed this request (ECDSA on P-256 with SHA-256 over `candor-frame:` and the time in
 * milliseconds, after the manner of RFC 9449); null without a proof, and for one that is wrong or old. `proof`: as the header has it.
 */
export function frameKeyOf(proof: string | undefined, now: Date): string | null {
  const [point = "", time = "", signature = "", ...rest] = proof?.split(".") ?? [];
  if (!(Math.abs(now.getTime() - Number(time || Number.NaN)) <= proofMs) || rest.length > 0) return null;
  const key = keyAt(Buffer.from(point, "base64url"));
  const text = Buffer.from(`candor-frame:${time}`);
  const isSigned =
    key !== null &&
    verify("sha256", text, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  return isSigned ? createHash("sha256").update(point).digest("base64url") : null;
}

/** Null for what is no point of the curve. */
function keyAt(point: Buffer): KeyObject | null {
  if (point.length !== pointBytes) return null;
  const x = point.subarray(1, 1 + numberBytes).toString("base64url");
  const y = point.subarray(1 + numberBytes).toString("base64url");
  try {
    return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
