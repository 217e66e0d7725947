import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { letterOfErasure } from "../../candidate/conversation/letter-of-erasure.ts";
import { eraseDeleted } from "../../company/retention/erase-deleted.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import { nameOf } from "../../gateway/name-of.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn } from "./acted-on.ts";

/**
 * Deletes a candidate for good: the service erases record, files and personal data, the portal what it keeps. `typed` is the
 * candidate's name as the person wrote it to confirm; case, accents and spaces do not matter. A candidate who asked for erasure is emailed.
 * @throws AppError `not_found`; `validation_failed` for another name; `unavailable` where only the email failed; ClientError `under_legal_hold`
 */
export async function deleteCandidate(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { typed, ...address }: CandidateAddress & { typed: string },
): Promise<void> {
  const { candidate, client, params, owner } = await actedOn(staff, connection, address);
  if (folded(typed) !== folded(nameOf(candidate))) {
    throw new AppError("validation_failed", "This is not the candidate’s name.", { param: "typed" });
  }
  const letter = await letterOfErasure(portal, client, candidate, owner);
  await client.call(api.deleteCandidate, { params });
  await eraseDeleted(portal, staff, owner);
  portal.log.info({ staffId: staff.id, candidateId: owner.candidateId }, "candidate deleted by staff");
  if (letter) await tell(portal, letter);
}

async function tell(portal: Portal, letter: Message): Promise<void> {
  try {
    await portal.mail.send(letter);
  } catch (err) {
    portal.log.error({ err }, "a candidate was not told that their data is erased");
    throw new AppError(
      "unavailable",
      `The candidate is deleted, but the email that says so could not be sent. Please write to ${letter.to} yourself.`,
    );
  }
}

function folded(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\p{M}\s]/gu, "")
    .toLowerCase();
}
