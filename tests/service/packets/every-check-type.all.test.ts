import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import type { CheckData } from "#server/contract/check.ts";
import { type Account, anAccount } from "../../support/cast.ts";
import { documentsFor } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aWholeLife } from "./a-whole-life.ts";
import { aCandidateToLodge, onlyNeeded } from "./packet-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await anAccount(world.service, { notEnabled: [] });
});
afterAll(() => world.close());

/** What docs/background-checks.md lists, as it has to stand on paper for the candidate of a-whole-life.ts. */
const legalNames = ["First name Ana", "Middle names Maria Aroha", "Last name Ngata"];
const formerNames = ["Maiden name", "Silva", "Alias", "Rivers", "Name before a change", "Anahera", "Tāwhai"];
const birthDate = ["4 May 1991"];
const birthPlace = ["Dunedin", "Otago", "New Zealand"];
const sex = ["Another term (X)"];
const current = ["July 2023 – today", "12 Quay Street, Flat 3, Sydney, NSW, 2000, Australia"];
const lastFive = [
  ...current,
  "March 2022 – July 2023",
  "No fixed address (Lismore, Australia)",
  "January 2022 – February 2022",
  "At sea on the yacht Kea",
  "February 2018 – December 2021",
  "Rua Augusta 7, Lisboa, 1100-053, Portugal",
];
const lastTen = [
  ...lastFive,
  "May 1991 – February 2018",
  "4 Hill Street, Roslyn, Dunedin, 9010, New Zealand",
];
const contact = ["ana@candidate.example", "+64 21 555 0199"];
const licence = ["22334455", "NSW"];
const passport = ["PA1234567", "New Zealand", "31 March 2032"];
const firearms = ["FL-990017", "QLD"];
const role = ["Purpose of the check Employment", "Position Ward nurse", "Works with children Yes"];
const vetting = [
  "Primary role Ward nurse",
  "Works with children Yes",
  "Purpose of the vetting Professional registration",
  "Non-core worker with children",
  "A renewal",
];
const vulnerable = ["Works with vulnerable people No"];
const consent = ["The candidate agreed to this check and signed.", "Signed"];
const workRight = ["Visa holder", "New Zealand, Portugal", "4455667788990", "30 June 2028"];
const parent = ["A parent's status at the birth", "Permanent resident"];
const personWithFormer = [...legalNames, ...formerNames, ...birthDate];
const referee = ["Rosa Reyes", "rosa@quay.example"];

const listed: Record<string, string[]> = {
  national_police_check: [
    ...personWithFormer,
    ...sex,
    ...birthPlace,
    ...lastFive,
    ...contact,
    ...licence,
    ...passport,
    ...firearms,
    ...role,
    ...vulnerable,
  ],
  moj: [...personWithFormer, ...birthPlace, ...sex, ...lastTen, ...licence, ...consent],
  nz_police_vetting: [
    ...personWithFormer,
    ...birthPlace,
    ...sex,
    ...current,
    ...licence,
    ...consent,
    ...vetting,
  ],
  identity: [...legalNames, ...birthDate, ...current, ...passport, ...licence, "30 August 2031"],
  right_to_work_au: [...workRight, ...passport, ...birthDate, ...parent],
  right_to_work_nz: [...workRight, ...passport, ...birthDate],
  wwcc: ["WWC1234567E", "NSW", ...birthDate],
  credit: [...personWithFormer, ...lastFive, ...licence],
  bankruptcy: [...personWithFormer, ...lastFive, ...licence],
  acc: [...legalNames, ...birthDate, ...current, ...consent],
  employment_history: [
    ...["Quay Clinic", "Nurse unit manager", "March 2025 – today", "Rosa Reyes", "rosa@quay.example"],
    ...["Hospital da Luz", "Enfermeira", "March 2018 – November 2024", "João Matos", "joao@luz.example"],
    ...["December 2024 – February 2025", "Moved from Portugal to Australia"],
  ],
  qualification: [
    ...["University of Otago", "Bachelor of Nursing", "Midwifery"],
    ...["February 2009 – November 2011", "S-4711", "Name at the time Ana Silva"],
  ],
  professional_membership: ["AHPRA", "NMW0001234567", "Ana M Ngata"],
  drivers_license: [...licence, "Australia", "2010334455", "017", "30 August 2031"],
  asic_banned: personWithFormer,
  directorship: personWithFormer,
  adverse_media: personWithFormer,
  social_media: [...personWithFormer, "LinkedIn", "ana-ngata"],
  international_police: [
    ...["Portugal", "February 2018 – December 2021", "Rua Augusta 7, Lisboa", "Rua do Norte 2, Porto"],
    ...passport,
  ],
  // What was answered is for a health professional: tests/service/facts/health-answers.test.ts.
  medical_questionnaire: ["Health questions", "Kept for the health professional alone", ...consent],
  reference: ["referees 1 · name Rosa Reyes", "referees 1 · email rosa@quay.example"],
  reference_plus: referee,
  custom_reference: referee,
};

const rosa = { first_name: "Rosa", last_name: "Reyes", email: "rosa@quay.example", relationship: "Manager" };
const sent: Record<string, CheckData["details"]> = {
  reference: { referees: [{ name: "Rosa Reyes", email: "rosa@quay.example" }] },
  reference_plus: { referees: [rosa] },
  custom_reference: { referees: [rosa] },
};

test("the list has every check type of the catalogue, and no other", () => {
  expect(Object.keys(listed).toSorted()).toEqual(
    catalogue()
      .map(({ code }) => code)
      .toSorted(),
  );
});

test.each(catalogue().map(({ code, title }) => ({ code, title })))(
  "an operator could lodge $code with its packet: it has every listed fact, the documents and the signature",
  async ({ code, title }) => {
    // Her names before the marriage are among the facts.
    const kinds = documentsFor([code], true);
    const candidate = await aCandidateToLodge(world, {
      account,
      candidate: { contact_number: "+64 21 555 0199", job_role: "Ward nurse" },
      checks: [{ type: code, details: sent[code] ?? {} }],
      facts: onlyNeeded(aWholeLife, code),
    });
    await candidate.giveKinds(kinds);
    await candidate.sign();
    expect(await candidate.contents()).toMatchObject({ missing: [], signed: true, waiting_for: null });

    const { text, pages } = await candidate.read();
    for (const fact of [title, candidate.reference, ...(listed[code] ?? []), ...consent]) {
      expect.soft(text).toContain(fact);
    }
    expect(text).not.toContain("Missing");
    expect(text).not.toContain("Not complete");
    for (const [index] of kinds.entries()) {
      expect(text).toContain(`Document ${index + 1} of ${kinds.length}`);
    }
    expect(text).toContain(`Page ${pages} of ${pages}`);
  },
);
