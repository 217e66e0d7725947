import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { waitingForCandidate } from "#server/portal/console/reviews/waiting-for-candidate.ts";
import type { Account } from "../../../support/cast.ts";
import { aPhoto, aSignature, dataUri } from "../../../support/files.ts";
import { knownDetails } from "../../../support/known-facts.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let company: Account;
let partner: Client;
let mere: Caller;
let headers: Headers;
let photo: Buffer;
let signature: Buffer;

beforeAll(async () => {
  world = await openStaffUnderTest();
  company = await world.anotherCompany("Kererū Care", "manual");
  partner = world.clientOf(company);
  photo = await aPhoto();
  signature = await aSignature();
  ({ caller: mere, headers } = await world.aReviewer({ companyId: company.companyId }));
});
afterAll(() => world.close());

let partnerApplicationId: string;
let passport: number;
beforeEach(async () => {
  const created = await partner.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Lopez" },
      checks: [
        { type: "identity", details: knownDetails("identity") },
        { type: "bankruptcy", details: knownDetails("bankruptcy") },
      ],
      bypass: true,
    },
  });
  partnerApplicationId = created.partner_application_id;
  passport = await upload();
  await send({ data: dataUri(photo), id_type: "drivers_license" });
  await send({ data: dataUri(signature), id_type: "id", is_signature: true });
});

const params = () => ({ partner_application_id: partnerApplicationId });
const send = (body: {
  data: string;
  id_type: "passport" | "drivers_license" | "id";
  is_signature?: boolean;
}) => partner.call(api.storeFile, { params: params(), body });
const upload = async () => (await send({ data: dataUri(photo), id_type: "passport" })).id;
const page = () => mere.candidates.get({ partnerApplicationId });
const check = async (type: string) =>
  (await page()).candidate.checks.find(({ title }) => title.toLowerCase().includes(type));

async function reject(uploadId: number, final = false, seenReviewId: number | null = null) {
  const seen = await world.lookAt(headers, { partnerApplicationId, uploadId });
  return await mere.reviews.reject({ ...seen, ...inWords("It is blurred."), seenReviewId, final });
}

async function row() {
  const { candidates } = await mere.candidates.list({ q: partnerApplicationId });
  return candidates.find((one) => one.partnerApplicationId === partnerApplicationId);
}

async function record() {
  const form = new FormData();
  const checkId = String((await check("identity"))?.id);
  for (const [name, value] of Object.entries({
    partnerApplicationId,
    checkId,
    outcome: "clear",
    key: randomUUID(),
  }))
    form.set(name, value);
  return await mere.results.record(form);
}

describe("while a rejected document has not been replaced", () => {
  test("the candidate and the checks that need it wait for the candidate, and no other check does", async () => {
    expect(await row()).toMatchObject({ waitingForCandidate: null });
    await reject(passport);
    expect(await row()).toMatchObject({ waitingForCandidate: expect.any(String) });
    expect((await page()).candidate.waitingForCandidate).not.toBeNull();
    expect(await check("identity")).toMatchObject({ waitsForCandidate: true, recordable: false });
    expect(await check("bankruptcy")).toMatchObject({ waitsForCandidate: false, recordable: true });
  });

  test("no outcome is recorded for a check that needs it", async () => {
    await reject(passport);
    await expect(record()).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("This check waits for the candidate"),
    });
    await upload();
    await record();
    expect(await check("identity")).toMatchObject({ status: "completed", outcome: "clear" });
  });

  test("a check that its provider completes meanwhile counts as open, and staff see both facts", async () => {
    await reject(passport);
    const { candidate_checks } = await partner.call(api.getCandidate, { params: params() });
    const identity = candidate_checks.find(({ type }) => type === "identity");
    await partner.call(api.recordResult, {
      params: { ...params(), candidate_check_id: identity?.id ?? 0 },
      body: { outcome: "clear", findings: "Nothing found." },
    });
    expect(await check("identity")).toMatchObject({
      status: "completed",
      outcome: "clear",
      waitsForCandidate: true,
    });
    expect((await row())?.checks).toMatchObject({ completed: 0 });
    await upload();
    expect((await row())?.checks).toMatchObject({ completed: 1 });
  });
});

test("a replacement names what it replaces, waits for a decision, and ends the wait", async () => {
  await reject(passport);
  expect((await page()).uploads[0]).toMatchObject({ id: passport, awaited: true });
  const again = await upload();
  const { uploads, candidate } = await page();
  expect(uploads.find(({ id }) => id === again)).toMatchObject({ replaces: passport, review: null });
  expect(uploads.find(({ id }) => id === passport)).toMatchObject({ replaces: null, awaited: false });
  expect(candidate.waitingForCandidate).toBeNull();
  expect(await row()).toMatchObject({ waitingForCandidate: null, waiting: 2 });
});

test("nothing is awaited after a rejection for good, one that was undone, or one of a candidate who was canceled", async () => {
  const rejected = await reject(passport, true);
  expect(await row()).toMatchObject({ waitingForCandidate: null });
  const { candidate } = await page();
  const target = { partnerApplicationId, candidateId: candidate.id, uploadId: passport };
  const reopened = await mere.reviews.reopen({ ...target, seenReviewId: rejected });
  expect(await row()).toMatchObject({ waitingForCandidate: null });
  await reject(passport, false, reopened);
  expect(await row()).toMatchObject({ waitingForCandidate: expect.any(String) });
  await partner.call(api.cancelCandidate, { params: params() });
  expect(await row()).toMatchObject({ waitingForCandidate: null });
});

test("the turns of a whole list are read in one query, and each company's are its own", async () => {
  await reject(passport);
  const { candidate } = await page();
  const [id, other] = [candidate.id, candidate.id + 1];
  const list = [
    { id, partner_application_id: partnerApplicationId },
    { id: other, partner_application_id: partnerApplicationId },
  ];
  let queries = 0;
  const db = new Proxy(world.portal.db, {
    apply(target, self, given) {
      // Fragments are put together by the same function.
      if (String(given[0]).trimStart().startsWith("with asked")) queries += 1;
      return Reflect.apply(target, self, given);
    },
  });
  const waiting = await waitingForCandidate({ db }, company.companyId, list);
  expect([...waiting.keys()]).toEqual([id]);
  expect(waiting.get(id)?.documents).toMatchObject([{ uploadId: passport, idType: "passport" }]);
  expect(queries).toBe(1);
  expect((await waitingForCandidate({ db }, world.account.companyId, list)).size).toBe(0);
});
