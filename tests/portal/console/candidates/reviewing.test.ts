import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { mailPauseMs } from "../../../../server/portal/console/reviews/round.ts";
import { answerFile } from "../../../../server/portal/pages/answer-file.ts";
import { linkInMails } from "../../link-in-mails.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const reason = "The photo is blurred.\nPlease take it again.";
let world: StaffUnderTest;
let mere: Caller;
let mereHeaders: Headers;
let tama: Caller;
let tamaHeaders: Headers;

beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: mere, headers: mereHeaders } = await world.aReviewer({ name: "Mere Ngata" }));
  ({ caller: tama, headers: tamaHeaders } = await world.aReviewer({ name: "Tama Rewi" }));
});
afterAll(() => world.close());

let partnerApplicationId: string;
let uploadId: number;
beforeEach(async () => {
  partnerApplicationId = await world.aCandidate();
  uploadId = await world.aDocument(partnerApplicationId);
});

/** Mere and Tama have the document before their eyes, and the newest decision that is named. */
async function target(seenReviewId: number | null = null) {
  const document = { partnerApplicationId, uploadId };
  await world.lookAt(tamaHeaders, document);
  return { ...(await world.lookAt(mereHeaders, document)), seenReviewId };
}

/** This candidate's: rejections of other tests may be on their way too, in whatever order the tests run. */
async function mailsOfDocuments() {
  const params = { partner_application_id: partnerApplicationId };
  const { partner_link } = await world.client.call(api.getCandidate, { params });
  const mails = await world.mails();
  return mails.filter(
    ({ subject, text }) =>
      subject?.includes("send your") && text.includes(linkInMails(world.portal, partner_link)),
  );
}

async function theUpload() {
  const { uploads } = await mere.candidates.get({ partnerApplicationId });
  return uploads.find(({ id }) => id === uploadId);
}

describe("a rejection", () => {
  test("asks the candidate again by mail, in the brand's name, on the link that they have", async () => {
    const before = (await mailsOfDocuments()).length;
    await mere.reviews.reject({ ...(await target()), ...inWords(reason) });
    await world.clock.advance(mailPauseMs);
    await world.runPortalJobs();
    const mails = await mailsOfDocuments();
    expect(mails).toHaveLength(before + 1);
    const { partner_link } = await world.client.call(api.getCandidate, {
      params: { partner_application_id: partnerApplicationId },
    });
    expect(mails[0]).toMatchObject({
      recipient: "ana@candidate.example",
      subject: "Please send your passport again",
    });
    expect(mails[0]?.senderName).toBe("Harbour Health");
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toContain("The photo is blurred.");
      expect(part).toContain(linkInMails(world.portal, partner_link));
    }
    expect((await theUpload())?.review).toMatchObject({ decision: "rejected", reason, mail: "sent" });
  });

  test("says which side of a card it is about, to staff and in the mail", async () => {
    await mere.reviews.approve(await target());
    uploadId = await world.aDocument(partnerApplicationId, "drivers_license", "back");
    expect((await theUpload())?.title).toBe("Driver licence (back)");
    await mere.reviews.reject({ ...(await target()), ...inWords(reason) });
    await world.clock.advance(mailPauseMs);
    await world.runPortalJobs();
    const subjects = (await mailsOfDocuments()).map(({ subject }) => subject);
    expect(subjects).toContain("Please send your driver licence (back) again");
  });

  test("that is taken back in time sends no mail", async () => {
    const before = (await mailsOfDocuments()).length;
    const rejected = await mere.reviews.reject({ ...(await target()), ...inWords(reason) });
    await mere.reviews.reopen(await target(rejected));
    await world.clock.advance(mailPauseMs);
    await world.runPortalJobs();
    expect(await mailsOfDocuments()).toHaveLength(before);
    const timeline = await mere.candidates.timeline({ partnerApplicationId });
    expect(timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["rejected", "reopened", "withdrawn"]),
    );
  });

  test("of a candidate without an address says so", async () => {
    partnerApplicationId = await world.aCandidate({ email: "" });
    uploadId = await world.aDocument(partnerApplicationId);
    await mere.reviews.reject({ ...(await target()), ...inWords(reason) });
    await world.clock.advance(mailPauseMs);
    await world.runPortalJobs();
    expect((await theUpload())?.review?.mail).toBe("no_address");
  });

  test("of a canceled candidate sends no mail", async () => {
    await mere.reviews.reject({ ...(await target()), ...inWords(reason) });
    await world.client.call(api.cancelCandidate, {
      params: { partner_application_id: partnerApplicationId },
    });
    await world.clock.advance(mailPauseMs);
    await world.runPortalJobs();
    expect((await theUpload())?.review?.mail).toBe("candidate_gone");
  });

  test.each(["", "  ", "no", "x".repeat(501), "a\u0000b and more"])(
    "needs a reason to tell: not %j",
    async (told) => {
      await expect(mere.reviews.reject({ ...(await target()), ...inWords(told) })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
      expect((await theUpload())?.review).toBeNull();
    },
  );

  test("that is not committed leaves no job behind", async () => {
    await mere.reviews.approve(await target());
    const mails = async () =>
      (await world.portal.db`select 1 from portal.intents where kind = 'rejection-mail'`).length;
    const before = await mails();
    await expect(tama.reviews.reject({ ...(await target()), ...inWords(reason) })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await mails()).toBe(before);
  });
});

describe("a decision", () => {
  test("made without having seen another's newest is refused with their name", async () => {
    await mere.reviews.approve(await target());
    await expect(tama.reviews.reject({ ...(await target()), ...inWords(reason) })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Mere Ngata approved this document"),
    });
    expect((await theUpload())?.review).toMatchObject({ decision: "approved", by: "Mere Ngata", byMe: true });
  });

  test("can be taken back and made anew by someone who saw it", async () => {
    const approved = await mere.reviews.approve(await target());
    const reopened = await tama.reviews.reopen(await target(approved));
    await tama.reviews.reject({ ...(await target(reopened)), ...inWords(reason) });
    expect((await theUpload())?.review).toMatchObject({ decision: "rejected", by: "Tama Rewi", byMe: false });
  });

  test("on a document of another candidate, or of another company, finds nothing", async () => {
    const other = await world.aCandidate();
    await expect(
      mere.reviews.approve({ ...(await target()), partnerApplicationId: other }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    const company = await world.anotherCompany("Elsewhere Limited");
    const { caller } = await world.aReviewer({ companyId: company.companyId });
    await expect(caller.reviews.approve(await target())).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await theUpload())?.review).toBeNull();
  });

  test("takes the candidate out of the queue when nothing waits any more", async () => {
    const isQueued = async () =>
      (await mere.queue.list({ kinds: ["documents"], perPage: 100 })).rows.some(
        (row) => row.partnerApplicationId === partnerApplicationId,
      );
    expect(await isQueued()).toBe(true);
    await mere.reviews.approve(await target());
    expect(await isQueued()).toBe(false);
  });
});

describe("a decision belongs to the document that was on the screen", () => {
  const refused = { code: "CONFLICT" };

  test("what the portal did not hand to the reviewer they cannot approve or reject", async () => {
    const seen = await target();
    const { caller: nia } = await world.aReviewer({ name: "Nia Newman" });
    await expect(nia.reviews.approve(seen)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining("was not shown to you"),
    });
    await expect(nia.reviews.reject({ ...seen, ...inWords(reason) })).rejects.toMatchObject(refused);
    expect((await theUpload())?.review).toBeNull();
  });

  test("another document that was on the screen is no ground for deciding on this one", async () => {
    const seen = await target();
    const other = await world.aDocument(partnerApplicationId, "drivers_license");
    const shown = { uploadId: other, as: "painted" as const, seenMs: 900 };
    await expect(mere.reviews.approve({ ...seen, shown })).rejects.toMatchObject(refused);
    await expect(mere.reviews.reject({ ...seen, shown, ...inWords(reason) })).rejects.toMatchObject(refused);
    expect((await theUpload())?.review).toBeNull();
  });

  test("a document that could not be shown is not approved, but can be asked for again", async () => {
    const seen = { ...(await target()), shown: { uploadId, as: "failed" as const, seenMs: 0 } };
    await expect(mere.reviews.approve(seen)).rejects.toMatchObject(refused);
    await mere.reviews.reject({ ...seen, ...inWords(reason) });
    expect((await theUpload())?.review).toMatchObject({ decision: "rejected" });
  });

  test("a page of another candidate, or of one who had the id before, decides nothing", async () => {
    const seen = await target();
    const elsewhere = { ...seen, candidateId: seen.candidateId + 1_000 };
    for (const call of [
      () => mere.reviews.approve(elsewhere),
      () => mere.reviews.reject({ ...elsewhere, ...inWords(reason) }),
      () => mere.reviews.reopen(elsewhere),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await theUpload())?.review).toBeNull();
  });
});

describe("a file", () => {
  const ask = (headers: Headers, id: number | string = uploadId, query = {}) =>
    answerFile(
      { portal: world.portal, headers, ip: null },
      String(id),
      new URLSearchParams({ candidate: partnerApplicationId, ...query }),
    );

  test("comes through the portal, as it is stored, kept by nobody, and with nothing that could run", async () => {
    const response = await ask(mereHeaders);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const upload = await world.client.call(api.getUpload, { params: { upload_id: uploadId } });
    const stored = Buffer.from(await (await fetch(upload.url)).arrayBuffer());
    expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true);
  });

  test("is saved under its own name", async () => {
    const response = await ask(mereHeaders, uploadId, { save: "" });
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''passport.jpg");
    await response.body?.cancel();
  });

  test("that was looked at has who did in the history", async () => {
    await (await ask(mereHeaders)).body?.cancel();
    await (await ask(mereHeaders)).body?.cancel();
    const timeline = await tama.candidates.timeline({ partnerApplicationId });
    expect(timeline.find(({ kind }) => kind === "view")).toMatchObject({
      actor: "Mere Ngata",
      code: "document_viewed",
      values: { files: ["passport.jpg"], times: 2 },
    });
  });

  test("is not for who is not signed in, nor for staff of another company", async () => {
    expect((await ask(new Headers())).status).toBe(401);
    const company = await world.anotherCompany("Curious Limited");
    const { headers } = await world.aReviewer({ companyId: company.companyId });
    expect((await ask(headers)).status).toBe(404);
  });

  test.each(["0", "-1", "abc", "1e3", "99999999999999999999"])("%s is no file", async (id) => {
    expect((await ask(mereHeaders, id)).status).toBe(404);
  });
});

test("where the service has no list of uploads, the documents that the portal remembers are reviewed", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  try {
    const { caller, headers } = await plain.aReviewer();
    const id = await plain.aCandidate();
    const upload = await plain.aDocument(id, "drivers_license", "front");
    const { uploads } = await caller.candidates.get({ partnerApplicationId: id });
    expect(uploads).toMatchObject([
      { id: upload, title: "Driver licence (front)", isSignature: false, review: null },
    ]);
    const seen = await plain.lookAt(headers, { partnerApplicationId: id, uploadId: upload });
    await caller.reviews.approve(seen);
  } finally {
    await plain.close();
  }
});
