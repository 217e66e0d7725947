import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { findNewestReview } from "#server/portal/console/reviews/review-store.ts";
import { aPhoto } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { agreeToAll, anUpload, aSignature, failure, person, visitorOf } from "../../journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;

beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

/** A candidate who has signed on the pages, with the document of their check. */
async function aSigned() {
  const created = await world.client.call(api.createCandidate, {
    body: { bypass: true, candidate: person, checks: [aKnownCheck("right_to_work_au")] },
  });
  const ana = visitorOf(world.portal, created.partner_link);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  const { uploadId } = await ana.documents.upload(anUpload(await aPhoto()));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  const params = { partner_application_id: created.partner_application_id };
  return {
    uploadId,
    of: { partnerApplicationId: created.partner_application_id, uploadId },
    async check() {
      await world.runPortalJobs();
      const { candidate_checks } = await world.client.call(api.getCandidate, { params });
      return candidate_checks[0];
    },
  };
}

test("a check that was signed for waits at its service until a reviewer approves the document, and says so on the case", async () => {
  const { caller, headers } = await world.aReviewer();
  const { of, uploadId, check } = await aSigned();
  expect(await check()).toMatchObject({ submitted_at: null, waiting_for: { review: [uploadId] } });
  const { candidate } = await caller.candidates.get(of);
  expect(candidate.checks[0]?.waitsFor).toEqual([{ kind: "review", count: 1 }]);
  await caller.reviews.approve(await world.lookAt(headers, of));
  expect(await check()).toMatchObject({ submitted_at: expect.any(String), waiting_for: null });
});

test("staff are told that a check has left with a document whose approval was taken back, and that it can leave again", async () => {
  const { caller, headers } = await world.aReviewer();
  const { of, uploadId, check } = await aSigned();
  // A person carries it out: nothing simulates an end of it.
  await world.service
    .db`update service.candidate_checks set provider = 'manual' where id = ${(await check())?.id ?? 0}`;
  const seen = await world.lookAt(headers, of);
  await caller.reviews.approve(seen);
  const left = await check();
  expect(left?.submitted_at).not.toBeNull();
  expect((await caller.candidates.get(of)).left).toEqual([]);
  await world.advance(60_000);
  await caller.reviews.reopen({
    ...of,
    seenReviewId: await newest(uploadId),
    candidateId: seen.candidateId,
  });
  await check();
  const checkId = left?.id ?? 0;

  const told = (await caller.candidates.get(of)).left;
  expect(told).toEqual([{ checkId, uploadIds: [uploadId], again: true }]);
  const address = { partnerApplicationId: of.partnerApplicationId, candidateId: seen.candidateId, checkId };
  const refusal = failure(caller.candidateActions.handOverAgain(address));
  expect((await refusal).message).toContain("the approval of its documents");
  await caller.reviews.approve({ ...seen, seenReviewId: await newest(uploadId) });
  await check();
  await caller.candidateActions.handOverAgain(address);
  expect((await caller.candidates.get(of)).left).toEqual([]);
});

test("of two decisions the newest is in force at the service, and a rejected document is asked for again", async () => {
  const { caller, headers } = await world.aReviewer();
  const { of, check } = await aSigned();
  const seen = await world.lookAt(headers, of);
  const rejected = { ...seen, reasonId: null, text: "It is cut off.", note: null, final: false };
  await caller.reviews.reject(rejected);
  await caller.reviews.reopen({
    ...of,
    seenReviewId: (await newest(of.uploadId)) ?? null,
    candidateId: seen.candidateId,
  });
  await caller.reviews.reject({ ...rejected, seenReviewId: await newest(of.uploadId) });
  expect(await check()).toMatchObject({
    submitted_at: null,
    waiting_for: { documents: [{ category: "travel_document" }], review: [] },
  });
});

async function newest(uploadId: number): Promise<number | null> {
  const review = await findNewestReview(world.portal.db, world.account.companyId, uploadId);
  return review?.id ?? null;
}
