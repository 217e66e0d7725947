import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import { erasureLetter } from "./message-letter.ts";
import { hasOpen } from "./message-store.ts";

/**
 * Emails a candidate who asked for erasure that it is done, right before it is: nobody knows their address afterwards. One who did not
 * ask is not written to.
 * @throws where the email can't be sent: nothing is erased then, and it is tried again
 */
export async function confirmErasure(
  portal: Portal,
  client: Client,
  candidate: KnownCandidate,
  owner: Owner,
): Promise<void> {
  if (!candidate.email || !(await hasOpen(portal.db, owner, "erasure"))) return;
  const to = await toCandidate(portal, client, owner.companyId, candidate);
  await portal.mail.send({ ...erasureLetter(to), key: `erasure-${owner.companyId}-${owner.candidateId}` });
}
