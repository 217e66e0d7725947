import { api } from "../../../contract/api.ts";
import type { ReceiptFacts } from "../../foundation/rendering/receipt-facts.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { maskedAddress, maskedNumber } from "../renewal/masked-address.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** How the service words it in its history when it sends a link: an extension, which others may word as they like. */
const sending = /^(?:Invited|Reminded) by (email|sms)\.$/i;

/** When a link was sent to the candidate and how, as far as the service says it; to the address that it has now, masked. */
export async function sentLinks({
  candidate,
  claims,
  client,
}: OpenedCandidate): Promise<NonNullable<ReceiptFacts["authentication"]>["sent"]> {
  const params = { partner_application_id: claims.partnerApplicationId };
  const history = await ifOffered(client.call(api.listHistory, { params }));
  return (history?.answer ?? []).flatMap(({ type, description, created_at: at }) => {
    const way = type === "candidate.contacted" ? sending.exec(description)?.[1]?.toLowerCase() : undefined;
    if (way !== "email" && way !== "sms") return [];
    const to = way === "email" ? maskedAddress(candidate.email) : maskedNumber(candidate.contact_number);
    return [{ way, to, at: new Date(at).toISOString() }];
  });
}
