import type { CheckType } from "./check.ts";
import { factsNeededBy } from "./facts/needs.ts";
import { employersDetails } from "./facts/of-employer.ts";
import type { FileType } from "./file-type.ts";
import { refereesWanted as refereesWantedLimits } from "./referee.ts";

type Entry = Omit<CheckType, "required_documents" | "has_referees" | "sub_checks" | "details"> &
  Partial<Pick<CheckType, "required_documents" | "has_referees" | "sub_checks" | "details">>;

const identityDocuments: FileType[] = ["passport", "drivers_license"];

/** Two by default. The details may also contain `referees`, each in the form that POST …/referees accepts. */
const refereesWanted: CheckType["details"][number] = {
  key: "referees_wanted",
  label: "How many referees are to answer",
  type: "select",
  required: false,
  options: Array.from({ length: refereesWantedLimits.most }, (_, index) => String(index + 1)),
};

/** Every check type of the service (service decisions, "Checks and providers"), in the order in which it is shown. */
export const catalogue: readonly CheckType[] = entries([
  {
    code: "identity",
    title: "Identity",
    category: "identity",
    country: "AU, NZ",
    description: "Confirms that you are the person in your documents.",
    required_documents: identityDocuments,
    turnaround_hours: 24,
    sub_checks: [
      { type: "document_authenticity", title: "Document authenticity" },
      { type: "personal_details", title: "Personal details" },
    ],
  },
  {
    code: "national_police_check",
    title: "National police check",
    category: "criminal record",
    country: "AU",
    description: "Looks for disclosable court outcomes and pending charges held by Australian police.",
    required_documents: identityDocuments,
    turnaround_hours: 72,
    sub_checks: [
      { type: "identity_match", title: "Identity match" },
      { type: "police_records", title: "Police records" },
    ],
    details: employersDetails("role"),
  },
  {
    code: "moj",
    title: "Criminal record (Ministry of Justice)",
    category: "criminal record",
    country: "NZ",
    description: "Asks the New Zealand Ministry of Justice for your criminal convictions.",
    required_documents: ["nz_passport", "drivers_license"],
    turnaround_hours: 72,
  },
  {
    code: "nz_police_vetting",
    title: "Police vetting",
    category: "criminal record",
    country: "NZ",
    description: "Asks New Zealand Police for what matters for work with children or vulnerable people.",
    required_documents: ["nz_passport", "drivers_license"],
    turnaround_hours: 480,
    details: employersDetails("police_vetting"),
  },
  {
    code: "right_to_work_au",
    title: "Right to work in Australia",
    category: "right to work",
    country: "AU",
    description: "Confirms your citizenship, or your visa and its work conditions.",
    required_documents: ["passport"],
    turnaround_hours: 24,
  },
  {
    code: "right_to_work_nz",
    title: "Right to work in New Zealand",
    category: "right to work",
    country: "NZ",
    description: "Confirms your citizenship, or your visa and its work conditions.",
    required_documents: ["passport"],
    turnaround_hours: 24,
  },
  {
    code: "wwcc",
    title: "Working with children check",
    category: "licence",
    country: "AU",
    description: "Confirms that your working with children card is valid in its state.",
    turnaround_hours: 48,
    details: [
      { key: "card_number", label: "Card number", type: "text", required: true, options: [] },
      {
        key: "state",
        label: "State or territory",
        type: "select",
        required: true,
        options: ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"],
      },
    ],
  },
  {
    code: "credit",
    title: "Credit",
    category: "financial",
    country: "AU, NZ",
    description: "Looks for defaults and judgments in your credit file.",
    required_documents: identityDocuments,
    turnaround_hours: 24,
  },
  {
    code: "bankruptcy",
    title: "Bankruptcy",
    category: "financial",
    country: "AU, NZ",
    description: "Searches the insolvency registers.",
    turnaround_hours: 24,
  },
  {
    code: "acc",
    title: "ACC claims",
    category: "health",
    country: "NZ",
    description: "Asks the Accident Compensation Corporation for your claims history.",
    required_documents: ["nz_passport"],
    turnaround_hours: 240,
  },
  {
    code: "reference",
    title: "Reference",
    category: "reference",
    country: "AU, NZ",
    description: "Someone you worked with answers questions by phone.",
    turnaround_hours: 96,
    has_referees: true,
  },
  {
    code: "reference_plus",
    title: "Reference Check Plus",
    category: "reference",
    country: "AU, NZ",
    description: "People you worked with answer a form about your work.",
    turnaround_hours: 96,
    has_referees: true,
    details: [refereesWanted],
  },
  {
    code: "custom_reference",
    title: "Custom Reference Check",
    category: "reference",
    country: "AU, NZ",
    description: "People you worked with answer the employer's own questions about your work.",
    turnaround_hours: 96,
    has_referees: true,
    details: [refereesWanted],
  },
  {
    code: "employment_history",
    title: "Employment history",
    category: "history",
    country: "AU, NZ",
    description: "Confirms with your employers where and when you worked.",
    turnaround_hours: 120,
    sub_checks: [
      { type: "most_recent_employer", title: "Most recent employer" },
      { type: "earlier_employers", title: "Earlier employers" },
    ],
  },
  {
    code: "qualification",
    title: "Qualification",
    category: "history",
    country: "AU, NZ",
    description: "Confirms a qualification with the institution that awarded it.",
    turnaround_hours: 120,
    details: [
      { key: "institution", label: "Institution", type: "text", required: false, options: [] },
      { key: "award", label: "Award", type: "text", required: false, options: [] },
    ],
  },
  {
    code: "professional_membership",
    title: "Professional membership",
    category: "licence",
    country: "AU, NZ",
    description: "Confirms that your registration or membership is current.",
    turnaround_hours: 48,
    details: [
      { key: "body", label: "Professional body", type: "text", required: false, options: [] },
      { key: "membership_number", label: "Membership number", type: "text", required: false, options: [] },
    ],
  },
  {
    code: "drivers_license",
    title: "Driver licence",
    category: "licence",
    country: "AU, NZ",
    description: "Confirms that your licence is valid, and its classes.",
    required_documents: ["drivers_license"],
    turnaround_hours: 24,
  },
  {
    code: "asic_banned",
    title: "ASIC banned and disqualified",
    category: "financial",
    country: "AU",
    description: "Searches the registers of banned and disqualified persons.",
    turnaround_hours: 24,
  },
  {
    code: "directorship",
    title: "Directorships",
    category: "financial",
    country: "AU, NZ",
    description: "Searches the company registers for your directorships.",
    turnaround_hours: 24,
  },
  {
    code: "adverse_media",
    title: "Adverse media",
    category: "media",
    country: "AU, NZ",
    description: "Searches the news for reports that matter for the role.",
    turnaround_hours: 48,
  },
  {
    code: "social_media",
    title: "Social media",
    category: "media",
    country: "AU, NZ",
    description: "Looks at what you published for everyone to see.",
    turnaround_hours: 72,
  },
  {
    code: "medical_questionnaire",
    title: "Medical questionnaire",
    category: "health",
    country: "AU, NZ",
    description: "A health professional reads your answers about your fitness for the role.",
    turnaround_hours: 72,
  },
  {
    code: "international_police",
    title: "International police check",
    category: "criminal record",
    country: "any",
    description: "Asks the police of a country where you lived for your record.",
    required_documents: ["passport"],
    turnaround_hours: 480,
    details: [{ key: "country", label: "Country", type: "text", required: true, options: [] }],
  },
]);

const byCode = new Map(catalogue.map((checkType) => [checkType.code, checkType]));

export function findCheckType(code: string): CheckType | undefined {
  return byCode.get(code);
}

function entries(list: Entry[]): CheckType[] {
  return list.map((entry) => ({
    facts: factsNeededBy(entry.code).map(({ key, required, years }) => ({ key, required, years })),
    required_documents: [],
    has_referees: false,
    sub_checks: [],
    details: [],
    ...entry,
  }));
}
