import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { answerPacket } from "#server/portal/pages/answer-file.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { pdfText } from "../../../support/pdf-text.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

async function aCandidate(under = world) {
  const created = await under.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata" },
      checks: [aKnownCheck("wwcc"), { type: "adverse_media" }, { type: "reference" }],
      bypass: true,
    },
  });
  const idOf = (type: string) => created.candidate_checks.find((check) => check.type === type)?.id ?? 0;
  return { partnerApplicationId: created.partner_application_id, candidateId: created.id, idOf };
}

async function packet(of: Awaited<ReturnType<typeof aCandidate>>, checkId: number, headers: Headers) {
  const query = new URLSearchParams({
    candidate: of.partnerApplicationId,
    candidate_id: String(of.candidateId),
    save: "",
  });
  return await answerPacket({ portal: world.portal, headers, ip: null }, String(checkId), query);
}

test("staff read each check's facts in words, with how many are missing", async () => {
  const of = await aCandidate();
  const { caller } = await world.aReviewer();
  const facts = await caller.candidates.facts(of);
  expect(facts?.checks.map(({ title, open }) => [title, open])).toEqual([
    ["Working with children check", 0],
    ["Adverse media", 1],
    ["Reference", 0],
  ]);
  expect(facts?.open).toBe(1);
  const [wwcc, media, reference] = facts?.checks ?? [];
  expect(wwcc?.sections.map(({ key }) => key)).toEqual([
    "legal_name",
    "date_of_birth",
    "working_with_children_card",
  ]);
  expect(wwcc?.sections[1]?.groups[0]?.lines).toEqual([{ label: "Date of birth", value: "14 May 1991" }]);
  expect(media?.sections.find(({ key }) => key === "former_names")).toMatchObject({
    state: "missing",
    groups: [],
  });
  expect(reference?.sections).toEqual([]);
});

test("staff get the candidate's names, and those in answers that are to be explained beside them", async () => {
  const former = { kind: "maiden" as const, first_name: "", middle_names: "", last_name: "Parata" };
  const created = await world.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata" },
      checks: [{ type: "qualification" }, { type: "professional_membership" }, { type: "adverse_media" }],
      bypass: true,
    },
  });
  await world.client.call(api.saveFacts, {
    params: { partner_application_id: created.partner_application_id },
    body: {
      facts: {
        former_names: { none: false, entries: [former] },
        qualifications: {
          entries: [
            { institution: "Otago Polytechnic", award: "Nursing", name_at_the_time: "PARATA ANA" },
            { institution: "Unitec", award: "First aid", name_at_the_time: " " },
          ],
        },
        memberships: { entries: [{ body: "Nursing Council", number: "12", registered_name: "Mere Kahu" }] },
      },
    },
  });
  const { caller } = await world.aReviewer();
  const facts = await caller.candidates.facts({
    partnerApplicationId: created.partner_application_id,
    candidateId: created.id,
  });
  expect(facts?.names).toMatchObject({
    legal: { first: "Ana", last: "Ngata" },
    formers: [{ kind: "maiden", last: "Parata" }],
    inAnswers: [
      { where: "Nursing, Otago Polytechnic", name: "PARATA ANA" },
      { where: "Nursing Council", name: "Mere Kahu" },
    ],
  });
});

test("staff see where the candidate says otherwise of the work than the order did", async () => {
  const { partner_application_id, id } = await world.client.call(api.createCandidate, {
    body: {
      candidate: { job_role: "Ward nurse" },
      checks: [{ type: "national_police_check", details: { purpose: "volunteering", with_children: false } }],
      bypass: true,
    },
  });
  const role = {
    purpose: "volunteering" as const,
    position: "Ward nurse",
    with_children: true,
    with_vulnerable_people: true,
  };
  await world.client.call(api.saveFacts, { params: { partner_application_id }, body: { facts: { role } } });
  const { caller } = await world.aReviewer();
  const of = { partnerApplicationId: partner_application_id, candidateId: id };
  const [police] = (await caller.candidates.facts(of))?.checks ?? [];
  expect(police?.sections.find(({ key }) => key === "role")).toMatchObject({
    state: "known",
    ordered: [{ label: "Works with children", value: "No" }],
  });
});

test("a service that keeps no facts has none to show", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  try {
    const of = await aCandidate(plain);
    const { caller } = await plain.aReviewer();
    expect(await caller.candidates.facts(of)).toBeNull();
  } finally {
    await plain.close();
  }
});

test("staff of another company see neither facts nor packet", async () => {
  const of = await aCandidate();
  const { companyId } = await world.anotherCompany("Tui Recruiting");
  const { caller, headers } = await world.aReviewer({ companyId });
  await expect(caller.candidates.facts(of)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await packet(of, of.idOf("wwcc"), headers)).status).toBe(404);
  expect((await packet(of, of.idOf("wwcc"), new Headers())).status).toBe(401);
});

test("a packet is downloaded under the check's name, and the timeline says who took it", async () => {
  const of = await aCandidate();
  const { caller, headers } = await world.aReviewer({ name: "Olivia Owens" });
  const response = await packet(of, of.idOf("wwcc"), headers);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; .*Working%20with%20children%20check%20packet\.pdf$/,
  );
  const { text } = await pdfText(new Uint8Array(await response.arrayBuffer()));
  expect(text).toContain("14 May 1991");
  const timeline = await caller.candidates.timeline(of);
  expect(timeline).toContainEqual(
    expect.objectContaining({
      kind: "view",
      code: "packet_viewed",
      values: expect.objectContaining({ check: "Working with children check" }),
      actor: "Olivia Owens",
    }),
  );
  expect(timeline.map(({ text }) => text)).toContain(
    "The packet was downloaded: Working with children check.",
  );
});

test("what cannot be downloaded says why", async () => {
  const of = await aCandidate();
  const { headers } = await world.aReviewer();
  expect((await packet(of, 1, headers)).status).toBe(404);
  const params = { partner_application_id: of.partnerApplicationId, candidate_check_id: of.idOf("wwcc") };
  await world.client.call(api.cancelCheck, { params });
  const refused = await packet(of, of.idOf("wwcc"), headers);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    "This check was canceled: there is nothing to lodge.",
  ]);
});
