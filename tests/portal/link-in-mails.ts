import { readLinkToken } from "../../server/contract/link-token.ts";
import { shortLinkOf } from "../../server/contract/short-link.ts";
import type { Portal } from "../../server/portal/foundation/portal.ts";

/** How the portal's emails have a candidate's link, or had it while it was valid: in the length of a line. Where it leads is for tests that follow it. */
export function linkInMails({ settings }: Pick<Portal, "settings">, partnerLink: string): string {
  const token = new URL(partnerLink).pathname.split("/").pop() ?? "";
  const reading = readLinkToken(token, settings.linkSecret, new Date(0));
  if (!reading.ok) throw new Error(`${partnerLink} is no link of this portal.`);
  const { candidateId = 0, version } = reading.claims;
  return shortLinkOf({ candidateId, version }, settings);
}
