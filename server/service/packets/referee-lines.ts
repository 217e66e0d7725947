import { fullName } from "../records/candidate.ts";
import { hasReferees } from "../referees/referee.ts";
import type { RefereeRow } from "../referees/referee-store.ts";
import type { PacketReferee } from "../rendering/packet-document.ts";

/** The referees of a check with how to reach them; null for a check that has no records of them. */
export function packetReferees(checkType: string, rows: readonly RefereeRow[]): PacketReferee[] | null {
  if (!hasReferees(checkType) && rows.length === 0) return null;
  return rows.map((row) => ({
    name: fullName(row) || row.email || row.contact_number,
    lines: [
      { label: "Position", value: [row.job_title, row.company].filter(Boolean).join(", ") },
      { label: "Relationship", value: row.relationship },
      { label: "Email", value: row.email },
      { label: "Phone", value: row.contact_number },
      { label: "Form", value: row.form.name },
      { label: "State", value: standingOf(row) },
    ].filter(({ value }) => value !== ""),
  }));
}

function standingOf({ submitted_at, declined_at, requested_at }: RefereeRow): string {
  if (submitted_at) return "Has answered";
  if (declined_at) return "Declined to answer";
  return requested_at ? "Was asked" : "Not asked yet";
}
