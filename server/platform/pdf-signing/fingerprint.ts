import { createHash } from "node:crypto";

/** SHA-256 of a certificate's DER, in small hex digits, as browsers and OpenSSL show it too. */
export function fingerprintOf(certificate: Uint8Array): string {
  return createHash("sha256").update(certificate).digest("hex");
}
