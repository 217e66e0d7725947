import type { ErasureCertificate } from "../../contract/retention/certificate.ts";
import type { retentionRoutes } from "../../contract/retention/retention.ts";
import type { RouteParsed } from "../../contract/route.ts";
import { findCertificates } from "../accounts/certificate-store.ts";
import { readCertificate } from "../accounts/sign-certificate.ts";
import type { Caller, Service } from "../service.ts";
import { candidateDigest } from "./candidate-digest.ts";

/** GET /company/erasure_certificates */
export async function listErasureCertificates(
  service: Service,
  { companyId, reach }: Caller,
  {
    before,
    per_page,
    candidate_id: candidateId,
  }: RouteParsed<typeof retentionRoutes.listErasureCertificates>["query"],
): Promise<ErasureCertificate[]> {
  const digest =
    candidateId === undefined
      ? undefined
      : await candidateDigest(service, service.db, { companyId, candidateId });
  const rows = await findCertificates(service.db, reach, {
    before,
    limit: per_page,
    candidateDigest: digest,
  });
  return rows.map(({ number, issued_at, signed }) => ({
    number,
    issued_at: issued_at.toISOString(),
    payload: readCertificate(signed),
    signed,
  }));
}
