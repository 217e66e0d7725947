import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { languages } from "#server/platform/languages/language.ts";
import { mailPauseMs } from "#server/portal/console/reviews/round.ts";
import { saveLanguage } from "#server/portal/foundation/languages/language-store.ts";
import { linkInMails } from "../../link-in-mails.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;
let headers: Headers;
let partnerApplicationId: string;

beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: mere, headers } = await world.aReviewer({ name: "Mere Ngata" }));
});
afterAll(() => world.close());
beforeEach(async () => {
  partnerApplicationId = await world.aCandidate();
});

async function aSeenDocument() {
  const uploadId = await world.aDocument(partnerApplicationId);
  return await world.lookAt(headers, { partnerApplicationId, uploadId });
}

async function theMail() {
  await world.clock.advance(mailPauseMs);
  await world.runPortalJobs();
  const { partner_link } = await world.client.call(api.getCandidate, {
    params: { partner_application_id: partnerApplicationId },
  });
  return (await world.mails()).find(({ text }) => text.includes(linkInMails(world.portal, partner_link)));
}

test("a company begins with six reasons, in the order of their keys", async () => {
  const reasons = await mere.reviews.reasons();
  expect(reasons.map(({ position, name, final }) => [position, name, final])).toEqual([
    [1, "Blurred", false],
    [2, "Cut off", false],
    [3, "Expired", false],
    [4, "Wrong document", false],
    [5, "Other name", false],
    [6, "Both sides needed", false],
  ]);
  expect(reasons[2]?.text).toBe("The document has expired. Please send one that is still valid.");
});

test("two companies have reasons of their own, and neither rejects with the other's", async () => {
  const company = await world.anotherCompany("Elsewhere Limited");
  const { caller } = await world.aReviewer({ companyId: company.companyId });
  const [theirs] = await caller.reviews.reasons();
  const seen = await aSeenDocument();
  const rejection = { reasonId: theirs?.id ?? 0, text: null, note: null, final: false };
  await expect(mere.reviews.reject({ ...seen, ...rejection })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await mere.candidates.get({ partnerApplicationId })).uploads[0]?.review).toBeNull();
});

test("a reason is told in the candidate's language, and staff read it in English", async () => {
  const seen = await aSeenDocument();
  const { companyId } = world.account;
  await saveLanguage(
    world.portal.db,
    { companyId, partnerApplicationId, candidateId: seen.candidateId },
    "es",
    world.portal.clock.now(),
  );
  const expired = (await mere.reviews.reasons()).find(({ name }) => name === "Expired");
  await mere.reviews.reject({ ...seen, reasonId: expired?.id ?? 0, text: null, note: null, final: false });
  expect((await theMail())?.text).toContain("El documento está vencido.");
  const { uploads } = await mere.candidates.get({ partnerApplicationId });
  expect(uploads[0]?.review).toMatchObject({ reason: expired?.text, reasonId: expired?.id, final: false });
});

test("the words of each language are kept with the decision", async () => {
  const seen = await aSeenDocument();
  const [blurred] = await mere.reviews.reasons();
  const id = await mere.reviews.reject({
    ...seen,
    reasonId: blurred?.id ?? 0,
    text: null,
    note: null,
    final: false,
  });
  const [row] = await world.portal.db<{ reason_texts: Record<string, string> }[]>`
    select reason_texts from portal.reviews where id = ${id}`;
  expect(Object.keys(row?.reason_texts ?? {}).sort()).toEqual([...languages].sort());
  expect(new Set(Object.values(row?.reason_texts ?? {})).size).toBe(languages.length);
});

test("a reviewer's own words stand in place of the reason's, in the language they wrote", async () => {
  const seen = await aSeenDocument();
  const [blurred] = await mere.reviews.reasons();
  const text = "The lower half is in shadow.";
  await mere.reviews.reject({ ...seen, reasonId: blurred?.id ?? 0, text, note: null, final: false });
  const mail = await theMail();
  expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain(blurred?.text);
  const { uploads } = await mere.candidates.get({ partnerApplicationId });
  expect(uploads[0]?.review).toMatchObject({ reason: text, reasonId: blurred?.id });
});

test("an internal note is for staff, and never mailed", async () => {
  const seen = await aSeenDocument();
  const note = "Looks edited: ask Tama before anything else.";
  await mere.reviews.reject({ ...seen, ...inWords("Please take it again."), note });
  const mail = await theMail();
  expect(mail?.text).toContain("Please take it again.");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("Looks edited");
  const { uploads } = await mere.candidates.get({ partnerApplicationId });
  expect(uploads[0]?.review).toMatchObject({ note, reason: "Please take it again." });
});

test("a rejection without a reason or words is refused", async () => {
  const seen = await aSeenDocument();
  const nothing = { reasonId: null, text: null, note: null, final: false };
  await expect(mere.reviews.reject({ ...seen, ...nothing })).rejects.toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
    message: expect.stringContaining("Choose a reason"),
  });
  expect((await mere.candidates.get({ partnerApplicationId })).uploads[0]?.review).toBeNull();
});
