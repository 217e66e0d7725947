import type { WorkCountry } from "./needs.ts";
import type { FactValue } from "./values.ts";

type WorkRight = FactValue<"work_right">;

/** Since when being born there makes a citizen only of a citizen's or permanent resident's child (domain.md, corrections). */
const parentsCountSince: Record<WorkCountry, string> = { AU: "1986-08-20", NZ: "2006-01-01" };

/** Whether the right ends with a visa: that of a visitor, or what lets a permanent resident of Australia into New Zealand. */
export function lastsUntilVisaEnds(
  { basis, resident_of }: WorkRight,
  countries: readonly WorkCountry[],
): boolean {
  if (basis === "visa") return true;
  return basis === "permanent_resident" && resident_of === "AU" && countries.includes("NZ");
}

/**
 * What the answers so far call for, by the law of these countries.
 * @param dateOfBirth YYYY-MM-DD; null where nobody said it
 */
export function askedOfWorkRight(
  right: WorkRight,
  countries: readonly WorkCountry[],
  dateOfBirth: string | null,
): ("resident_of" | "visa_expires_on" | "citizenship_by" | "parent_status")[] {
  if (lastsUntilVisaEnds(right, countries)) return ["visa_expires_on"];
  if (right.basis === "permanent_resident") return countries.includes("NZ") ? ["resident_of"] : [];
  const parentsCount = countries.some(
    (country) =>
      right.citizenships.includes(country) &&
      dateOfBirth !== null &&
      dateOfBirth >= parentsCountSince[country],
  );
  if (right.basis !== "citizen" || !parentsCount) return [];
  return right.citizenship_by === "birth" ? ["parent_status"] : ["citizenship_by"];
}
