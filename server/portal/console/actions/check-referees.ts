import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { documentRuleAt } from "../../../contract/documents/document-rules.ts";
import { takesIdentityReferee } from "../../../contract/documents/identity-referee.ts";
import { identityFormId } from "../../../contract/form-library.ts";
import { chooseForm } from "../../candidate/referees/choose-form.ts";
import { takesReferees } from "../../candidate/referees/referee-check.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { readId, readTime } from "../../gateway/read-value.ts";
import type { KnownForm } from "../../gateway/reference-data.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";

const text = z.string().catch("");
const time = z.unknown().transform((given) => readTime(given));
const listedReferee = z
  .object({
    id: z.unknown().transform(readId).pipe(z.number()),
    name: text,
    first_name: text,
    last_name: text,
    email: text,
    contact_number: text,
    relationship: text,
    company: text,
    job_title: text,
    status: text,
    requested_at: time,
    submitted_at: time,
    completed_at: time,
    declined_at: time,
    decline_reason: text.nullable(),
    of_candidate: tolerantList(z.enum(["email", "contact_number", "device"])),
  })
  .transform((one) => ({
    id: one.id,
    name: one.name || `${one.first_name} ${one.last_name}`.trim(),
    email: one.email,
    contactNumber: one.contact_number,
    relationship: one.relationship,
    company: one.company,
    jobTitle: one.job_title,
    state: stateOf(one),
    requestedAt: one.requested_at,
    answeredAt: one.submitted_at ?? one.completed_at,
    declinedAt: one.declined_at,
    declineReason: one.decline_reason,
    ofCandidate: one.of_candidate,
  }));

/** A referee as staff see one. Times are ISO 8601, null where it did not happen or the service does not say. */
type CheckReferee = z.output<typeof listedReferee>;

/**
 * The referees of one check. `open`: they can be asked, added and removed now. `takesMore`: staff may add one. `ofIdentity`: they sign
 * a statement of who the candidate is.
 */
type CheckReferees = { open: boolean; takesMore: boolean; ofIdentity: boolean; referees: CheckReferee[] };

/**
 * Who gives references for a check; null where the service keeps no list of them for this type.
 * @throws AppError `not_found`
 */
export async function checkReferees(
  connection: Client,
  { checkId, ...address }: CandidateAddress & { checkId: number },
): Promise<CheckReferees | null> {
  const { candidate, client } = await knownCandidate(connection, address);
  const check = candidate.checks?.find(({ id }) => id === checkId);
  if (!check) return null;
  const open = isOpenCheck(check) && !candidate.canceled;
  const params = {
    partner_application_id: address.partnerApplicationId,
    candidate_check_id: checkId,
  };
  try {
    const listed = await client.call(api.listReferees, { params });
    return {
      open,
      takesMore: open && (takesReferees(check.type) || takesIdentity(check)),
      ofIdentity: takesIdentity(check),
      referees: tolerantList(listedReferee).parse(listed),
    };
  } catch (error) {
    if (error instanceof ClientError && [404, 405, 422, 501].includes(error.status)) return null;
    throw error;
  }
}

/**
 * Whether a check's referees are listed: those of references (specification, section 4), and those who may say who the candidate
 * is, while documents are missing or once one of them has said it.
 */
export function listsReferees(check: KnownCheck, hasStatement: boolean): boolean {
  const { type, waitingFor } = check;
  if (type === "reference_plus" || type === "custom_reference") return true;
  const concerns = hasStatement || waitingFor.documents.length + waitingFor.referees.length > 0;
  return concerns && takesIdentity(check);
}

/** Whether the rule of the check takes the word of someone who knows the candidate, by Candor's own table. */
function takesIdentity(check: KnownCheck): boolean {
  const { createdAt } = check;
  return createdAt !== null && takesIdentityReferee(documentRuleAt(check, new Date(createdAt)));
}

/** The form that a referee answers whom staff add; null where none is added. */
export function formOfAdded(check: KnownCheck, forms: KnownForm[]): number | null {
  if (takesReferees(check.type)) return chooseForm(check.details, forms);
  return takesIdentity(check) ? identityFormId : null;
}

type State = "named" | "asked" | "late" | "answered" | "declined";

type Told = {
  status: string;
  requested_at: string | null;
  submitted_at: string | null;
  declined_at: string | null;
};

function stateOf({ status, requested_at, submitted_at, declined_at }: Told): State {
  if (status === "completed" || submitted_at) return "answered";
  if (status === "canceled" || declined_at) return "declined";
  if (status === "overdue") return "late";
  return requested_at || status === "in-progress" ? "asked" : "named";
}
