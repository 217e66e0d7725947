import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { insertWithdrawal } from "../../../../server/portal/candidate/consent/withdrawal-store.ts";
import type { Staff } from "../../../../server/portal/people/auth/staff.ts";
import { inWords, type Seen } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const refused = (sentence: string) => ({
  code: "CONFLICT",
  message: expect.stringContaining(sentence),
});

let world: StaffUnderTest;
let mere: Caller;
let reviewer: Staff;
let headers: Headers;
beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: mere, staff: reviewer, headers } = await world.aReviewer());
});
afterAll(() => world.close());

let partnerApplicationId: string;
let seen: Seen;
/** Mere has the document of a candidate on her screen. */
beforeEach(async () => {
  partnerApplicationId = await world.aCandidate();
  const uploadId = await world.aDocument(partnerApplicationId);
  seen = await world.lookAt(headers, { partnerApplicationId, uploadId });
});

const reject = (given: Seen) => mere.reviews.reject({ ...given, ...inWords("It is blurred.") });

async function history() {
  const timeline = await mere.candidates.timeline({ partnerApplicationId });
  return timeline.map(({ code, values }) => ({ code, seenMs: values.seenMs }));
}

async function expectUndecided() {
  const { uploads } = await mere.candidates.get({ partnerApplicationId });
  expect(uploads.map(({ review }) => review)).toEqual([null]);
}

test("a document that was on the screen for less than the set time is not decided on", async () => {
  const glimpsed = { ...seen, shown: { ...seen.shown, seenMs: 399 } };
  await expect(mere.reviews.approve(glimpsed)).rejects.toMatchObject(refused("399 ms, and 400 are needed"));
  await expect(reject(glimpsed)).rejects.toMatchObject(refused("399 ms, and 400 are needed"));
  await expectUndecided();
});

test("how long it was looked at before the decision stands in the history", async () => {
  await mere.reviews.approve({ ...seen, shown: { ...seen.shown, seenMs: 2_340 } });
  expect(await history()).toContainEqual({ code: "document_viewed", seenMs: 2_340 });
});

test("one that could not be shown is rejected as such in the history too", async () => {
  await reject({ ...seen, shown: { ...seen.shown, as: "failed", seenMs: 0 } });
  const codes = (await history()).map(({ code }) => code);
  expect(codes).toContain("document_rejected_unseen");
  expect(codes).not.toContain("document_rejected");
});

test("nothing is decided on documents of a candidate who was canceled while they were open", async () => {
  await world.client.call(api.cancelCandidate, { params: { partner_application_id: partnerApplicationId } });
  await expect(mere.reviews.approve(seen)).rejects.toMatchObject(refused("was canceled"));
  await expect(reject(seen)).rejects.toMatchObject(refused("was canceled"));
  await expectUndecided();
});

test("a decision that was made before is not refused when its page sends it again", async () => {
  const request = { key: randomUUID(), staffUserId: reviewer.id };
  const made = await mere.reviews.approve({ ...seen, request });
  await world.client.call(api.cancelCandidate, { params: { partner_application_id: partnerApplicationId } });
  expect(await mere.reviews.approve({ ...seen, request })).toBe(made);
});

test("nor of one who has withdrawn their consent", async () => {
  const { companyId } = world.account;
  const { candidateId } = seen;
  const from = { locale: "en", ip: null, userAgent: null, withdrawnAt: world.portal.clock.now() };
  await world.portal.db.begin((tx) =>
    insertWithdrawal(
      tx,
      { companyId, partnerApplicationId, candidateId },
      { checks: [], isWhole: true, ...from },
    ),
  );
  await expect(mere.reviews.approve(seen)).rejects.toMatchObject(refused("has withdrawn their consent"));
  await expect(reject(seen)).rejects.toMatchObject(refused("has withdrawn their consent"));
  await expectUndecided();
});
