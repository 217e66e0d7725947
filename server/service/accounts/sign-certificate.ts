import { decodeJwt, SignJWT } from "jose";
import {
  type CertificatePayload,
  certificatePayload,
  certificateType,
} from "../../contract/retention/certificate.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { findCertificatesOfKey, replaceSignature } from "./certificate-store.ts";
import { signingAlgorithm } from "./make-signing-key.ts";
import type { SigningKey } from "./signing-keys.ts";

/** The certificate as compact JWS. */
export async function signCertificate(
  { kid, key }: SigningKey,
  payload: CertificatePayload,
): Promise<string> {
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: signingAlgorithm, typ: certificateType, kid })
    .sign(key);
}

/** What a certificate of ours says. */
export function readCertificate(signed: string): CertificatePayload {
  return certificatePayload.parse(decodeJwt(signed));
}

const turnSize = 500;

/**
 * Signs with another key what a retired one signed, in the transaction that retires it: a certificate outlives its key, and
 * what it says stands in the service's own rows.
 */
export async function signCertificatesAgain(
  tx: Transaction,
  retiredKid: string,
  successor: SigningKey,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await findCertificatesOfKey(tx, retiredKid, { after, limit: turnSize });
    for (const { number, signed } of rows) {
      const payload = readCertificate(signed);
      await replaceSignature(tx, number, {
        kid: successor.kid,
        signed: await signCertificate(successor, payload),
      });
      after = number;
    }
    if (rows.length < turnSize) return;
  }
}
