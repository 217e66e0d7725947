import type { FactKey } from "#server/contract/fact-key.ts";
import type { FactProblem } from "#server/contract/facts/problems.ts";
import type en from "../messages/en.json";

type FactWords = (typeof en)["facts"];
type FieldWord = keyof FactWords["fields"];
type HintWord = keyof FactWords["hints"];
export type OptionsWord = keyof FactWords["options"];
export type FactAnswers = Record<string, unknown>;

/** How an answer is given. `until` is a month, or null for what still lasts; `anyOther` is a yes that means `none: false`. */
type Kind =
  | "text"
  | "paragraphs"
  | "email"
  | "tel"
  | "country"
  | "countries"
  | "state"
  | "australianState"
  | "month"
  | "until"
  | "day"
  | "yesNo"
  | "anyOther"
  | "tick"
  | "choice";

/** A problem of a fact, by its field and code. */
export type ProblemAt = { field: string; code: FactProblem["code"] };

/** A question about one field of a fact. The answers around it decide whether it is asked. */
export type Question = {
  field: string;
  kind: Kind;
  label: FieldWord;
  hint?: HintWord;
  options?: OptionsWord;
  /** A name of the candidate, which is compared with the others. */
  ownName?: true;
  optional?: true;
  autoComplete?: string;
  /** Whether, where and by which name it is asked depends on the country that was answered. */
  byCountry?: true;
  when?: (answers: FactAnswers) => boolean;
  /** Asked once the service has this problem with what was answered, or when it is answered. */
  onceOpen?: ProblemAt;
};

/**
 * `own`: the field of a fact that is a single value is "". `entries`: what is asked of each entry of a list. `ofWork`: what the
 * company said of it is shown and can be changed, but is no question.
 */
type FactQuestions = { own: Question[]; entries?: Question[]; explains?: true; ofWork?: true };

function missing(field: string): ProblemAt {
  return { field, code: "required" };
}

const isHeld = ({ held }: FactAnswers) => held === true;
const isIn = (code: string) => (answers: FactAnswers) => isHeld(answers) && answers.country === code;
const hasAddress = ({ no_fixed_address }: FactAnswers) => no_fixed_address !== true;

const period: Question[] = [
  { field: "from", kind: "month", label: "from" },
  { field: "to", kind: "until", label: "to" },
];
const name: Question[] = [
  { field: "first_name", kind: "text", label: "first_name" },
  { field: "middle_names", kind: "text", label: "middle_names", optional: true },
  { field: "last_name", kind: "text", label: "last_name" },
];
const country: Question = { field: "country", kind: "country", label: "country" };

/**
 * The questions of each fact, in the order in which they stand on the page. The name is asked with the other details; those
 * of forms come with the fact (form-questions.tsx).
 */
export const questionsOf: Record<Exclude<FactKey, "legal_name">, FactQuestions> = {
  former_names: {
    own: [{ field: "none", kind: "anyOther", label: "had_other_names" }],
    entries: [{ field: "kind", kind: "choice", label: "kind", options: "kind" }, ...name],
  },
  date_of_birth: {
    own: [{ field: "", kind: "day", label: "date_of_birth", autoComplete: "bday" }],
  },
  place_of_birth: {
    own: [
      { field: "country", kind: "country", label: "country_of_birth" },
      { field: "town", kind: "text", label: "town_of_birth" },
      { field: "state", kind: "state", label: "state_of_birth", byCountry: true },
    ],
  },
  sex: { own: [{ field: "", kind: "choice", label: "sex", options: "sex" }] },
  addresses: {
    own: [],
    entries: [
      { ...country, autoComplete: "country" },
      { field: "no_fixed_address", kind: "tick", label: "no_fixed_address" },
      {
        field: "line_1",
        kind: "text",
        label: "line_1",
        hint: "line_1",
        autoComplete: "address-line1",
        when: hasAddress,
      },
      {
        field: "line_2",
        kind: "text",
        label: "line_2",
        autoComplete: "address-line2",
        optional: true,
        when: hasAddress,
      },
      {
        field: "suburb",
        kind: "text",
        label: "suburb",
        autoComplete: "address-level3",
        byCountry: true,
        when: hasAddress,
      },
      { field: "town", kind: "text", label: "town", autoComplete: "address-level2", byCountry: true },
      { field: "state", kind: "state", label: "state", autoComplete: "address-level1", byCountry: true },
      {
        field: "postcode",
        kind: "text",
        label: "postcode",
        autoComplete: "postal-code",
        byCountry: true,
        when: hasAddress,
      },
      ...period,
    ],
    explains: true,
  },
  driver_licence: {
    own: [
      { field: "held", kind: "yesNo", label: "driver_licence" },
      { field: "country", kind: "country", label: "licence_country", when: isHeld },
      { field: "state", kind: "australianState", label: "state_of_card", optional: true, when: isIn("AU") },
      { field: "number", kind: "text", label: "licence_number", when: isHeld },
      {
        field: "card_number",
        kind: "text",
        label: "card_number",
        hint: "card_number",
        optional: true,
        when: isIn("AU"),
      },
      { field: "version", kind: "text", label: "version", hint: "version", optional: true, when: isIn("NZ") },
      { field: "expires_on", kind: "day", label: "expires_on", optional: true, when: isHeld },
    ],
  },
  passport: {
    own: [
      { field: "held", kind: "yesNo", label: "passport" },
      { field: "country", kind: "country", label: "licence_country", when: isHeld },
      { field: "number", kind: "text", label: "passport_number", when: isHeld },
      { field: "expires_on", kind: "day", label: "expires_on", when: isHeld },
    ],
  },
  firearms_licence: {
    own: [
      { field: "held", kind: "yesNo", label: "firearms_licence" },
      { field: "number", kind: "text", label: "licence_number", when: isHeld },
      { field: "state", kind: "australianState", label: "state_of_card", when: isHeld },
    ],
  },
  role: {
    ofWork: true,
    own: [
      { field: "purpose", kind: "choice", label: "purpose", options: "purpose" },
      { field: "position", kind: "text", label: "position" },
      { field: "with_children", kind: "yesNo", label: "with_children" },
      { field: "with_vulnerable_people", kind: "yesNo", label: "with_vulnerable_people" },
    ],
  },
  police_vetting: {
    ofWork: true,
    own: [
      { field: "purpose", kind: "choice", label: "vetting_purpose", options: "vetting_purpose" },
      { field: "position", kind: "text", label: "position" },
      { field: "with_children", kind: "yesNo", label: "with_children" },
      { field: "with_vulnerable_people", kind: "yesNo", label: "with_vulnerable_people" },
      { field: "work", kind: "choice", label: "work", options: "work" },
      {
        field: "childrens_worker",
        kind: "choice",
        label: "childrens_worker",
        hint: "childrens_worker",
        options: "childrens_worker",
      },
      { field: "in_own_home", kind: "yesNo", label: "in_own_home" },
      { field: "application", kind: "choice", label: "application", options: "application" },
      { field: "vetted_before", kind: "yesNo", label: "vetted_before" },
    ],
  },
  work_right: {
    own: [
      { field: "basis", kind: "choice", label: "basis", options: "basis" },
      { field: "citizenships", kind: "countries", label: "citizenships" },
      {
        field: "visa_number",
        kind: "text",
        label: "visa_number",
        hint: "visa_number",
        optional: true,
        when: ({ basis }) => basis === "visa",
      },
      {
        field: "resident_of",
        kind: "country",
        label: "resident_of",
        onceOpen: missing("resident_of"),
        when: ({ basis }) => basis === "permanent_resident",
      },
      {
        field: "visa_expires_on",
        kind: "day",
        label: "visa_expires_on",
        when: ({ basis }) => basis === "visa",
      },
      {
        field: "visa_expires_on",
        kind: "day",
        label: "return_visa_expires_on",
        onceOpen: missing("visa_expires_on"),
        when: ({ basis, resident_of }) => basis === "permanent_resident" && resident_of === "AU",
      },
      {
        field: "citizenship_by",
        kind: "choice",
        label: "citizenship_by",
        options: "citizenship_by",
        onceOpen: missing("citizenship_by"),
        when: ({ basis }) => basis === "citizen",
      },
      {
        field: "parent_status",
        kind: "choice",
        label: "parent_status",
        hint: "parent_status",
        options: "parent_status",
        onceOpen: missing("parent_status"),
        when: ({ basis, citizenship_by }) => basis === "citizen" && citizenship_by === "birth",
      },
    ],
  },
  working_with_children_card: {
    own: [
      { field: "state", kind: "australianState", label: "state_of_card" },
      { field: "number", kind: "text", label: "wwcc_number" },
      {
        field: "as_on_card",
        kind: "tick",
        label: "as_on_card",
        onceOpen: { field: "number", code: "format" },
      },
      { field: "expires_on", kind: "day", label: "expires_on", optional: true },
    ],
  },
  employment: {
    own: [{ field: "none", kind: "anyOther", label: "has_worked" }],
    entries: [
      { field: "employer", kind: "text", label: "employer", autoComplete: "organization" },
      { field: "position", kind: "text", label: "job" },
      country,
      ...period,
      { field: "contact_name", kind: "text", label: "contact_name" },
      { field: "contact_email", kind: "email", label: "contact_email" },
      { field: "contact_number", kind: "tel", label: "contact_number", optional: true },
      { field: "may_contact", kind: "yesNo", label: "may_contact" },
    ],
    explains: true,
  },
  qualifications: {
    own: [],
    entries: [
      { field: "institution", kind: "text", label: "institution" },
      country,
      { field: "award", kind: "text", label: "award" },
      { field: "field", kind: "text", label: "field", optional: true },
      ...period,
      { field: "student_number", kind: "text", label: "student_number", optional: true },
      { field: "name_at_the_time", kind: "text", label: "name_at_the_time", optional: true, ownName: true },
    ],
  },
  memberships: {
    own: [],
    entries: [
      { field: "body", kind: "text", label: "body" },
      { field: "number", kind: "text", label: "membership_number" },
      { field: "registered_name", kind: "text", label: "registered_name", ownName: true },
    ],
  },
  countries_lived: {
    own: [],
    entries: [
      country,
      ...period,
      { field: "addresses", kind: "paragraphs", label: "lived_addresses", hint: "lived_addresses" },
    ],
  },
  social_handles: {
    own: [],
    entries: [
      { field: "network", kind: "text", label: "network", optional: true },
      { field: "handle", kind: "text", label: "handle", optional: true },
    ],
  },
  company_questions: { own: [] },
  health_answers: { own: [] },
};
