import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDecision } from "../../../../server/portal/console/reviews/record-decision.ts";
import type { Decision } from "../../../../server/portal/console/reviews/review.ts";
import { reviewsOf } from "../../../../server/portal/console/reviews/reviews-of.ts";
import type { Staff } from "../../../../server/portal/people/auth/staff.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../../portal-under-test.ts";

let portal: PortalUnderTest;
let mere: Staff;
let tama: Staff;
let nextUploadId = 1;

beforeAll(async () => {
  portal = await openPortalUnderTest();
  mere = await portal.aStaffMember({ name: "Mere Ngata" });
  tama = await portal.aStaffMember({ name: "Tama Rewi" });
});
afterAll(() => portal.close());

async function anUpload(partnerApplicationId = "A-1") {
  const uploadId = nextUploadId++;
  await portal.aDocument({ companyId: 1001, partnerApplicationId, uploadId });
  return uploadId;
}

function decide(by: Staff, uploadId: number, decision: Decision, seen: number | null, applicationId = "A-1") {
  return portal.db.begin((tx) =>
    recordDecision(
      { portal, staff: by },
      tx,
      {
        companyId: by.companyId,
        partnerApplicationId: applicationId,
        candidateId: 7,
        uploadId,
        uploadedAt: portal.clock.now(),
        canceled: false,
        decision,
        reason: decision === "rejected" ? "The photo is blurred." : null,
        staffUserId: by.id,
        decidedAt: portal.clock.now(),
      },
      seen,
    ),
  );
}

function decisionsOn(partnerApplicationId: string, companyId = 1001) {
  return reviewsOf(portal, { companyId, partnerApplicationId, candidateId: 7 });
}

async function isWaiting(uploadId: number) {
  const [row] = await portal.db<{ waiting: boolean }[]>`
    select waiting from portal.review_queue where upload_id = ${uploadId}`;
  return row?.waiting;
}

test("the newest decision on an upload is the one that holds", async () => {
  const [first, second] = [await anUpload("A-7"), await anUpload("A-7")];
  const rejected = await decide(mere, first, "rejected", null, "A-7");
  const reopened = await decide(mere, first, "reopened", rejected, "A-7");
  await decide(tama, first, "approved", reopened, "A-7");
  const reviews = await decisionsOn("A-7");
  expect(reviews.get(first)).toMatchObject({ decision: "approved", reason: null, staffName: "Tama Rewi" });
  expect(reviews.has(second)).toBe(false);
});

test("a company sees no decisions of another", async () => {
  await decide(mere, await anUpload("A-8"), "approved", null, "A-8");
  expect((await decisionsOn("A-8", 1002)).size).toBe(0);
});

test("a reviewer who did not see the newest decision is told whose it is, and changes nothing", async () => {
  const upload = await anUpload();
  await decide(mere, upload, "approved", null);
  await expect(decide(tama, upload, "rejected", null)).rejects.toMatchObject({
    code: "illegal_transition",
    message: expect.stringContaining("Mere Ngata approved this document while you had it open"),
  });
  expect((await decisionsOn("A-1")).get(upload)?.decision).toBe("approved");
});

test("of two decisions at the same moment one is written, the other is refused", async () => {
  const upload = await anUpload();
  const outcomes = await Promise.allSettled([
    decide(mere, upload, "approved", null),
    decide(tama, upload, "rejected", null),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [count] = await portal.db`select count(*) from portal.reviews where upload_id = ${upload}`;
  expect(count).toEqual({ count: 1 });
});

test("a decision that changes nothing is refused", async () => {
  const upload = await anUpload();
  await expect(decide(mere, upload, "reopened", null)).rejects.toThrow("no decision on this document");
  const approved = await decide(mere, upload, "approved", null);
  await expect(decide(mere, upload, "approved", approved)).rejects.toThrow("already approved");
});

test("a document waits until it is decided on, and again when that is taken back", async () => {
  const upload = await anUpload();
  expect(await isWaiting(upload)).toBe(true);
  const approved = await decide(mere, upload, "approved", null);
  expect(await isWaiting(upload)).toBe(false);
  await decide(mere, upload, "reopened", approved);
  expect(await isWaiting(upload)).toBe(true);
});

test("a rejection without a reason cannot be stored", async () => {
  const upload = await anUpload();
  await expect(
    portal.db`
      insert into portal.reviews (company_id, partner_application_id, upload_id, decision, staff_user_id, decided_at)
      values (1001, 'A-1', ${upload}, 'rejected', ${mere.id}, ${portal.clock.now()})`,
  ).rejects.toThrow("check constraint");
});
