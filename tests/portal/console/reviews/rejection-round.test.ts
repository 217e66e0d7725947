import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { FileType } from "#server/contract/upload.ts";
import { saveDecisionSettings } from "#server/portal/company/settings/decision-settings-store.ts";
import type { Rejection } from "#server/portal/console/reviews/reject-upload.ts";
import {
  longestRoundMs,
  mailPauseMs,
  restOfRound,
  undoWindowMs,
} from "#server/portal/console/reviews/round.ts";
import { saveLanguage } from "#server/portal/foundation/languages/language-store.ts";
import { linkInMails } from "../../link-in-mails.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const dayMs = 24 * 60 * 60 * 1000;
let world: StaffUnderTest;
let mere: Caller;
let headers: Headers;
let partnerApplicationId: string;

beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());
beforeEach(async () => {
  await signIn();
  await aContactedCandidate();
});

const params = () => ({ partner_application_id: partnerApplicationId });
const aDocument = (idType: FileType = "passport") => world.aDocument(partnerApplicationId, idType);
const candidate = () => world.client.call(api.getCandidate, { params: params() });

/** By its partner's wish written to, unlike those of the cast. */
async function aContactedCandidate(bypass = false) {
  const created = await world.client.call(api.createCandidate, {
    body: {
      bypass,
      candidate: { first_name: "Ana", last_name: "Lopez", email: "ana@candidate.example" },
      checks: [{ type: "identity" }],
    },
  });
  partnerApplicationId = created.partner_application_id;
}

async function reject(uploadId: number, rejection: Partial<Rejection> = {}) {
  const seen = await world.lookAt(headers, { partnerApplicationId, uploadId });
  return await mere.reviews.reject({ ...seen, ...inWords(`Number ${uploadId} is blurred.`), ...rejection });
}

async function approve(uploadId: number) {
  return await mere.reviews.approve(await world.lookAt(headers, { partnerApplicationId, uploadId }));
}

async function signIn() {
  ({ caller: mere, headers } = await world.aReviewer({ name: "Mere Ngata" }));
}

/** Sessions of staff end within a day. */
async function pass(ms: number) {
  await world.clock.advance(ms);
  await world.runPortalJobs();
  if (ms > 60 * 60_000) await signIn();
}

/** What this candidate was written about documents, oldest first. */
async function mails() {
  const { partner_link } = await candidate();
  const all = (await world.mails()).filter(({ text }) =>
    text.includes(linkInMails(world.portal, partner_link)),
  );
  return all.filter(({ text }) => /blurred|borrosa|again/.test(text) && !text.includes("Start")).toReversed();
}

const timeline = async () =>
  (await mere.candidates.timeline({ partnerApplicationId }))
    .filter(({ kind }) => kind === "mail")
    .map(({ code, values }) => [code, ...values.files]);

describe("the rejections of a candidate", () => {
  test("are mailed together once nothing waits for a decision, and the last one can't be undone", async () => {
    const [passport, licence, card] = [
      await aDocument(),
      await aDocument("drivers_license"),
      await aDocument("card_18"),
    ];
    await reject(passport);
    await pass(60_000);
    await reject(licence);
    await pass(60_000);
    expect(await mails()).toEqual([]);
    await approve(card);
    await pass(undoWindowMs - 1_000);
    expect(await mails()).toEqual([]);
    await pass(20_000);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Please send your documents again");
    expect(mail?.text).toContain(`Passport (passport.jpg)\n  Number ${passport} is blurred.`);
    expect(mail?.text).toContain(`Driver licence (drivers_license.jpg)\n  Number ${licence} is blurred.`);
    expect(mail?.text).not.toContain("card_18.jpg");
    const link = linkInMails(world.portal, (await candidate()).partner_link);
    expect(mail?.text.split(link)).toHaveLength(2);
    expect(await timeline()).toEqual([["mail_sent", "passport.jpg", "drivers_license.jpg"]]);
    const { uploads } = await mere.candidates.get({ partnerApplicationId });
    expect(uploads.map(({ review }) => review?.mail)).toEqual(["sent", "sent", null]);
  });

  test("are mailed ten minutes after the first at the latest, and what follows is a round of its own", async () => {
    const [passport, licence] = [await aDocument(), await aDocument("drivers_license")];
    await aDocument("card_18");
    await reject(passport);
    await pass(longestRoundMs - 5_000);
    expect(await mails()).toEqual([]);
    await reject(licence);
    await pass(5_000);
    const [first] = await mails();
    expect(first?.subject).toBe("Please send your passport again");
    expect(first?.text).not.toContain("drivers_license.jpg");
    await pass(longestRoundMs);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Please send your passport again",
      "Please send your driver licence again",
    ]);
  });

  test("are told in the candidate's language, reasons and all", async () => {
    const { id } = await candidate();
    const owner = { companyId: world.account.companyId, partnerApplicationId, candidateId: id };
    await saveLanguage(world.portal.db, owner, "es", world.portal.clock.now());
    const [blurred, cutOff] = await mere.reviews.reasons();
    await reject(await aDocument(), { reasonId: blurred?.id ?? null, text: null });
    await reject(await aDocument("drivers_license"), { reasonId: cutOff?.id ?? null, text: null });
    await pass(mailPauseMs);
    const [mail] = (await world.mails()).filter(({ subject }) => subject?.includes("envíe otra vez"));
    expect(mail?.text).toContain("Pasaporte");
    expect(mail?.text).toContain("está borrosa");
    expect(mail?.text).toContain("Falta una parte del documento");
    expect(mail?.html).toContain('lang="es"');
  });

  test("that were undone, or whose document is gone, are in no mail", async () => {
    const [passport, licence, card] = [
      await aDocument(),
      await aDocument("drivers_license"),
      await aDocument("card_18"),
    ];
    const undone = await reject(passport);
    await reject(licence);
    await reject(card);
    await world.client.call(api.deleteUpload, { params: { upload_id: licence } });
    const { id } = await candidate();
    await mere.reviews.reopen({
      partnerApplicationId,
      candidateId: id,
      uploadId: passport,
      seenReviewId: undone,
    });
    await approveUndone(passport);
    await pass(mailPauseMs + 15_000);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Please send your 18+ or Kiwi Access card again");
    expect(mail?.text).not.toContain("passport.jpg");
    expect(mail?.text).not.toContain("drivers_license.jpg");
  });

  async function approveUndone(uploadId: number) {
    const { uploads } = await mere.candidates.get({ partnerApplicationId });
    const seenReviewId = uploads.find(({ id }) => id === uploadId)?.review?.id ?? null;
    const seen = await world.lookAt(headers, { partnerApplicationId, uploadId });
    await mere.reviews.approve({ ...seen, seenReviewId });
  }

  test("for good say that it can't be replaced and whom to ask, apart from what is sent again", async () => {
    const [passport, licence] = [await aDocument(), await aDocument("drivers_license")];
    await reject(passport, { final: true });
    await reject(licence);
    await pass(mailPauseMs);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Please send your driver licence again");
    const text = mail?.text ?? "";
    const refused = text.indexOf("it can’t be replaced");
    expect(refused).toBeGreaterThan(text.indexOf(`Number ${licence}`));
    expect(text.indexOf(`Number ${passport}`)).toBeGreaterThan(refused);
    expect(text).toContain("Questions?");
  });

  test("for good alone ask for nothing, and are not reminded of", async () => {
    await reject(await aDocument(), { final: true });
    await pass(mailPauseMs);
    const [mail] = await mails();
    expect(mail?.subject).toBe("We could not use your passport");
    expect(mail?.text).not.toContain("Send it again");
    await pass(6 * dayMs);
    expect(await mails()).toHaveLength(1);
  });
});

describe("reminders", () => {
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  test("go out after two and five days, name what is still awaited, and stand in the timeline", async () => {
    const [passport, licence] = [await aDocument(), await aDocument("drivers_license")];
    await reject(passport);
    await reject(licence);
    await pass(mailPauseMs);
    await pass(2 * dayMs - 60_000);
    expect(await mails()).toHaveLength(1);
    await aDocument();
    await pass(60_000);
    const [, reminder] = await mails();
    expect(reminder?.subject).toBe("Reminder: Please send your driver licence again");
    expect(reminder?.text).toContain(`Number ${licence} is blurred.`);
    expect(reminder?.text).not.toContain(`Number ${passport}`);
    await pass(3 * dayMs);
    await pass(30 * dayMs);
    expect(await mails()).toHaveLength(3);
    expect((await timeline()).filter(([code]) => code === "reminder_sent")).toHaveLength(2);
  });

  test("are quiet once all was sent again", async () => {
    await reject(await aDocument());
    await pass(mailPauseMs);
    await aDocument();
    await pass(6 * dayMs);
    expect(await subjects()).toEqual(["Please send your passport again"]);
    expect(await timeline()).toContainEqual(["reminder_answered"]);
  });

  test("are quiet for a candidate who was canceled", async () => {
    await reject(await aDocument());
    await pass(mailPauseMs);
    await world.client.call(api.cancelCandidate, { params: params() });
    await pass(6 * dayMs);
    expect(await subjects()).toEqual(["Please send your passport again"]);
  });

  test("are quiet for a candidate whom nobody is to contact", async () => {
    await aContactedCandidate(true);
    await reject(await aDocument());
    await pass(mailPauseMs);
    await pass(6 * dayMs);
    expect(await subjects()).toEqual(["Please send your passport again"]);
    expect(await timeline()).toContainEqual(["reminder_not_contacted"]);
  });

  test("are those of the newest mail alone", async () => {
    await reject(await aDocument());
    await pass(mailPauseMs);
    await pass(dayMs);
    await reject(await aDocument("drivers_license"));
    await pass(mailPauseMs);
    await pass(dayMs);
    expect(await mails()).toHaveLength(2);
    await pass(dayMs);
    expect((await mails()).at(-1)?.subject).toBe("Reminder: Please send your documents again");
  });

  test("go out on the days that the company says, and never where it says none", async () => {
    const { companyId } = world.account;
    const save = (reminderDays: number[]) =>
      saveDecisionSettings(
        world.portal.db,
        companyId,
        { reminderDays, fourEyes: false, answerDays: 5 },
        world.portal.clock.now(),
      );
    await save([1]);
    await reject(await aDocument());
    await pass(mailPauseMs);
    await pass(dayMs);
    expect(await mails()).toHaveLength(2);
    await aContactedCandidate();
    await reject(await aDocument());
    await pass(mailPauseMs);
    await save([]);
    await pass(10 * dayMs);
    expect(await mails()).toHaveLength(1);
    await save([2, 5]);
  });
});

test("a round rests while a decision can be undone or something waits, but never beyond ten minutes", () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);
  const first = { reviewId: 1, uploadId: 1, decidedAt: at(0), holds: true };
  expect(restOfRound([first], { waiting: 0, lastDecidedAt: at(0) }, at(1_000))).toEqual(at(mailPauseMs));
  expect(restOfRound([first], { waiting: 0, lastDecidedAt: at(0) }, at(mailPauseMs))).toBeNull();
  expect(restOfRound([first], { waiting: 1, lastDecidedAt: at(0) }, at(60_000))).toEqual(at(75_000));
  const late = longestRoundMs - 1_000;
  expect(restOfRound([first], { waiting: 0, lastDecidedAt: at(late) }, at(late))).toEqual(at(longestRoundMs));
  expect(restOfRound([first], { waiting: 9, lastDecidedAt: at(late) }, at(longestRoundMs))).toBeNull();
  const undone = { ...first, holds: false };
  expect(restOfRound([undone], { waiting: 1, lastDecidedAt: at(0) }, at(0))).toBeNull();
});

test("at a service of the specification alone, the portal mails a round and its reminders all the same", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  try {
    const { caller, headers: theirs } = await plain.aReviewer();
    const id = await plain.aCandidate();
    for (const idType of ["passport", "drivers_license"] as const) {
      const uploadId = await plain.aDocument(id, idType);
      const seen = await plain.lookAt(theirs, { partnerApplicationId: id, uploadId });
      await caller.reviews.reject({ ...seen, ...inWords("It is blurred.") });
    }
    const { candidate: shown } = await caller.candidates.get({ partnerApplicationId: id });
    expect(shown.waitingForCandidate).not.toBeNull();
    await plain.clock.advance(mailPauseMs);
    await plain.runPortalJobs();
    const asked = async () =>
      (await plain.mails()).map(({ subject }) => subject).filter((subject) => subject?.includes("again"));
    expect(await asked()).toEqual(["Please send your documents again"]);
    await plain.clock.advance(2 * dayMs);
    await plain.runPortalJobs();
    expect(await asked()).toContain("Reminder: Please send your documents again");
  } finally {
    await plain.close();
  }
});
