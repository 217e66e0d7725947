import type { Client } from "../../../client/client.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import { erasureLetter } from "./message-letter.ts";
import { hasOpen } from "./message-store.ts";

/**
 * The email to a candidate who asked for erasure that it is done. It is written before, since nobody knows their address afterwards, and
 * sent after. Null for one who did not ask, and for one without an address.
 */
export async function letterOfErasure(
  portal: Portal,
  client: Client,
  candidate: KnownCandidate,
  owner: Owner,
): Promise<Message | null> {
  if (!candidate.email || !(await hasOpen(portal.db, owner, "erasure"))) return null;
  const to = await toCandidate(portal, client, owner.companyId, candidate);
  return { ...erasureLetter(to), key: `erasure-${owner.companyId}-${owner.candidateId}` };
}
