import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import { brandOf, knownCompany } from "../../gateway/reference-data.ts";

/** In whose name a candidate is written to, and how. */
export type Sender = { name: string; color: string; logoUrl: string | null; supportEmail: string | null };

export async function senderFor(
  portal: Portal,
  client: Client,
  companyId: number,
  brandId: number | null,
): Promise<Sender> {
  const [brand, company] = await Promise.all([
    brandOf(portal, companyId, client, brandId),
    knownCompany(portal, companyId, client),
  ]);
  return {
    name: brand?.name ?? company.name ?? "Candor",
    color: brand?.primary_color ?? "",
    logoUrl: brand?.logo_url ?? null,
    supportEmail: brand?.support_email ?? null,
  };
}
