import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import type { DocumentKind } from "../../../server/contract/document-kind.ts";
import { ownToken } from "../../support/cast.ts";
import { aKnownCheck, documentsFor, knownFacts } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";
import { type Bureau, openBureau } from "./bureau.ts";

const types = ["national_police_check", "right_to_work_au", "right_to_work_nz", "wwcc", "moj", "identity"];
const policeSet: DocumentKind[] = ["au_passport", "au_driver_licence", "medicare_card", "linkage_photo"];

let world: ServiceUnderTest;
let bureau: Bureau;
let owner: Client;

beforeAll(async () => {
  world = await openServiceUnderTest();
  bureau = await openBureau();
  owner = world.clientOf(await ownToken(world.service, world.account.companyId));
  const body = { name: "Southern Records", url: bureau.url, check_types: types };
  bureau.knows((await owner.call(api.createCheckProvider, { body })).secret);
});
afterAll(async () => {
  await world.close();
  await bureau.close();
});

const visa = { ...knownFacts.work_right, basis: "visa" as const, citizenships: ["IN"], visa_number: "V1" };
const foreignPassport = { held: true, number: "Z1", country: "IN", expires_on: "2099-01-01" };

async function aSigned(type: string, documents: DocumentKind[], facts: Partial<typeof knownFacts> = {}) {
  const candidate = await aLaunch(world.client, { checks: [aKnownCheck(type, facts)] });
  const uploads: number[] = [];
  for (const kind of documents) uploads.push((await candidate.uploadKind(kind)).id);
  await candidate.sign();
  return { ...candidate, uploads };
}
type Signed = Awaited<ReturnType<typeof aSigned>>;

const decide = (upload_id: number, decision: "approved" | "rejected" | null) =>
  world.client.call(api.reviewUpload, { params: { upload_id }, body: { decision } });
const approveAll = async ({ uploads }: Signed) => {
  for (const id of uploads) await decide(id, "approved");
};

/** What the bureau has of this candidate's check once all that is due was done. */
async function ordersOf({ checks }: Pick<Signed, "checks">) {
  await world.runJobs();
  const [check] = await checks();
  const sent = bureau.orders().filter(({ type, consent }) => type === check?.type && consent.signed_at);
  return { waits: check?.waiting_for ?? null, left: check?.submitted_at !== null, sent: sent.length };
}

test.each<[string, string, DocumentKind[], Partial<typeof knownFacts>, object]>([
  [
    "a police check with a foreign passport and a foreign licence",
    "national_police_check",
    ["foreign_passport", "foreign_driver_licence"],
    { passport: foreignPassport },
    {
      documents: [
        { category: "commencement" },
        { category: "primary" },
        { category: "secondary" },
        { category: "linkage_photo" },
      ],
    },
  ],
  [
    "a right to work whose visa ended in 2020",
    "right_to_work_au",
    ["foreign_passport", "au_visa"],
    { passport: foreignPassport, work_right: { ...visa, visa_expires_on: "2020-03-31" } },
    { facts: ["work_right"], documents: [{ document_kind: "au_visa" }] },
  ],
  [
    "a right to work by a passport of 2019",
    "right_to_work_au",
    ["au_passport"],
    { passport: { ...knownFacts.passport, expires_on: "2019-02-28" } },
    { facts: [], documents: [{ category: "travel_document" }] },
  ],
  [
    "a right to work by a foreign passport without its visa",
    "right_to_work_nz",
    ["foreign_passport"],
    { passport: foreignPassport, work_right: { ...visa, visa_expires_on: "2099-03-31" } },
    { facts: [], documents: [{ category: "travel_document" }] },
  ],
  [
    "a working-with-children card that ended in 2019",
    "wwcc",
    [],
    {
      working_with_children_card: {
        number: "WWC1234567E",
        as_on_card: false,
        state: "NSW",
        expires_on: "2019-06-30",
      },
    },
    { facts: ["working_with_children_card"] },
  ],
  [
    "a working-with-children card whose number no register writes like this",
    "wwcc",
    [],
    {
      working_with_children_card: {
        number: "hello",
        as_on_card: false,
        state: "NSW",
        expires_on: "2099-06-30",
      },
    },
    { facts: ["working_with_children_card"] },
  ],
])(
  "%s goes to nobody, approved or not, whichever door is tried",
  async (_what, type, documents, facts, waits) => {
    const before = bureau.orders().length;
    const candidate = await aSigned(type, documents, facts);
    const { params } = candidate;
    await approveAll(candidate);
    await world.client.call(api.updateCandidate, { params, body: { candidate: { job_role: "Nurse" } } });
    await world.client.call(api.approveDocuments, { params });
    await world.client.call(api.startCandidate, { params });
    expect(await ordersOf(candidate)).toMatchObject({ waits, left: false });
    expect(bureau.orders()).toHaveLength(before);
  },
);

test("a check leaves with the approval of its last document, and its provider gets the approved ones alone", async () => {
  const candidate = await aSigned("national_police_check", [...policeSet, "bank_card"]);
  const [passport = 0, licence = 0, medicare = 0, face = 0, bank = 0] = candidate.uploads;
  await world.client.call(api.startCandidate, { params: candidate.params });
  for (const id of [passport, licence, medicare]) await decide(id, "approved");
  expect(await ordersOf(candidate)).toMatchObject({ waits: { documents: [], review: [face] }, left: false });
  await decide(bank, "rejected");
  await decide(face, "approved");
  expect(await ordersOf(candidate)).toMatchObject({ waits: null, left: true });
  const order = bureau.orders().at(-1);
  expect(order?.documents.map(({ id }) => Number(id))).toEqual([passport, licence, medicare, face]);
});

test("a check waits again when an approval is taken back, or an approved document is replaced, before it has left", async () => {
  const candidate = await aLaunch(world.client, { checks: [aKnownCheck("moj")] });
  const { id } = await candidate.uploadKind("nz_driver_licence");
  await decide(id, "approved");
  await decide(id, null);
  await candidate.sign();
  expect(await ordersOf(candidate)).toMatchObject({ waits: { review: [id] }, left: false });
  await world.client.call(api.deleteUpload, { params: { upload_id: id } });
  const other = await candidate.uploadKind("nz_driver_licence");
  expect(await ordersOf(candidate)).toMatchObject({ waits: { review: [other.id] }, left: false });
  await decide(other.id, "rejected");
  expect(await ordersOf(candidate)).toMatchObject({
    waits: { documents: [{ category: "photo_id" }], review: [] },
  });
});

test("of an approval and the deletion of the same document at the same moment one wins, and nothing leaves twice or without it", async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const before = bureau.orders().length;
    const candidate = await aSigned("moj", ["nz_driver_licence"]);
    const [id = 0] = candidate.uploads;
    const [approved] = await Promise.allSettled([
      decide(id, "approved"),
      world.client.call(api.deleteUpload, { params: { upload_id: id } }),
      decide(id, "approved"),
    ]);
    const { left } = await ordersOf(candidate);
    expect(bureau.orders().length - before).toBe(left ? 1 : 0);
    if (approved.status === "rejected") expect(approved.reason).toMatchObject({ code: "not_found" });
  }
});

test("whoever has a check go on without what is missing says why: the history says that, and the audit log why", async () => {
  const candidate = await aSigned("national_police_check", []);
  const { params } = candidate;
  const because = "Ana Ngata showed her documents in our office.";
  await world.client.call(api.startCandidate, { params, body: { because } });
  expect(await ordersOf(candidate)).toMatchObject({ waits: null, left: true });
  expect((await candidate.history()).map(({ description }) => description).join()).toContain(
    "Carried out without what is missing: National police check.",
  );
  const query = { action: "candidate.started_without" };
  expect(await owner.call(api.listAuditEvents, { query })).toMatchObject([
    { candidate: { because }, actor: { kind: "token" } },
  ]);
});

test("a company has documents of other types approved too, and can't leave that out for those that always are", async () => {
  const change = (type: string, document_review: boolean) =>
    owner.call(api.updateCheckTypeSettings, { params: { type }, body: { enabled: true, document_review } });
  await expect(change("moj", false)).rejects.toMatchObject({ code: "validation_failed" });
  const free = await aSigned("identity", documentsFor(["identity"]));
  expect(await ordersOf(free)).toMatchObject({ left: true });
  expect(await change("identity", true)).toMatchObject({ document_review: true });
  const candidate = await aSigned("identity", documentsFor(["identity"]));
  expect(await ordersOf(candidate)).toMatchObject({ waits: { review: candidate.uploads }, left: false });
  await approveAll(candidate);
  expect(await ordersOf(candidate)).toMatchObject({ left: true });
});

test("to a provider that verifies identity itself a check leaves without a review, by the operator's word, and the audit log says so", async () => {
  const other = await openServiceUnderTest({ identityVerifiedBy: [new URL(bureau.url).host] });
  try {
    const company = other.clientOf(await ownToken(other.service, other.account.companyId));
    const body = { name: "Verifying Records", url: bureau.url, check_types: ["moj"] };
    await company.call(api.createCheckProvider, { body });
    const candidate = await aLaunch(other.client, { checks: [aKnownCheck("moj")] });
    await candidate.sign();
    expect(await candidate.checks()).toMatchObject([{ waiting_for: { documents: [{}], review: [] } }]);
    await candidate.uploadKind("nz_driver_licence");
    expect(await candidate.checks()).toMatchObject([{ submitted_at: expect.any(String) }]);
    expect(
      await company.call(api.listAuditEvents, { query: { action: "document.review_skipped" } }),
    ).toMatchObject([{ actor: { kind: "operator" }, details: { verified_by: new URL(bureau.url).host } }]);
  } finally {
    await other.close();
  }
});
