import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { FactInput } from "../../../contract/facts/fact.ts";
import { personOf } from "../../../contract/ledger/person.ts";
import { correctedField, type NewCorrectionAnswer } from "../../candidate/conversation/message.ts";
import { isAnswered, readMessage } from "../../candidate/conversation/read-messages.ts";
import { alreadyAnswered, answerCandidate } from "../../candidate/conversation/write-to-candidate.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn, recordAction } from "./acted-on.ts";
import { correctDetails } from "./correct-details.ts";

/**
 * Accepts or declines a correction that a candidate asked for. What is accepted, be it a detail or answers to questions, is changed
 * at the service first, so that the candidate is told of it only once it is done; repeated, it is changed once. What was said in
 * words alone stands beside what was given. The signed receipt stays as it is.
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
    const shown = personOf(candidate);
    const corrected = { ...shown, [field]: correction.text };
    await correctDetails(portal, staff, connection, { ...address, shown, corrected });
  }
  if (answer.decision === "accepted" && correction.facts) {
    await saveCorrectedFacts(portal, staff, connection, { ...address, facts: correction.facts.after });
  }
  const { correctionId: id, ...settled } = answer;
  await answerCandidate(portal, staff, owner, { id, kind: "correction", ...settled });
}

/** The service keeps its own history of it; who of the company accepted it is kept here. */
async function saveCorrectedFacts(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { facts, ...address }: CandidateAddress & { facts: FactInput },
): Promise<void> {
  const { client, params, owner } = await actedOn(staff, connection, address);
  await client.call(api.saveFacts, { params, body: { facts } });
  await recordAction(portal, staff, owner, { kind: "facts_corrected", subjects: Object.keys(facts) });
}
