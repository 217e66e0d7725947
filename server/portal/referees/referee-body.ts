import type { RefereeInput } from "../../contract/referee.ts";
import type { RefereeDetails } from "./referee-details.ts";

/** As the service takes it: it parts the name itself. */
export function refereeBody(referee: RefereeDetails, formId: number): RefereeInput {
  return {
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
}
