import type { Client } from "../../../client/client.ts";
import { findLanguage } from "../../foundation/languages/language-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { ToCandidate } from "./candidate-letter.ts";
import { linkInMail } from "./current-link.ts";
import { senderFor } from "./sender.ts";

/** How a candidate who has an address is written to. */
export async function toCandidate(
  portal: Portal,
  client: Client,
  companyId: number,
  candidate: KnownCandidate,
): Promise<ToCandidate> {
  const { id: candidateId, partner_application_id: partnerApplicationId } = candidate;
  const owner = { companyId, partnerApplicationId, candidateId };
  const [brand, language] = await Promise.all([
    senderFor(portal, client, companyId, candidate.brand_id),
    findLanguage(portal.db, owner),
  ]);
  return {
    to: candidate.email,
    fromAddress: portal.settings.mailFrom,
    brand,
    language: language ?? "en",
    firstName: candidate.first_name,
    link: linkInMail(portal, companyId, candidate),
  };
}
