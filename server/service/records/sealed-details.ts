import type { CheckData } from "../../contract/check.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { asText, isSealedText, openColumn, sealedBytes } from "../../platform/keys/sealed-column.ts";

export type Details = CheckData["details"];
/** By these, SQL finds the form that a check asks with; they say nothing of a person. */
const openKeys = ["form_id", "form_version"] as const;

/** What partner and company sent for a check, as its column keeps it: sealed, but for the form's id. Nothing stays nothing. */
export function sealDetails(
  db: Queryable,
  { companyId, candidateId }: { companyId: number; candidateId: number },
  details: Details,
): Details {
  if (Object.keys(details).length === 0) return details;
  const text = JSON.stringify(orderedDetails(details));
  const sealed = db.sealer.of(companyId).seal(text, detailsContext(candidateId));
  return { ...openKeysOf(details), sealed: asText(sealed) };
}

/** In the order in which jsonb has them, so that those of all versions read alike. */
export function orderedDetails(details: Details): Details {
  const ordered = Object.entries(details).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(ordered);
}

export function openKeysOf(details: Details): Details {
  return Object.fromEntries(
    openKeys.flatMap((key) => (details[key] === undefined ? [] : [[key, details[key]] as const])),
  );
}

export function openDetails(db: Queryable, candidateId: number, kept: Details): Details {
  if (!areSealed(kept)) return kept;
  const bytes = sealedBytes(String(kept.sealed));
  // Only sealDetails writes it.
  return JSON.parse(db.sealer.open(bytes, detailsContext(candidateId)).toString("utf8")) as Details;
}

/** Details of earlier versions may have a key of this name that a partner chose. */
export function areSealed(kept: Details): boolean {
  const others = Object.keys(kept).filter((key) => key !== "sealed");
  return isSealedText(kept.sealed) && others.every((key) => openKeys.some((open) => open === key));
}

export function detailsContext(candidateId: number): string {
  return `service.candidate_checks.details of candidate ${candidateId}`;
}

export function holdContext(candidateId: number): string {
  return `service.legal_holds.reason:${candidateId}`;
}

type WithDetails = { details: Details };

export function openCheck<Check extends WithDetails>(
  db: Queryable,
  candidateId: number,
  check: Check,
): Check {
  return { ...check, details: openDetails(db, candidateId, check.details) };
}

/** A candidate as the database has it, with what is sealed in its columns opened. */
export function openCandidate<
  Row extends { id: number; legal_hold: { reason: string } | null; checks: WithDetails[] },
>(db: Queryable, row: Row): Row {
  const hold = row.legal_hold;
  return {
    ...row,
    legal_hold: hold && { ...hold, reason: openColumn(db, holdContext(row.id), hold.reason) },
    checks: row.checks.map((check) => openCheck(db, row.id, check)),
  };
}
