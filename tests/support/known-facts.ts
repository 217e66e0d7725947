import type { Client } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import type { CheckData } from "../../server/contract/check.ts";
import type { DocumentKind } from "../../server/contract/document-kind.ts";
import { kindFacts } from "../../server/contract/documents/document-kinds.ts";
import { documentRuleAt } from "../../server/contract/documents/document-rules.ts";
import { solveDocuments } from "../../server/contract/documents/solve-documents.ts";
import type { FactKey } from "../../server/contract/fact-key.ts";
import { factsNeededBy } from "../../server/contract/facts/needs.ts";
import type { FactValue } from "../../server/contract/facts/values.ts";
import { aPhoto, dataUri } from "./files.ts";

type Facts = { [Key in FactKey]: FactValue<Key> };

/** A complete value for every fact: with it nothing is missing, whichever check needs it, for some decades to come. */
export const knownFacts: Facts = {
  legal_name: { first_name: "Ana", middle_names: "Maria", last_name: "Ngata", only_one_name: false },
  former_names: { none: true, entries: [] },
  date_of_birth: "1991-05-14",
  place_of_birth: { town: "Dunedin", state: "Otago", country: "NZ" },
  sex: "female",
  addresses: {
    entries: [
      {
        no_fixed_address: false,
        line_1: "12 Quay Street",
        line_2: "",
        suburb: "",
        town: "Sydney",
        state: "NSW",
        postcode: "2000",
        country: "AU",
        from: "2004-02",
        to: null,
      },
    ],
    explained: [],
  },
  driver_licence: {
    held: true,
    number: "22334455",
    country: "AU",
    state: "NSW",
    card_number: "2010334455",
    version: "",
    expires_on: "2099-08-31",
  },
  passport: { held: true, number: "PA1234567", country: "AU", expires_on: "2099-03-31" },
  firearms_licence: { held: false, number: "", state: "" },
  role: { purpose: "employment", position: "Ward nurse", with_children: true, with_vulnerable_people: true },
  police_vetting: {
    purpose: "employment",
    position: "Ward nurse",
    with_children: true,
    with_vulnerable_people: true,
    work: "paid",
    childrens_worker: "core",
    in_own_home: false,
    application: "new",
    vetted_before: true,
  },
  work_right: {
    basis: "citizen",
    citizenships: ["AU"],
    visa_number: "",
    visa_expires_on: "",
    resident_of: "",
    citizenship_by: "descent",
    parent_status: "",
  },
  working_with_children_card: {
    number: "WWC1234567E",
    as_on_card: false,
    state: "NSW",
    expires_on: "2099-06-30",
  },
  employment: {
    none: false,
    entries: [
      {
        employer: "Quay Clinic",
        position: "Nurse",
        country: "AU",
        from: "2012-02",
        to: null,
        contact_name: "Rosa Reyes",
        contact_email: "rosa@quay.example",
        contact_number: "",
        may_contact: true,
      },
    ],
    explained: [],
  },
  qualifications: {
    entries: [
      {
        institution: "University of Otago",
        award: "Bachelor of Nursing",
        field: "Nursing",
        country: "NZ",
        from: "2009-02",
        to: "2011-11",
        student_number: "4711",
        name_at_the_time: "",
      },
    ],
  },
  memberships: { entries: [{ body: "AHPRA", number: "NMW0001234567", registered_name: "Ana Ngata" }] },
  countries_lived: {
    entries: [{ country: "NZ", from: "1991-05", to: "2011-12", addresses: "4 Hill Street, Dunedin" }],
  },
  social_handles: { entries: [{ network: "LinkedIn", handle: "ana-ngata" }] },
  company_questions: { forms: [] },
  health_answers: {
    form_id: 5,
    form_version: 2,
    answers: {
      adjustments: true,
      adjustments_which: "A desk that can be raised",
      limits: false,
      medication: false,
      allergies: false,
      vaccinations: false,
      injuries: false,
    },
  },
};

/** The facts that a check of this type needs, in the form of its `details`: each under its key. Answers about health can't be sent so. */
export function knownDetails(type: string, facts: Partial<Facts> = {}): CheckData["details"] {
  const known: Facts = { ...knownFacts, ...facts };
  return Object.fromEntries(
    factsNeededBy(type).flatMap(({ key }) => (key === "health_answers" ? [] : [[key, known[key]]])),
  );
}

/** A check that waits for no fact. One whose type requires documents waits for those: `giveDocuments`. */
export function aKnownCheck(type: string, facts: Partial<Facts> = {}) {
  return { type, details: knownDetails(type, facts) };
}

/** Uploads documents that fulfil the rules of these check types, and approves them, as a reviewer would. */
export async function giveDocuments(
  client: Client,
  params: { partner_application_id: string },
  ...types: string[]
): Promise<void> {
  await giveKinds(client, params, documentsFor(types));
}

export async function giveKinds(
  client: Client,
  params: { partner_application_id: string },
  kinds: readonly DocumentKind[],
): Promise<void> {
  const data = dataUri(await aPhoto());
  for (const kind of kinds) {
    const body = { data, id_type: kindFacts(kind).idType, document_kind: kind };
    const { id } = await client.call(api.storeFile, { params, body });
    await client.call(api.reviewUpload, { params: { upload_id: id }, body: { decision: "approved" } });
  }
}

/** Documents that fulfil the rules of these check types together. */
export function documentsFor(types: readonly string[], namesDiffer = false): DocumentKind[] {
  const rules = types.flatMap((type) => documentRuleAt({ type }, new Date()) ?? []);
  return rules.length === 0 ? [] : solveDocuments(rules, { given: [], held: [] }, namesDiffer).use;
}
