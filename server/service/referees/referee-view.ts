import type { CheckStatus } from "../../contract/check.ts";
import { isSameNumber } from "../../contract/phone-number.ts";
import type { Referee } from "../../contract/referee.ts";
import { fullName } from "../records/candidate.ts";
import { refereeStatus } from "./referee.ts";
import type { RefereeRow } from "./referee-store.ts";

type Contact = Pick<RefereeRow, "email" | "contact_number">;

/** A row as the contract shows it. `check` is the status of the referee's check. */
export function refereeView(
  row: RefereeRow,
  check: CheckStatus,
  { candidate, now, extensions }: { candidate: Contact; now: Date; extensions: boolean },
): Referee {
  const submittedAt = row.submitted_at?.toISOString() ?? null;
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: fullName(row),
    email: row.email,
    contact_number: row.contact_number,
    relationship: row.relationship,
    company: row.company,
    job_title: row.job_title,
    form_id: row.form.id,
    manual: row.manual,
    status: refereeStatus(row, check, now),
    created_at: row.created_at.toISOString(),
    requested_at: row.requested_at?.toISOString() ?? null,
    submitted_at: submittedAt,
    // Nothing stands between sending the form and being done with it.
    completed_at: submittedAt,
    declined_at: row.declined_at?.toISOString() ?? null,
    decline_reason: row.decline_reason,
    ...(extensions ? { language: row.language, of_candidate: ofCandidate(row, candidate) } : {}),
  };
}

function ofCandidate(row: RefereeRow, candidate: Contact): Referee["of_candidate"] {
  const [email, other] = [row.email, candidate.email].map((address) => address.trim().toLowerCase());
  return [
    ...(email && email === other ? (["email"] as const) : []),
    ...(isSameNumber(row.contact_number, candidate.contact_number) ? (["contact_number"] as const) : []),
    ...(row.from_candidate_device ? (["device"] as const) : []),
  ];
}
