import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { toCandidate } from "../../candidate/addressing/to-candidate.ts";
import { admitLinkRequest } from "../../candidate/renewal/link-request-store.ts";
import { newLinkMail } from "../../candidate/renewal/new-link-mail.ts";
import type { Portal } from "../../foundation/portal.ts";
import { leavesMailUnsent } from "../../gateway/connection-identity.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type ActedOn, actedOn, recordAction } from "./acted-on.ts";

/** How a candidate hears of it; `unsent`: by an email that no mail server of this installation takes. */
type Channel = "email" | "sms" | "unsent";

/**
 * Sends the candidate their link again, by email, or by SMS where they have only a number. A service that can renews it, and
 * the links sent before stop working; for one that can't the portal mails the link that it has.
 * @throws AppError `not_found`; `illegal_transition` for a canceled candidate, and where no way leads to them; `invitation_limit` when they
 *   were sent it a moment ago
 */
export async function sendLink(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<{ channel: Channel; renewed: boolean }> {
  const on = await actedOn(staff, connection, address);
  const { candidate, client, params, owner } = on;
  if (candidate.canceled) {
    throw new AppError("illegal_transition", "The candidate was cancelled: there is nothing to open.");
  }
  if (!candidate.email && !candidate.contact_number) throw noAddress();
  const channel = candidate.email ? "email" : "sms";
  const invited = await ifOffered(client.call(api.inviteCandidate, { params }));
  if (!invited) await mailLink(portal, on);
  await recordAction(portal, staff, owner, { kind: "link_sent", subjects: [channel] });
  // Without an operation of the service's it was the portal that mailed.
  const isMailUnsent = invited
    ? await leavesMailUnsent(portal, staff.companyId)
    : portal.settings.unsentMail !== null;
  const isUnsent = channel === "email" && isMailUnsent;
  return { channel: isUnsent ? "unsent" : channel, renewed: invited !== null };
}

async function mailLink(portal: Portal, { candidate, client, owner }: ActedOn): Promise<void> {
  if (!candidate.email) throw noAddress();
  const at = portal.clock.now();
  if (!(await portal.db.begin((tx) => admitLinkRequest(tx, owner, { at, channel: "email" })))) {
    throw new AppError(
      "invitation_limit",
      "The candidate was sent their link a moment ago, or five times today. Ask them to look for it, or copy the link.",
    );
  }
  const letter = newLinkMail(await toCandidate(portal, client, owner.companyId, candidate));
  await portal.mail.send({ ...letter, key: `link-${owner.candidateId}-${at.getTime()}` });
}

function noAddress(): AppError {
  return new AppError(
    "illegal_transition",
    "There is no address to send the link to. Add an email address with “Correct details” first, or copy the link.",
  );
}
