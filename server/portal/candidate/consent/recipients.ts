import { checksOf, hasWord } from "./disclosures.ts";

/** Who is asked for a check, outside of the company and those who carry out its checks. */
export const recipients = [
  "australian_police",
  "ministry_of_justice",
  "new_zealand_police",
  "foreign_police",
  "criminal_records_office",
  "visa_office",
  "card_office",
  "licence_office",
  "credit_reporting_body",
  "insolvency_registers",
  "acc",
  "referees",
  "employers",
  "place_of_study",
  "professional_body",
  "named_by_candidate",
  "health_professional",
  "others",
] as const;
export type Recipient = (typeof recipients)[number];

/** For the catalogue's types. Null: nobody is asked, the records are public or the candidate's own. */
const byType: Record<string, Recipient | null> = {
  identity: null,
  national_police_check: "australian_police",
  moj: "ministry_of_justice",
  nz_police_vetting: "new_zealand_police",
  right_to_work_au: "visa_office",
  right_to_work_nz: "visa_office",
  wwcc: "card_office",
  credit: "credit_reporting_body",
  bankruptcy: "insolvency_registers",
  acc: "acc",
  reference: "referees",
  reference_plus: "referees",
  custom_reference: "referees",
  employment_history: "employers",
  qualification: "place_of_study",
  professional_membership: "professional_body",
  drivers_license: "licence_office",
  asic_banned: null,
  directorship: null,
  adverse_media: null,
  social_media: null,
  medical_questionnaire: "health_professional",
  international_police: "foreign_police",
};

/**
 * Who is asked for a check of this kind: the code of its type, or its title where a service names no type. Of kinds that
 * the catalogue doesn't have, the words in their names decide, as for disclosures.
 */
export function recipientOf(kind: string): Recipient | null {
  if (Object.hasOwn(byType, kind)) return byType[kind] ?? null;
  const check = [{ kind }];
  if (checksOf("criminal_record", check).length > 0) return "criminal_records_office";
  if (checksOf("credit", check).length > 0) {
    return hasWord(kind, /credit/) ? "credit_reporting_body" : "insolvency_registers";
  }
  if (checksOf("contact", check).length > 0) {
    return hasWord(kind, /referees?|references?/) ? "referees" : "named_by_candidate";
  }
  if (checksOf("acc", check).length > 0) return "acc";
  return checksOf("health", check).length > 0 ? "health_professional" : "others";
}
