import type { FactKey } from "../fact-key.ts";
import type { FactProblem } from "./problems.ts";
import type { FactValue } from "./values.ts";

/** The fields that a fact has of its own, and those of each of its entries. */
type FieldsOf<Value> = Value extends string
  ? never
  : Value extends { entries: readonly (infer Entry)[] }
    ? Exclude<keyof Value, "entries"> | keyof Entry
    : keyof Value;

/** The words around facts in one language; the names of countries and months come from `locale`. */
export type FactWords = {
  /** BCP 47. */
  locale: string;
  titles: Record<FactKey, string>;
  /** What each field is called, in the order in which it is written. One without a label does not compile. */
  labels: { [Key in FactKey]: Record<FieldsOf<FactValue<Key>>, string> };
  /** The values of fields that are chosen from a list, by the field's name. */
  choices: Record<string, Record<string, string>>;
  /** Where neither the field nor its fact is more particular. */
  yes: string;
  no: string;
  none: Partial<Record<FactKey, string>>;
  notHeld: string;
  noAnswer: string;
  address: string;
  noFixedAddress: string;
  today: string;
  noMonth: string;
  explained: string;
  lastYears: (years: number) => string;
  current: string;
  problem: (problem: FactProblem["code"], about: { label: string; months: string }) => string;
};

const name = { first_name: "First name", middle_names: "Middle names", last_name: "Last name" };
const period = { from: "From", to: "To" };

export const englishFactWords: FactWords = {
  locale: "en-NZ",
  titles: {
    legal_name: "Legal name",
    former_names: "Former and other names",
    date_of_birth: "Date of birth",
    place_of_birth: "Place of birth",
    sex: "Sex",
    addresses: "Addresses",
    driver_licence: "Driver licence",
    passport: "Passport",
    firearms_licence: "Firearms licence",
    role: "Purpose and role",
    police_vetting: "Police vetting",
    work_right: "Right to work",
    working_with_children_card: "Working with children card",
    employment: "Employment",
    qualifications: "Qualifications",
    memberships: "Professional memberships",
    countries_lived: "Countries lived in",
    social_handles: "Social media",
    company_questions: "Further questions",
    health_answers: "Health questions",
  },
  labels: {
    legal_name: { ...name, only_one_name: "Has a single name only" },
    former_names: { none: "Other names", kind: "Kind", ...name },
    date_of_birth: {},
    place_of_birth: { town: "Town or city", state: "State or region", country: "Country" },
    sex: {},
    addresses: {
      no_fixed_address: "No fixed address",
      line_1: "Street",
      line_2: "Second address line",
      suburb: "Suburb or district",
      town: "Town or city",
      state: "State or region",
      postcode: "Postcode",
      country: "Country",
      ...period,
      explained: "Explained months",
    },
    driver_licence: {
      held: "Held",
      number: "Licence number",
      country: "Country of issue",
      state: "State or territory",
      card_number: "Card number",
      version: "Card version",
      expires_on: "Expires",
    },
    passport: { held: "Held", number: "Passport number", country: "Country of issue", expires_on: "Expires" },
    firearms_licence: { held: "Held", number: "Licence number", state: "State or territory" },
    role: {
      purpose: "Purpose of the check",
      position: "Position",
      with_children: "Works with children",
      with_vulnerable_people: "Works with vulnerable people",
    },
    police_vetting: {
      purpose: "Purpose of the vetting",
      position: "Primary role",
      with_children: "Works with children",
      with_vulnerable_people: "Works with vulnerable people",
      work: "Work",
      childrens_worker: "Children's worker",
      in_own_home: "In the applicant's own home",
      application: "Vetting is for",
      vetted_before: "Vetted before",
    },
    work_right: {
      basis: "Right to work as",
      citizenships: "Citizenships",
      visa_number: "Visa number",
      visa_expires_on: "Visa expires",
      resident_of: "Permanent resident of",
      citizenship_by: "Citizen by",
      parent_status: "A parent's status at the birth",
    },
    working_with_children_card: {
      number: "Card number",
      as_on_card: "Card shows the number like this",
      state: "State or territory",
      expires_on: "Expires",
    },
    employment: {
      none: "Employment",
      employer: "Employer",
      position: "Position",
      country: "Country",
      ...period,
      contact_name: "Contact",
      contact_email: "Contact's email",
      contact_number: "Contact's phone",
      may_contact: "May be contacted",
      explained: "Explained months",
    },
    qualifications: {
      institution: "Institution",
      award: "Award",
      field: "Field of study",
      country: "Country",
      ...period,
      student_number: "Student number",
      name_at_the_time: "Name at the time",
    },
    memberships: { body: "Body", number: "Membership number", registered_name: "Name registered" },
    countries_lived: { country: "Country", ...period, addresses: "Addresses there" },
    social_handles: { network: "Network", handle: "Name there" },
    // Their labels are the form's own.
    company_questions: { forms: "Forms" },
    health_answers: { form_id: "Form", form_version: "Version", answers: "Answers" },
  },
  choices: {
    kind: {
      birth: "Name at birth",
      maiden: "Maiden name",
      married: "Married name",
      before_change: "Name before a change",
      alias: "Alias",
      other: "Other name",
    },
    sex: { female: "Female", male: "Male", another_term: "Another term (X)" },
    purpose: {
      employment: "Employment",
      volunteering: "Volunteering",
      licence: "A licence or registration",
      contractor: "Contract work",
      vocational_training: "Vocational training",
      professional_registration: "Professional registration",
      licence_or_permit: "A licence or permit",
      caregiving: "Caregiving or fostering",
      other: "Another purpose",
    },
    work: { paid: "Paid", voluntary: "Voluntary" },
    childrens_worker: {
      core: "Core worker with children",
      non_core: "Non-core worker with children",
      neither: "Neither",
      unknown: "Not known",
    },
    application: { new: "A new role", existing: "A role that is held already", renewal: "A renewal" },
    basis: { citizen: "Citizen", permanent_resident: "Permanent resident", visa: "Visa holder" },
    citizenship_by: { birth: "Birth in the country", descent: "A parent's citizenship", grant: "A grant" },
    parent_status: {
      citizen: "Citizen",
      permanent_resident: "Permanent resident",
      neither: "Neither citizen nor permanent resident",
      unknown: "Not known",
    },
  },
  yes: "Yes",
  no: "No",
  none: {
    former_names: "None: has never had another name",
    employment: "None: has not worked in these years",
  },
  notHeld: "Not held",
  noAnswer: "No answer",
  address: "Address",
  noFixedAddress: "No fixed address",
  today: "today",
  noMonth: "month not given",
  explained: "Explanation",
  lastYears: (years) => `The last ${years} years`,
  current: "The current one",
  problem(code, { label, months }) {
    switch (code) {
      case "required":
        return `Missing: ${label}`;
      case "gap":
        return `Missing, without a reason: ${months}`;
      case "overlap":
        return `Two entries overlap, without a reason: ${months}`;
      case "order":
        return `Ends before it begins: ${label}`;
      case "future":
        return `Lies in the future: ${label}`;
      case "expired":
        return `Has expired: ${label}`;
      case "format":
        return `Is written differently by its register: ${label}`;
      case "phone":
        return `Is no phone number: ${label}`;
      case "postcode":
        return `Is no postcode of that country: ${label}`;
    }
  },
};
