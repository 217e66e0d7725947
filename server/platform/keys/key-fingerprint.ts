import { createHash } from "node:crypto";

/** By which processes know of one another that they have the same key: 16 hexadecimal digits, of which the key can't be worked out. */
export function keyFingerprint(key: string): string {
  return createHash("sha256").update(`candor-key-fingerprint:${key}`).digest("hex").slice(0, 16);
}
