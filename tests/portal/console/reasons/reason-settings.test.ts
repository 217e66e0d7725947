import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { mailPauseMs } from "#server/portal/console/reviews/round.ts";
import { saveLanguage } from "#server/portal/foundation/languages/language-store.ts";
import { ownToken } from "../../../support/cast.ts";
import { linkInMails } from "../../link-in-mails.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let owner: Caller;
let mere: Caller;
let headers: Headers;

beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ caller: owner } = await world.aReviewer({ role: "owner" }));
  ({ caller: mere, headers } = await world.aReviewer());
  // Each test begins with Candor's own reasons.
  await world.portal.db`delete from portal.reasons where company_id = ${world.account.companyId}`;
});

const reasonCalled = async (name: string) => {
  const { reasons } = await owner.reasons.settings();
  const found = reasons.find((reason) => reason.name === name);
  if (!found) throw new Error(`There is no reason called ${name}.`);
  return found;
};

describe("a company's reasons", () => {
  test("are added, changed, ordered and retired by its owners and admins", async () => {
    const texts = { en: "The seal is missing. Please send a stamped copy." };
    const id = await owner.reasons.add({ name: "No seal", final: true, texts });
    const blurred = await reasonCalled("Blurred");
    await owner.reasons.change({ id: blurred.id, name: "Unreadable", final: false, texts: {} });
    const ids = (await mere.reviews.reasons()).map((reason) => reason.id);
    await owner.reasons.order({ ids: [id, ...ids.filter((one) => one !== id)] });
    await owner.reasons.retire({ id: (await reasonCalled("Expired")).id });
    expect(
      (await mere.reviews.reasons()).map(({ position, name, final }) => [position, name, final]),
    ).toEqual([
      [1, "No seal", true],
      [2, "Unreadable", false],
      [3, "Cut off", false],
      [4, "Wrong document", false],
      [5, "Other name", false],
      [6, "Both sides needed", false],
    ]);
  });

  test("are not for those who only review to change, and each company's are its own", async () => {
    const { id } = await reasonCalled("Blurred");
    const content = { name: "Mine", final: false, texts: { en: "Please send it again." } };
    const refused = { code: "FORBIDDEN" };
    await expect(mere.reasons.settings()).rejects.toMatchObject(refused);
    await expect(mere.reasons.add(content)).rejects.toMatchObject(refused);
    await expect(mere.reasons.change({ id, ...content })).rejects.toMatchObject(refused);
    await expect(mere.reasons.retire({ id })).rejects.toMatchObject(refused);
    await expect(mere.reasons.order({ ids: [id] })).rejects.toMatchObject(refused);
    await expect(
      mere.reasons.saveSettings({ reminderDays: [], fourEyes: false, answerDays: 5 }),
    ).rejects.toMatchObject(refused);
    const company = await world.anotherCompany("Elsewhere Limited");
    const { caller } = await world.aReviewer({ companyId: company.companyId, role: "owner" });
    await expect(caller.reasons.change({ id, ...content })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(caller.reasons.retire({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await mere.reviews.reasons())[0]?.name).toBe("Blurred");
  });

  test("in a language that the company did not write are told in its English, and Candor's words stand until then", async () => {
    const { id } = await reasonCalled("Expired");
    expect((await reasonCalled("Expired")).words.es).toContain("vencido");
    await owner.reasons.change({
      id,
      name: "Expired",
      final: false,
      texts: { en: "We need a document that is valid for six months.", mi: "Me whai mana mō te ono marama." },
    });
    const { words } = await reasonCalled("Expired");
    expect(words.mi).toBe("Me whai mana mō te ono marama.");
    expect(words.es).toBe("We need a document that is valid for six months.");
    await expect(
      owner.reasons.change({ id, name: "Expired", final: false, texts: { es: "Venció." } }),
    ).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
  });

  test("that are changed or retired leave the words that were sent as they were", async () => {
    const partnerApplicationId = await world.aCandidate();
    const uploadId = await world.aDocument(partnerApplicationId);
    const seen = await world.lookAt(headers, { partnerApplicationId, uploadId });
    const { id, words } = await reasonCalled("Expired");
    await mere.reviews.reject({ ...seen, reasonId: id, text: null, note: null, final: false });
    await owner.reasons.change({ id, name: "Old", final: true, texts: { en: "Something else entirely." } });
    await owner.reasons.retire({ id });
    const { uploads } = await mere.candidates.get({ partnerApplicationId });
    expect(uploads[0]?.review).toMatchObject({ reason: words.en, final: false });
    const again = { ...seen, seenReviewId: uploads[0]?.review?.id ?? 0 };
    await expect(
      mere.reviews.reject({ ...again, reasonId: id, text: null, note: null, final: false }),
    ).rejects.toMatchObject({ code: "NOT_FOUND", message: expect.stringContaining("no longer in use") });
  });

  test("are previewed in the mail in which a candidate reads them, in any language", async () => {
    const draft = { origin: null, final: false, texts: { en: "Stamp it.", ar: "يُرجى ختمها." } };
    const preview = await owner.reasons.preview({ ...draft, language: "ar" });
    expect(preview.text).toContain("يُرجى ختمها.");
    expect(preview.html).toContain('dir="rtl"');
    const refused = await owner.reasons.preview({ ...draft, language: "en", final: true });
    expect(refused.text).toContain("it can’t be replaced");
    expect(refused.text).toContain("Stamp it.");
  });
});

test("a letter is previewed as it is being written, in any language and in the name of any brand", async () => {
  const sample = "What staff write.";
  const draft = { letter: "ask" as const, texts: { en: "We have a question.", ar: "لدينا سؤال." }, sample };
  const preview = await owner.reasons.previewLetter({ ...draft, language: "ar" });
  expect(preview.html).toContain('dir="rtl"');
  for (const words of ["لدينا سؤال.", sample]) expect(preview.text).toContain(words);
  expect((await owner.reasons.previewLetter({ ...draft, language: "vi" })).text).toContain(
    "We have a question.",
  );
  const own = world.clientOf(await ownToken(world.service, world.account.companyId));
  const body = { name: "Tui Transport", primary_color: "#123456", support_email: "help@tui.example" };
  const { id: brandId } = await own.call(api.createBrand, { body });
  // Brands are remembered for a minute.
  await world.clock.advance(61_000);
  const inItsName = await owner.reasons.previewLetter({ ...draft, texts: {}, language: "en", brandId });
  expect(inItsName.html).toContain("Tui Transport");
  const reason = { origin: null, final: false, texts: { en: "Stamp it." }, language: "en" as const };
  expect((await owner.reasons.preview({ ...reason, brandId })).html).toContain("Tui Transport");
  expect((await owner.reasons.preview(reason)).html).not.toContain("Tui Transport");
});

test("a reviewer previews exactly the mail that goes out, with what is pending and what is being written", async () => {
  const partnerApplicationId = await world.aCandidate();
  const [first, second] = [
    await world.aDocument(partnerApplicationId),
    await world.aDocument(partnerApplicationId, "drivers_license"),
  ];
  const of = async (uploadId: number) => await world.lookAt(headers, { partnerApplicationId, uploadId });
  const seen = await of(first);
  const address = { partnerApplicationId, candidateId: seen.candidateId };
  const { companyId } = world.account;
  await saveLanguage(world.portal.db, { ...address, companyId }, "mi", world.portal.clock.now());
  expect(await mere.reviews.preview({ ...address, draft: null })).toBeNull();
  const [, cutOff] = await mere.reviews.reasons();
  await mere.reviews.reject({ ...seen, ...inWords("Kei te pōuri.") });
  const reasonId = cutOff?.id ?? null;
  const draft = { uploadId: second, reasonId, text: null, final: true };
  const preview = await mere.reviews.preview({ ...address, draft });
  expect(preview).toMatchObject({ documents: 2, language: "mi", to: "ana@candidate.example" });
  await mere.reviews.reject({ ...(await of(second)), reasonId, text: null, note: null, final: true });
  await world.clock.advance(mailPauseMs);
  await world.runPortalJobs();
  const { partner_link } = await world.client.call(api.getCandidate, {
    params: { partner_application_id: partnerApplicationId },
  });
  const [mail] = (await world.mails()).filter(({ text }) =>
    text.includes(linkInMails(world.portal, partner_link)),
  );
  const masked = `${world.portal.settings.portalUrl}/apply/the-candidates-own-link`;
  expect(preview?.subject).toBe(mail?.subject);
  expect(preview?.html).toBe(mail?.html.replaceAll(linkInMails(world.portal, partner_link), masked));
  expect(preview?.text).toBe(mail?.text.replaceAll(linkInMails(world.portal, partner_link), masked));
  expect(preview?.text).not.toContain(partner_link);
});

test("reminders and four eyes are set by owners and admins, in days that ascend", async () => {
  await owner.reasons.saveSettings({ reminderDays: [1, 3, 7], fourEyes: true, answerDays: 5 });
  expect((await owner.reasons.settings()).settings).toEqual({
    reminderDays: [1, 3, 7],
    fourEyes: true,
    answerDays: 5,
  });
  for (const reminderDays of [[3, 1], [0], [1, 1], [61]]) {
    await expect(
      owner.reasons.saveSettings({ reminderDays, fourEyes: false, answerDays: 5 }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
  await owner.reasons.saveSettings({ reminderDays: [2, 5], fourEyes: false, answerDays: 5 });
});

test("reasons for decisions on results keep their ids as they are renamed and moved, and retire when left out", async () => {
  await owner.reasons.saveAdjudicationReasons({
    reasons: [
      { id: null, name: "Recent" },
      { id: null, name: "Relevant" },
    ],
  });
  const [recent, relevant] = (await owner.reasons.settings()).adjudicationReasons;
  await owner.reasons.saveAdjudicationReasons({
    reasons: [
      { id: relevant?.id ?? 0, name: "Relevant to the role" },
      { id: null, name: "Pattern" },
    ],
  });
  const now = (await owner.reasons.settings()).adjudicationReasons;
  expect(now.map(({ name }) => name)).toEqual(["Relevant to the role", "Pattern"]);
  expect(now[0]?.id).toBe(relevant?.id);
  expect(now.map(({ id }) => id)).not.toContain(recent?.id);
});
