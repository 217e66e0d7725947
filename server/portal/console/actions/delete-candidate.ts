import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { confirmErasure } from "../../candidate/conversation/confirm-erasure.ts";
import { eraseDeleted } from "../../company/retention/erase-deleted.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { nameOf } from "../../gateway/name-of.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn } from "./acted-on.ts";

/**
 * Deletes a candidate for good: the service erases record, files and personal data, the portal what it keeps. `typed` is the
 * candidate's name as the person wrote it to confirm; case, accents and spaces do not matter. Who asked for erasure is told.
 * @throws AppError `not_found`; `validation_failed` for another name; ClientError `under_legal_hold`
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
  // Under a legal hold the service refuses, and the candidate is told nothing.
  const kept = await ifOffered(client.call(api.getCandidateRetention, { params }));
  if (!kept?.answer.legal_hold) await confirmErasure(portal, client, candidate, owner);
  await client.call(api.deleteCandidate, { params });
  await eraseDeleted(portal, staff, owner);
  portal.log.info({ staffId: staff.id, candidateId: owner.candidateId }, "candidate deleted by staff");
}

function folded(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\p{M}\s]/gu, "")
    .toLowerCase();
}
