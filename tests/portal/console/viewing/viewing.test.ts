import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerFile } from "../../../../server/portal/pages/answer-file.ts";
import type { Staff } from "../../../../server/portal/people/auth/staff.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
type Reviewer = { staff: Staff; caller: Caller; headers: Headers };
let mere: Reviewer;
let tama: Reviewer;

beforeAll(async () => {
  world = await openStaffUnderTest();
  mere = await world.aReviewer({ name: "Mere Ngata" });
  tama = await world.aReviewer({ name: "Tama Rewi" });
});
afterAll(() => world.close());

let file: { partnerApplicationId: string; candidateId: number; uploadId: number };
beforeEach(async () => {
  const partnerApplicationId = await world.aCandidate();
  const uploadId = await world.aDocument(partnerApplicationId);
  const { candidate } = await mere.caller.candidates.get({ partnerApplicationId });
  file = { partnerApplicationId, candidateId: candidate.id, uploadId };
});

async function fetchAhead({ headers }: Reviewer) {
  const { partnerApplicationId: candidate, candidateId, uploadId } = file;
  const query = new URLSearchParams({ candidate, candidate_id: String(candidateId), ahead: "" });
  const answer = await answerFile({ portal: world.portal, headers, ip: null }, String(uploadId), query);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
}

function approval() {
  return {
    ...file,
    seenReviewId: null,
    shown: { uploadId: file.uploadId, as: "painted" as const, seenMs: 900 },
  };
}

async function viewsInTimeline() {
  const entries = await mere.caller.candidates.timeline(file);
  return entries.filter(({ kind }) => kind === "view").map(({ actor }) => actor);
}

describe("a file that was fetched ahead", () => {
  test("cannot be decided on before its page reports that it was displayed", async () => {
    await fetchAhead(mere);
    for (const decide of [
      () => mere.caller.reviews.approve(approval()),
      () => mere.caller.reviews.reject({ ...approval(), ...inWords("The photo is blurred.") }),
    ]) {
      await expect(decide()).rejects.toThrow("This document was not shown to you");
    }
    await mere.caller.viewing.displayed(file);
    await mere.caller.reviews.approve(approval());
  });

  test("is viewed in the candidate's history once it is displayed, and not before", async () => {
    await fetchAhead(mere);
    await fetchAhead(tama);
    expect(await viewsInTimeline()).toEqual([]);
    await tama.caller.viewing.displayed(file);
    expect(await viewsInTimeline()).toEqual(["Tama Rewi"]);
  });

  test("is displayed to whoever was given it, and to nobody else", async () => {
    await fetchAhead(mere);
    await expect(tama.caller.viewing.displayed(file)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(tama.caller.reviews.approve(approval())).rejects.toThrow(
      "This document was not shown to you",
    );
  });
});

describe("which way up a file is", () => {
  test("is kept for everybody, by the newest turn", async () => {
    await fetchAhead(mere);
    await fetchAhead(tama);
    await mere.caller.viewing.rotate({ ...file, rotation: 90 });
    await tama.caller.viewing.rotate({ ...file, rotation: 180 });
    const { uploads } = await mere.caller.candidates.get(file);
    expect(uploads.map(({ rotation }) => rotation)).toEqual([180]);
  });

  test("is changed by those alone who have opened it, by right angles", async () => {
    await fetchAhead(mere);
    await expect(tama.caller.viewing.rotate({ ...file, rotation: 90 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(
      mere.caller.viewing.rotate({ ...file, rotation: 45 as unknown as 90 }),
    ).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const { uploads } = await mere.caller.candidates.get(file);
    expect(uploads.map(({ rotation }) => rotation)).toEqual([0]);
  });
});

describe("a decision that is sent again", () => {
  const decisions = () => world.portal.db`select id from portal.reviews where upload_id = ${file.uploadId}`;

  test("is made once, whether the first response was lost or is still awaited", async () => {
    await world.lookAt(mere.headers, file);
    const request = { key: randomUUID(), staffUserId: mere.staff.id };
    const send = () =>
      mere.caller.reviews.reject({ ...approval(), ...inWords("The photo is blurred."), request });
    const ids = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(ids).size).toBe(1);
    expect(await decisions()).toHaveLength(1);
    const mails = await world.portal.db`
      select from portal.intents where kind = 'rejection-mail' and partner_application_id = ${file.partnerApplicationId}`;
    expect(mails).toHaveLength(1);
  });

  test("is not made in the name of someone who has signed in since", async () => {
    await world.lookAt(tama.headers, file);
    const request = { key: randomUUID(), staffUserId: mere.staff.id };
    await expect(tama.caller.reviews.approve({ ...approval(), request })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("Someone else made this decision"),
    });
    expect(await decisions()).toHaveLength(0);
  });

  test("is undone once too", async () => {
    await world.lookAt(mere.headers, file);
    const approved = await mere.caller.reviews.approve(approval());
    const request = { key: randomUUID(), staffUserId: mere.staff.id };
    const undo = () => mere.caller.reviews.reopen({ ...file, seenReviewId: approved, request });
    expect(await undo()).toBe(await undo());
    expect(await decisions()).toHaveLength(2);
  });
});
