import type { Client } from "../../client/client.ts";
import type { Staff } from "../auth/staff.ts";
import { correctedField, type NewCorrectionAnswer } from "../conversation/message.ts";
import { isAnswered, readMessage } from "../conversation/read-messages.ts";
import { alreadyAnswered, answerCorrection } from "../conversation/write-to-candidate.ts";
import { type CandidateAddress, knownCandidate } from "../gateway/find-candidate.ts";
import type { KnownCandidate } from "../gateway/read-candidate.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import { correctDetails } from "./correct-details.ts";

/**
 * Accepts or declines a correction that a candidate asked for. A detail that is accepted is changed at the service first, so that
 * the candidate is told of it only once it is done; repeated, it is changed once. What was signed stays as it is: an answer to a
 * question that is accepted stands beside it.
 * @throws AppError `not_found`; `illegal_transition` where a colleague has answered it; ClientError where the service refuses
 */
export async function settleCorrection(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { answer, ...address }: CandidateAddress & { answer: NewCorrectionAnswer },
): Promise<void> {
  const { candidate } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  const owner: Owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  const correction = await readMessage(portal, portal.db, owner, answer.correctionId);
  if (correction?.kind !== "correction" || (await isAnswered(portal, owner, correction.id))) {
    throw alreadyAnswered();
  }
  const field = correctedField.safeParse(correction.about).data;
  if (answer.decision === "accepted" && field) {
    const shown = detailsOf(candidate);
    const corrected = { ...shown, [field]: correction.text };
    await correctDetails(portal, staff, connection, { ...address, shown, corrected });
  }
  await answerCorrection(portal, staff, owner, answer);
}

function detailsOf(candidate: KnownCandidate) {
  return {
    firstName: candidate.first_name,
    lastName: candidate.last_name,
    email: candidate.email,
    contactNumber: candidate.contact_number,
    jobRole: candidate.job_role,
    department: candidate.department,
  };
}
