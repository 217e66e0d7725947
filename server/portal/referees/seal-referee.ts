import { type RefereeInput, refereeInput } from "../../contract/referee.ts";
import type { Portal } from "../portal.ts";
import type { RefereeDetails } from "./referee-details.ts";

type Owner = { companyId: number; partnerApplicationId: string };

/** As the service takes it, sealed: it parts the name itself. */
export function sealReferee(
  portal: Pick<Portal, "sealer">,
  owner: Owner,
  { referee, formId }: { referee: RefereeDetails; formId: number },
): Buffer {
  const body: RefereeInput = {
    form_id: formId,
    first_name: "",
    last_name: "",
    name: referee.name,
    email: referee.email,
    contact_number: referee.contactNumber,
    relationship: referee.relationship,
    company: referee.company,
    job_title: referee.jobTitle,
  };
  return portal.sealer.seal(JSON.stringify(body), context(owner));
}

export function openReferee(portal: Pick<Portal, "sealer">, owner: Owner, sealed: Buffer): RefereeInput {
  return refereeInput.parse(JSON.parse(portal.sealer.open(sealed, context(owner)).toString("utf8")));
}

function context({ companyId, partnerApplicationId }: Owner): string {
  return `portal.named_referees.sealed_referee:${companyId}:${partnerApplicationId}`;
}
