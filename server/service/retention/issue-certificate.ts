import { randomUUID } from "node:crypto";
import { AppError } from "../../contract/error-code.ts";
import type { CertificatePayload } from "../../contract/retention/certificate.ts";
import { rulesVersion } from "../../contract/retention/schedule.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { insertCertificate } from "../accounts/certificate-store.ts";
import { signCertificate } from "../accounts/sign-certificate.ts";
import type { SigningKey } from "../accounts/signing-keys.ts";
import type { Service } from "../service.ts";
import { candidateDigest } from "./candidate-digest.ts";
import { findSchedule } from "./schedule-store.ts";

export type Erased = Pick<CertificatePayload, "initiated_by" | "whole" | "records"> & {
  companyId: number;
  partnerId: number;
  candidateId: number;
};

/**
 * Writes the certificate in the transaction that erases: there is none without the other.
 * @param key loaded before the transaction began (`signingKey`)
 * @throws AppError `unavailable` when the key was retired meanwhile: a repetition takes the next one
 */
export async function issueCertificate(
  service: Service,
  tx: Transaction,
  key: SigningKey,
  { companyId, partnerId, candidateId, ...erased }: Erased,
): Promise<void> {
  const digest = await candidateDigest(service, tx, { companyId, candidateId });
  const { retention_version } = await findSchedule(tx, companyId);
  const issuedAt = service.clock.now();
  const id = randomUUID();
  const signed = await signCertificate(key, {
    iss: service.settings.baseUrl,
    jti: id,
    iat: Math.floor(issuedAt.getTime() / 1000),
    company_id: companyId,
    candidate_digest: digest.toString("base64url"),
    ...erased,
    rules_version: rulesVersion(),
    schedule_version: retention_version,
  });
  const certificate = {
    id,
    companyId,
    partnerId,
    candidateDigest: digest,
    issuedAt,
    kid: key.kid,
    signed,
  };
  if (!(await insertCertificate(tx, certificate))) {
    throw new AppError(
      "unavailable",
      "The signing key was replaced just now; nothing was erased. Repeat the request.",
      {
        headers: { "retry-after": "1" },
      },
    );
  }
}
