import { type PublishedCertificate, publishedCertificates } from "../candidate/signature/receipt-key.ts";
import { currentPortal } from "../foundation/portal.ts";

/**
 * Returns `{ "certificates": [{ fingerprint, signsNow, signsFrom, expiresAt, pem }] }` at `/verify/certificates`, the newest first:
 * what programs need to check receipts on their own. Anyone may read it.
 */
export async function answerCertificates(): Promise<Response> {
  return Response.json(
    { certificates: await publishedCertificates(currentPortal()) },
    { headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" } },
  );
}

/** For the page where a person checks one. */
export function certificatesOfPage(): Promise<PublishedCertificate[]> {
  return publishedCertificates(currentPortal());
}
