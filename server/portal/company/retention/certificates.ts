import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { ErasureCertificate } from "../../../contract/retention/certificate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";

const perPage = 10;

/** Certificates below a number, the latest first; `next` leads to those before them. None where the service has none. */
export async function listCertificates(
  client: Client,
  before: number | undefined,
): Promise<{ certificates: ErasureCertificate[]; next: number | null }> {
  const query = { per_page: perPage + 1, ...(before === undefined ? {} : { before }) };
  const found = await ifOffered(client.call(api.listErasureCertificates, { query }));
  const all = found?.answer ?? [];
  const certificates = all.slice(0, perPage);
  return { certificates, next: all.length > perPage ? (certificates.at(-1)?.number ?? null) : null };
}
