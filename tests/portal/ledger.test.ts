import { afterAll, beforeAll, expect, test } from "vitest";
import { factInWords } from "#components/candidate/facts/fact-in-words.ts";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { candidateLedger } from "#server/contract/ledger/candidate-ledger.ts";
import type { Reader } from "#server/contract/ledger/ledger.ts";
import {
  candidateForAssistant,
  personForAssistant,
} from "#server/partner-tools/mcp/candidate-for-assistant.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { answerExport } from "#server/portal/pages/answer-export.ts";
import { ownDataRoutes } from "#server/portal/pages/answer-own-files.ts";
import { maskBody } from "#server/service/requests/mask-body.ts";
import { visitorOf } from "./journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "./staff-under-test.ts";

let world: StaffUnderTest;
let candidate: Candidate;
beforeAll(async () => {
  world = await openStaffUnderTest();
  publishPortal(world.portal);
  const given = {
    first_name: "Qfirst",
    last_name: "Qlast",
    email: "qmail@candidate.example",
    contact_number: "+61491570156",
    job_role: "Qrole",
    department: "Qdepartment",
    partner_application_id: "qapplication",
    language: "pa",
  };
  const body = { candidate: given, checks: [{ type: "right_to_work_au" }], bypass: true };
  candidate = await world.client.call(api.createCandidate, { body });
});
afterAll(() => world.close());

/** Fields whose value is found nowhere by chance, as every reader would write it. */
const told = (): Partial<Record<keyof typeof candidateLedger, string>> => ({
  partner_application_id: candidate.partner_application_id,
  reference_code: candidate.reference_code,
  first_name: candidate.first_name,
  last_name: candidate.last_name,
  email: candidate.email,
  contact_number: "491570156",
  job_role: candidate.job_role,
  department: candidate.department,
  partner_link: new URL(candidate.partner_link).pathname.split("/").pop() ?? "",
});

const readers: Record<Exclude<Reader, "search">, () => Promise<string>> = {
  async staff() {
    const { caller } = await world.aReviewer();
    const { partner_application_id: partnerApplicationId } = candidate;
    return JSON.stringify((await caller.candidates.get({ partnerApplicationId })).candidate);
  },
  async candidate() {
    return JSON.stringify(await visitorOf(world.portal, candidate.partner_link).candidate.journey());
  },
  async own_data() {
    const token = new URL(candidate.partner_link).pathname.split("/").pop() ?? "";
    const params = Promise.resolve({ token, format: "json" });
    const answer = await ownDataRoutes(factInWords).byLink(new Request("http://portal.test/"), { params });
    return JSON.stringify((await answer.json()).person);
  },
  async csv() {
    const { headers } = await world.aReviewer({ role: "owner" });
    const answer = await answerExport(
      { portal: world.portal, headers, ip: null },
      new URLSearchParams({ ids: String(candidate.id) }),
    );
    return await answer.text();
  },
  assistant: async () => JSON.stringify(candidateForAssistant(candidate)),
  assistant_of_people: async () => JSON.stringify(personForAssistant(candidate)),
};

test.each(Object.keys(readers) as (keyof typeof readers)[])(
  "%s reads of a candidate the fields that the ledger says, and no others",
  async (reader) => {
    const text = (await readers[reader]()).replaceAll(/(?<=\d) (?=\d)/g, "");
    const found = Object.entries(told()).filter(([, value]) => text.includes(value));
    const said = Object.keys(told()).filter((field) => readBy(field, reader));
    expect(found.map(([field]) => field)).toEqual(said);
  },
);

test("a list is searched by the fields that the ledger says, and by no others", async () => {
  const found: string[] = [];
  for (const [field, q] of Object.entries(told())) {
    const { candidates } = await world.client.call(api.listCandidates, { query: { q } });
    if (candidates.some(({ id }) => id === candidate.id)) found.push(field);
  }
  expect(found).toEqual(Object.keys(told()).filter((field) => readBy(field, "search")));
});

test("the log of requests keeps the names of a candidate's fields, and no value of any", () => {
  const kept = maskBody(JSON.stringify({ result: { ...candidate, candidate_checks: [] } })) ?? "";
  for (const value of Object.values(told())) expect(kept).not.toContain(value);
  expect(kept).toContain("contact_number");
});

function readBy(field: string, reader: Reader): boolean {
  const { read }: { read: readonly Reader[] } = candidateLedger[field as keyof typeof candidateLedger];
  return read.includes(reader);
}
