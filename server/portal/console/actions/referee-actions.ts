import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { deleteReferee } from "../../candidate/referees/delete-referee.ts";
import { deleteNamedReferee } from "../../candidate/referees/named-referee-store.ts";
import type { RefereeDetails } from "../../candidate/referees/referee-details.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { formsOf } from "../../gateway/reference-data.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type ActedOn, actedOn, recordAction } from "./acted-on.ts";
import { formOfAdded } from "./check-referees.ts";

type OfCheck = CandidateAddress & { checkId: number };
type OfReferee = OfCheck & { refereeId: number };

/**
 * Adds a referee to a Reference Check Plus (specification, section 4), or one who is to say who the candidate is. Nobody is contacted by it.
 * @throws AppError `not_found`; `illegal_transition` for another check, or without a form; ClientError with the service's reason
 */
export async function addCheckReferee(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { checkId, referee, ...address }: OfCheck & { referee: RefereeDetails },
): Promise<void> {
  const on = await actedOn(staff, connection, address);
  const check = checkOf(on, checkId);
  const form = formOfAdded(check, await formsOf(portal, staff.companyId, on.client));
  if (form === null) {
    throw new AppError("illegal_transition", "Referees can’t be added to this check.");
  }
  const body = {
    form_id: form,
    first_name: "",
    last_name: "",
    name: referee.name,
    email: referee.email,
    contact_number: referee.contactNumber,
    relationship: referee.relationship,
    company: referee.company,
    job_title: referee.jobTitle,
  };
  const params = { ...on.params, candidate_check_id: checkId };
  await on.client.call(api.createReferee, { params, body });
  await recordAction(portal, staff, on.owner, { kind: "referee_added", checkId });
}

/**
 * Asks a referee for the first time, or reminds one who has been asked: the service sends the request, by email or SMS.
 * @throws AppError `not_found`; ClientError `illegal_transition` where they have answered, or the check is not open
 */
export async function askCheckReferee(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { checkId, refereeId, channel, ...address }: OfReferee & { channel?: "email" | "sms" | undefined },
): Promise<void> {
  const on = await actedOn(staff, connection, address);
  checkOf(on, checkId);
  const params = { ...on.params, candidate_check_id: checkId, referee_id: refereeId };
  await on.client.call(api.requestReferee, { params, body: channel ? { channel } : {} });
  await recordAction(portal, staff, on.owner, {
    kind: "referee_asked",
    checkId,
    subjects: channel ? [channel] : [],
  });
}

/**
 * Removes a referee with their answers; the link that they were sent opens nothing any more. One who is gone stays so.
 * @throws AppError `not_found`; ClientError with the service's reason, such as a legal hold
 */
export async function removeCheckReferee(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { checkId, refereeId, ...address }: OfReferee,
): Promise<void> {
  const on = await actedOn(staff, connection, address);
  checkOf(on, checkId);
  await deleteReferee(on.client, { ...on.params, candidate_check_id: checkId, referee_id: refereeId });
  await portal.db.begin((tx) => deleteNamedReferee(tx, on.owner, refereeId));
  await recordAction(portal, staff, on.owner, { kind: "referee_removed", checkId });
}

function checkOf({ candidate }: ActedOn, checkId: number): KnownCheck {
  const check = candidate.checks?.find(({ id }) => id === checkId);
  if (!check) throw new AppError("not_found", "This candidate has no such check. Please reload the page.");
  return check;
}
