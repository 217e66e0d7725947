import { z } from "zod";
import type { FactKey } from "../fact-key.ts";
import { answers } from "../form.ts";
import { day, line, paragraphs } from "../text.ts";
import { countryCodes } from "./countries.ts";

/**
 * What people are asked about themselves (domain.md, "What each check needs to know"). Half-written values are accepted, so
 * that nothing typed is lost: the empty string, null and the empty list mean "not answered yet".
 */
const text = (maxLength = 255) => line(maxLength).default("");
const month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: "must be a month, such as 2024-07" })
  .describe("A month, YYYY-MM.");
const monthOrEmpty = z.union([month, z.literal("")]).default("");
const dayOrEmpty = z.union([day, z.literal("")]).default("");
const yesNo = z.boolean().nullable().default(null);

const country = z
  .string()
  .refine((code) => code === "" || countryCodes.includes(code), {
    error: "must be the two capital letters of a country (ISO 3166-1), such as AU",
  })
  .default("")
  .describe("A country, ISO 3166-1 alpha-2.");

/** The months from `from` to `to`, both included. `to` is null for what still lasts. */
const period = {
  from: monthOrEmpty,
  to: z
    .union([month, z.literal("")])
    .nullable()
    .default("")
    .describe("A month, YYYY-MM; null: until today."),
};

const explanation = z.object({ from: month, to: month, reason: line(500).min(1) });
const explained = z
  .array(explanation)
  .max(50)
  .default([])
  .describe("Months without an entry, or with several, that the candidate explained.");

function entriesOf<Entry extends z.ZodType>(entry: Entry, most: number) {
  return z.array(entry).max(most).default([]);
}

const name = { first_name: text(), middle_names: text(), last_name: text() };

export const legalName = z
  .object({
    ...name,
    only_one_name: z
      .boolean()
      .default(false)
      .describe("True for a person with a single name, in `last_name`."),
  })
  .meta({ id: "LegalName" });

export const formerNames = z
  .object({
    none: yesNo.describe("True: the candidate has never had another name."),
    entries: entriesOf(
      z.object({
        kind: z.enum(["", "birth", "maiden", "married", "before_change", "alias", "other"]).default(""),
        ...name,
      }),
      20,
    ),
  })
  .meta({ id: "FormerNames" });

const placeOfBirth = z.object({ town: text(), state: text(), country }).meta({ id: "PlaceOfBirth" });

export const sex = z.enum(["female", "male", "another_term"]);

export const address = z
  .object({
    no_fixed_address: z.boolean().default(false),
    line_1: text(),
    line_2: text(),
    suburb: text().describe("Where addresses have one besides the town, as in New Zealand."),
    town: text(),
    state: text(),
    postcode: text(32),
    country,
    ...period,
  })
  .meta({ id: "AddressPeriod" });

export const addresses = z
  .object({ entries: entriesOf(address, 60), explained })
  .meta({ id: "AddressHistory" });

const driverLicence = z
  .object({
    held: yesNo,
    number: text(64),
    country,
    state: text(64),
    card_number: text(64).describe("Australia: the number of the card itself."),
    version: text(16).describe("New Zealand: the version of the card."),
    expires_on: dayOrEmpty,
  })
  .meta({ id: "DriverLicence" });

export const passport = z
  .object({ held: yesNo, number: text(64), country, expires_on: dayOrEmpty })
  .meta({ id: "PassportDetails" });

const firearmsLicence = z
  .object({ held: yesNo, number: text(64), state: text(64) })
  .meta({ id: "FirearmsLicence" });

export const workRight = z
  .object({
    basis: z.enum(["", "citizen", "permanent_resident", "visa"]).default(""),
    citizenships: entriesOf(country, 10),
    visa_number: text(64),
    visa_expires_on: dayOrEmpty.describe("The last day of the visa, or of the resident return visa."),
    resident_of: country.describe(
      "Of a permanent resident: where. Australia's may work in New Zealand while their resident return visa lasts.",
    ),
    citizenship_by: z
      .enum(["", "birth", "descent", "grant"])
      .default("")
      .describe("How a citizen became one: born in the country, a parent's child, or by a decision."),
    parent_status: z
      .enum(["", "citizen", "permanent_resident", "neither", "unknown"])
      .default("")
      .describe(
        "A parent's status at the birth: for citizens by birth, of Australia since 20 August 1986 and of New Zealand since 1 January 2006.",
      ),
  })
  .meta({ id: "WorkRight" });

const workingWithChildrenCard = z
  .object({
    number: text(64),
    as_on_card: z
      .boolean()
      .default(false)
      .describe("True: the card shows the number like this, though its register writes it another way."),
    state: text(64),
    expires_on: dayOrEmpty,
  })
  .meta({ id: "WorkingWithChildrenCard" });

export const employment = z
  .object({
    none: yesNo.describe("True: the candidate has not worked in these years."),
    entries: entriesOf(
      z.object({
        employer: text(),
        position: text(),
        country,
        ...period,
        contact_name: text(),
        contact_email: text(254),
        contact_number: text(64),
        may_contact: yesNo,
      }),
      60,
    ),
    explained,
  })
  .meta({ id: "EmploymentHistory" });

export const qualifications = z
  .object({
    entries: entriesOf(
      z.object({
        institution: text(),
        award: text(),
        field: text(),
        country,
        ...period,
        student_number: text(64),
        name_at_the_time: text(),
      }),
      30,
    ),
  })
  .meta({ id: "Qualifications" });

export const memberships = z
  .object({
    entries: entriesOf(z.object({ body: text(), number: text(64), registered_name: text() }), 30),
  })
  .meta({ id: "Memberships" });

export const role = z
  .object({
    purpose: z.enum(["", "employment", "volunteering", "licence", "other"]).default(""),
    position: text(),
    with_children: yesNo,
    with_vulnerable_people: yesNo,
  })
  .meta({ id: "FactRole" });

/** What the form of New Zealand Police asks besides (docs/background-checks.md, unconfirmed). */
const policeVetting = z
  .object({
    purpose: z
      .enum([
        "",
        "employment",
        "volunteering",
        "contractor",
        "vocational_training",
        "professional_registration",
        "licence_or_permit",
        "caregiving",
        "other",
      ])
      .default(""),
    position: text().describe("The primary role."),
    with_children: yesNo,
    with_vulnerable_people: yesNo,
    work: z.enum(["", "paid", "voluntary"]).default(""),
    childrens_worker: z
      .enum(["", "core", "non_core", "neither", "unknown"])
      .default("")
      .describe("Children's Act 2014: of a core worker concealed convictions are shown too."),
    in_own_home: yesNo.describe("The work is done in the candidate's own home."),
    application: z.enum(["", "new", "existing", "renewal"]).default(""),
    vetted_before: yesNo,
  })
  .meta({ id: "PoliceVetting" });

const countriesLived = z
  .object({
    entries: entriesOf(z.object({ country, ...period, addresses: paragraphs(2_000).default("") }), 30),
  })
  .meta({ id: "CountriesLived" });

const socialHandles = z
  .object({
    entries: entriesOf(z.object({ network: text(64), handle: text() }), 30),
  })
  .meta({ id: "SocialHandles" });

/** Answers to the questions of a form, which `GET …/facts` has beside them. */
const formAnswers = z
  .object({
    form_id: z.int().describe("The form that was answered, as it was asked."),
    form_version: z.int(),
    answers: answers.default({}).describe("By the ids of the form's questions; half of them are accepted."),
  })
  .meta({ id: "FormAnswers" });

/** Answers to the forms of the company's own check types. */
const companyQuestions = z
  .object({
    forms: z
      .array(formAnswers)
      .max(30)
      .refine(
        (forms) =>
          new Set(forms.map(({ form_id: id, form_version: version }) => `${id} ${version}`)).size ===
          forms.length,
        {
          error: "must name each form once",
        },
      )
      .default([]),
  })
  .meta({ id: "CompanyQuestions" });

/** Every fact by its key, in the order in which it is asked. */
export const factShapes = {
  legal_name: legalName,
  former_names: formerNames,
  date_of_birth: day,
  place_of_birth: placeOfBirth,
  sex,
  addresses,
  driver_licence: driverLicence,
  passport,
  firearms_licence: firearmsLicence,
  role,
  police_vetting: policeVetting,
  work_right: workRight,
  working_with_children_card: workingWithChildrenCard,
  employment,
  qualifications,
  memberships,
  countries_lived: countriesLived,
  social_handles: socialHandles,
  company_questions: companyQuestions,
  health_answers: formAnswers,
} as const satisfies Record<FactKey, z.ZodType>;

export type FactValue<Key extends FactKey = FactKey> = z.output<(typeof factShapes)[Key]>;
