/**
 * Checks whose documents a person approves before anything leaves, whatever the company has set: an accredited body confirms
 * identity while it reviews each application for a criminal record, and an employer sees the proof of a right to work
 * (domain.md, corrections).
 */
const alwaysReviewed: ReadonlySet<string> = new Set([
  "national_police_check",
  "moj",
  "nz_police_vetting",
  "international_police",
  "right_to_work_au",
  "right_to_work_nz",
]);

export function isAlwaysReviewed(checkType: string): boolean {
  return alwaysReviewed.has(checkType);
}
