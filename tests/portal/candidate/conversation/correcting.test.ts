import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import { sweepJourneys } from "#server/portal/sweep-journeys.ts";
import { knownDetails } from "../../../support/known-facts.ts";
import { aPhoto } from "../../../support/pictures.ts";
import { aLaunch } from "../../../support/signed-candidate.ts";
import { failure, type Visitor, visitorOf } from "../../journey-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let partner: Client;
let owner: { caller: Caller; staff: Staff; headers: Headers };
let ana: Visitor;
let of: { partnerApplicationId: string; candidateId: number };
let check: string;
let address: string;
let photo: Buffer;
let count = 0;
const key = () => crypto.randomUUID();

beforeAll(async () => {
  world = await openStaffUnderTest();
  const company = await world.anotherCompany("Kererū Care", "manual");
  partner = world.clientOf(company);
  owner = await world.aReviewer({ companyId: company.companyId, name: "Olivia Owens", role: "owner" });
  photo = await aPhoto();
});
afterAll(() => world.close());

/** A candidate who has signed, and whose check is completed. */
beforeEach(async () => {
  count += 1;
  address = `ana-${count}@candidate.example`;
  const launched = await aLaunch(partner, {
    checks: [{ type: "bankruptcy", details: knownDetails("bankruptcy") }],
    candidate: { first_name: "Ana", last_name: "Wrong", email: address, contact_number: "+64 21 123 4567" },
  });
  await launched.sign();
  of = { partnerApplicationId: launched.partner_application_id, candidateId: launched.id };
  ana = visitorOf(world.portal, launched.partner_link);
  const id = (await launched.checks())[0]?.id ?? 0;
  check = `${id}`;
  const params = { ...launched.params, candidate_check_id: id };
  await partner.call(api.recordResult, { params, body: { outcome: "consider", findings: "In 2021." } });
});

const waiting = async () => {
  const { rows } = await owner.caller.queue.list({ page: 1, perPage: 100 });
  const mine = rows.find(({ candidateId }) => candidateId === of.candidateId);
  return mine?.kinds.map(({ kind }) => kind) ?? [];
};
const mailsTo = async (email: string) => {
  await world.runPortalJobs();
  return (await world.mails()).filter(({ recipient }) => recipient === email);
};
const asked = async () =>
  (await owner.caller.messages.list(of)).findLast(({ kind }) => kind === "correction");
const detailsNow = async () =>
  partner.call(api.getCandidate, { params: { partner_application_id: of.partnerApplicationId } });
const settle = async (answer: { decision: "accepted" | "declined"; text: string }) =>
  owner.caller.messages.settleCorrection({
    ...of,
    answer: { ...answer, correctionId: (await asked())?.id ?? 0, key: key() },
  });

test("a detail that is wrong changes only when the company accepts it, in one step, and the candidate is told", async () => {
  const correction = { about: "lastName", text: "  Ngata ", key: key() } as const;
  await ana.candidate.correct(correction);
  await ana.candidate.correct(correction);
  expect((await detailsNow()).last_name).toBe("Wrong");
  expect(await waiting()).toContain("correction");
  expect((await ana.candidate.journey()).conversation?.correcting).toEqual(["lastName"]);
  expect(await failure(ana.candidate.correct({ ...correction, key: key() }))).toMatchObject({
    code: "CONFLICT",
  });

  await settle({ decision: "accepted", text: "" });
  expect((await detailsNow()).last_name).toBe("Ngata");
  expect(await waiting()).not.toContain("correction");
  const { conversation } = await ana.candidate.journey();
  expect(conversation?.correcting).toEqual([]);
  expect(conversation?.messages).toMatchObject([
    { kind: "correction", about: "lastName", text: "Ngata" },
    { kind: "answer", about: "lastName", decision: "accepted" },
  ]);
  const mail = (await mailsTo(address)).find(({ subject }) => /correction/.test(subject));
  expect(mail?.text).toContain("agrees with you");
  const codes = (await owner.caller.candidates.timeline(of)).map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(["correction_asked", "candidate_updated", "correction_accepted"]),
  );
});

test("a correction that is declined changes nothing and says why; only one colleague answers it", async () => {
  await ana.candidate.correct({ about: "email", text: "other@candidate.example", key: key() });
  expect(await failure(settle({ decision: "declined", text: "" }))).toMatchObject({ code: "BAD_REQUEST" });
  await settle({ decision: "declined", text: "Please call us first." });
  expect((await detailsNow()).email).toBe(address);
  const mail = (await mailsTo(address)).find(({ subject }) => /correction/.test(subject));
  expect(mail?.text).toContain("Please call us first.");
  expect(mail?.text).toContain("has not changed it");
  expect(await failure(settle({ decision: "accepted", text: "" }))).toMatchObject({ code: "CONFLICT" });
  expect((await detailsNow()).email).toBe(address);
});

test("what is wrong in an answer is told in words, and what was signed stays as it is", async () => {
  await ana.candidate.correct({ about: "addresses", text: "We moved in May, not June.", key: key() });
  const before = await detailsNow();
  await settle({ decision: "accepted", text: "Noted, thank you." });
  expect({ ...(await detailsNow()), partner_link: "" }).toEqual({ ...before, partner_link: "" });
  expect((await owner.caller.messages.list(of)).map(({ text }) => text)).toEqual([
    "We moved in May, not June.",
    "Noted, thank you.",
  ]);
});

test("answers that are wrong change only when the company accepts them: at the service, in its name, with what they were in both histories", async () => {
  const factsNow = async () =>
    (await partner.call(api.getFacts, { params: { partner_application_id: of.partnerApplicationId } })).facts;
  const before = await factsNow();
  const given = before.addresses?.value ?? { entries: [], explained: [] };
  const moved = { ...given, entries: given.entries.map((entry) => ({ ...entry, line_1: "9 Right Street" })) };
  const tried = await ana.candidate.tryFacts({ facts: { addresses: { entries: [], explained: [] } } });
  expect(tried.addresses?.problems).not.toEqual([]);
  const correction = { about: "addresses", facts: { addresses: moved }, key: key() } as const;
  await ana.candidate.correctFacts(correction);
  await ana.candidate.correctFacts(correction);
  expect(await factsNow()).toEqual(before);
  expect(await waiting()).toContain("correction");
  const change = [{ title: expect.any(String), before: expect.any(Array), after: expect.any(Array) }];
  expect(await asked()).toMatchObject({ about: "addresses", changes: change });
  expect(JSON.stringify((await asked())?.changes[0]?.after)).toContain("9 Right Street");
  expect(JSON.stringify((await asked())?.changes[0]?.before)).not.toContain("9 Right Street");

  await settle({ decision: "accepted", text: "" });
  expect((await factsNow()).addresses?.value).toEqual(moved);
  expect((await ana.candidate.journey()).conversation).toMatchObject({
    correcting: [],
    messages: [
      { kind: "correction", about: "addresses", changes: change },
      { kind: "answer", decision: "accepted", changed: true },
    ],
  });
  const entries = await owner.caller.candidates.timeline(of);
  expect(entries.find(({ code }) => code === "facts_corrected")).toMatchObject({ actor: "Olivia Owens" });
  const [row] = await world.portal.db<{ text: string }[]>`
    select m::text as text from portal.messages m where candidate_id = ${of.candidateId} and kind = 'correction'`;
  expect(Buffer.from(row?.text ?? "").includes("Right Street")).toBe(false);
});

test("answers are corrected a page at a time, whole, and where they differ; declined ones stay as they are", async () => {
  const params = { partner_application_id: of.partnerApplicationId };
  const { facts } = await partner.call(api.getFacts, { params });
  const addresses = facts.addresses?.value ?? null;
  const none = { entries: [], explained: [] };
  for (const [about, wrong] of [
    ["addresses", { addresses }],
    ["birth", { addresses: null }],
    ["addresses", { addresses: none }],
  ] as const) {
    const correcting = ana.candidate.correctFacts({ about, facts: wrong, key: key() });
    expect(await failure(correcting)).toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
  }
  const entries = (addresses?.entries ?? []).map((entry) => ({ ...entry, line_1: "1 Wrong Way" }));
  const changed = { entries, explained: addresses?.explained ?? [] };
  await ana.candidate.correctFacts({ about: "addresses", facts: { addresses: changed }, key: key() });
  await settle({ decision: "declined", text: "Please send a document." });
  expect((await partner.call(api.getFacts, { params })).facts).toEqual(facts);
  const early = await aLaunch(partner, { checks: [{ type: "bankruptcy" }] });
  const unsigned = visitorOf(world.portal, early.partner_link);
  const tooEarly = unsigned.candidate.correctFacts({
    about: "addresses",
    facts: { addresses: changed },
    key: key(),
  });
  expect(await failure(tooEarly)).toMatchObject({ code: "CONFLICT" });
});

test("a correction is what it can be: an address, a number, and of someone who has signed", async () => {
  for (const [about, text] of [
    ["email", "no address"],
    ["contactNumber", "12"],
  ] as const) {
    const wrong = ana.candidate.correct({ about, text, key: key() });
    expect(await failure(wrong)).toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
  }
  const early = await aLaunch(partner, { checks: [{ type: "bankruptcy" }] });
  const unsigned = visitorOf(world.portal, early.partner_link);
  expect(
    await failure(unsigned.candidate.correct({ about: "lastName", text: "Ngata", key: key() })),
  ).toMatchObject({ code: "CONFLICT" });
  expect(await asked()).toBeUndefined();
});

function evidence(): FormData {
  const form = new FormData();
  form.set("key", key());
  form.set("file", new File([new Uint8Array(photo)], "court letter.jpg"));
  return form;
}

test("a file comes with a dispute, is opened beside it, and is no document to review", async () => {
  const { uploadId } = await ana.documents.uploadEvidence(evidence());
  await ana.candidate.dispute({ check, text: "See the letter.", files: [uploadId], key: key() });
  const [dispute] = await owner.caller.messages.list(of);
  expect(dispute?.files).toMatchObject([{ uploadId, fileName: expect.stringContaining("court letter") }]);
  expect((await ana.candidate.journey()).conversation?.messages[0]?.files).toHaveLength(1);
  expect(await waiting()).toEqual(expect.not.arrayContaining(["documents"]));
  expect((await owner.caller.candidates.get(of)).uploads.map(({ id }) => id)).not.toContain(uploadId);
  expect((await ana.candidate.journey()).documents).toEqual([]);
});

test("a file that is taken back is gone from the service, as is one that no dispute came with for a day; one that was sent stays", async () => {
  const back = (await ana.documents.uploadEvidence(evidence())).uploadId;
  const left = (await ana.documents.uploadEvidence(evidence())).uploadId;
  const sent = (await ana.documents.uploadEvidence(evidence())).uploadId;
  await ana.candidate.dispute({ check, text: "See the letter.", files: [sent], key: key() });
  const params = { partner_application_id: of.partnerApplicationId };
  const there = async () => {
    await world.runPortalJobs();
    const uploads = await partner.call(api.listUploads, { params });
    return uploads.map(({ id }) => id).filter((id) => [back, left, sent].includes(id));
  };
  await ana.documents.removeEvidence({ uploadId: back });
  expect(await there()).toEqual([left, sent]);
  await sweepJourneys(world.portal).run({});
  expect(await there()).toEqual([left, sent]);
  await world.portal.db`
    update portal.message_files set created_at = created_at - interval '25 hours'
    where candidate_id = ${of.candidateId}`;
  await sweepJourneys(world.portal).run({});
  expect(await there()).toEqual([sent]);
});

test("a file that was not sent is taken back, and nobody sends a file of someone else's or twice", async () => {
  const { uploadId } = await ana.documents.uploadEvidence(evidence());
  await ana.documents.removeEvidence({ uploadId });
  const dispute = { check, text: "See the letter.", files: [uploadId] };
  expect(await failure(ana.candidate.dispute({ ...dispute, key: key() }))).toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
  });
  const form = evidence();
  const first = await ana.documents.uploadEvidence(form);
  expect((await ana.documents.uploadEvidence(form)).uploadId).toBe(first.uploadId);
  await ana.candidate.dispute({ ...dispute, files: [first.uploadId], key: key() });
  await ana.documents.removeEvidence({ uploadId: first.uploadId });
  expect((await owner.caller.messages.list(of))[0]?.files).toHaveLength(1);
});

test("a file of a dispute is refused for what documents are refused for", async () => {
  const form = new FormData();
  form.set("key", key());
  form.set("file", new File(["no picture"], "letter.jpg"));
  expect(await failure(ana.documents.uploadEvidence(form))).toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
});
