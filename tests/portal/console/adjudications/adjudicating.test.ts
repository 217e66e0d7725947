import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { saveDecisionSettings } from "#server/portal/company/settings/decision-settings-store.ts";
import {
  listAdjudicationReasons,
  saveAdjudicationReasons,
} from "#server/portal/console/reasons/adjudication-reason-store.ts";
import { saveLetterTexts } from "#server/portal/console/reasons/letter-text-store.ts";
import { saveLanguage } from "#server/portal/foundation/languages/language-store.ts";
import { openWork } from "#server/portal/work/queue/work-store.ts";
import type { Account } from "../../../support/cast.ts";
import { aSignature, dataUri } from "../../../support/files.ts";
import { knownDetails } from "../../../support/known-facts.ts";
import { msToWednesday } from "../../../support/ms-to-wednesday.ts";
import { visitorOf } from "../../journey-under-test.ts";
import { linkInMails } from "../../link-in-mails.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let company: Account;
let partner: Client;
let mere: Caller;
let tama: Caller;
let signature: Buffer;
let reasonIds: number[];

beforeAll(async () => {
  world = await openStaffUnderTest();
  await world.clock.advance(msToWednesday(world.portal.clock.now()));
  // Candidates have days to answer, in which nobody signs in again.
  const monthsMs = 90 * 24 * 3_600_000;
  world.portal.settings.sessionLimits = { idleMs: monthsMs, lifetimeMs: monthsMs };
  company = await world.anotherCompany("Kererū Care", "manual");
  partner = world.clientOf(company);
  signature = await aSignature();
  const { companyId } = company;
  ({ caller: mere } = await world.aReviewer({ companyId, name: "Mere Ngata" }));
  ({ caller: tama } = await world.aReviewer({ companyId, name: "Tama Rewi" }));
  const names = [
    { id: null, name: "Relevant to the role" },
    { id: null, name: "Recent" },
  ];
  await world.portal.db.begin((tx) =>
    saveAdjudicationReasons(tx, companyId, names, world.portal.clock.now()),
  );
  reasonIds = (await listAdjudicationReasons(world.portal.db, companyId)).map(({ id }) => id);
});
afterAll(() => world.close());

let partnerApplicationId: string;
let target: { partnerApplicationId: string; candidateId: number; checkId: number };
beforeEach(async () => {
  await fourEyes(false);
  await aResult("consider");
});

async function fourEyes(wanted: boolean) {
  const settings = { reminderDays: [2, 5], fourEyes: wanted, answerDays: 5 };
  await saveDecisionSettings(world.portal.db, company.companyId, settings, world.portal.clock.now());
}

/** A candidate with a bankruptcy check of which this is the outcome. */
async function aResult(outcome: "clear" | "consider") {
  const created = await partner.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Lopez", email: "ana@candidate.example" },
      checks: [{ type: "bankruptcy", details: knownDetails("bankruptcy") }],
      bypass: true,
    },
  });
  partnerApplicationId = created.partner_application_id;
  const checkId = created.candidate_checks[0]?.id ?? 0;
  target = { partnerApplicationId, candidateId: created.id, checkId };
  const params = { partner_application_id: partnerApplicationId };
  const body = { data: dataUri(signature), id_type: "id" as const, is_signature: true };
  await partner.call(api.storeFile, { params, body });
  await partner.call(api.recordResult, {
    params: { ...params, candidate_check_id: checkId },
    body: { outcome, findings: "A bankruptcy in 2021." },
  });
  const at = world.portal.clock.now();
  const work = { kind: "consider" as const, subject: String(checkId), checkType: "bankruptcy", since: at };
  await openWork(world.portal.db, {
    ...target,
    ...work,
    companyId: company.companyId,
    opensAt: at,
    dueAt: null,
  });
}

const plain = { reasonIds: [] as number[], note: null, letter: null, seenId: null };
const decide = (by: Caller, given: Partial<Parameters<Caller["adjudications"]["decide"]>[0]> = {}) =>
  by.adjudications.decide({ ...target, ...plain, decision: "proceed", ...given });
/** The candidate is asked, and the days to answer are over: a decision against them is possible. */
async function asked(): Promise<number> {
  const id = await decide(mere, { decision: "ask", letter: "Has it been discharged since?" });
  const { fourEyes } = await mere.adjudications.of(target);
  if (fourEyes) await tama.adjudications.confirm({ ...target, id });
  await letters();
  await world.clock.advance(7 * 24 * 3_600_000 + 60_000);
  return id;
}
async function ana() {
  const params = { partner_application_id: partnerApplicationId };
  const { partner_link } = await partner.call(api.getCandidate, { params });
  return visitorOf(world.portal, partner_link).candidate;
}
const answers = async (text: string) => (await ana()).write({ text, key: crypto.randomUUID() });
const onTheirPage = async () => (await (await ana()).journey()).conversation?.messages;
const decisions = async (by = mere) => {
  const { checks } = await by.adjudications.of(target);
  return checks[0]?.decisions ?? [];
};

async function openWorkOf() {
  return await world.portal.db<{ kind: string; opens_at: Date }[]>`
    select kind, opens_at from portal.work_items
    where candidate_id = ${target.candidateId} and kind = 'consider' and closed_at is null`;
}

async function letters() {
  await world.runPortalJobs();
  const params = { partner_application_id: partnerApplicationId };
  const { partner_link } = await partner.call(api.getCandidate, { params });
  return (await world.mails()).filter(({ text }) => text.includes(linkInMails(world.portal, partner_link)));
}

describe("a decision on a result to consider", () => {
  test("is recorded with its reasons and who made it, closes the work, and leaves the service's outcome", async () => {
    await decide(mere, { reasonIds, note: "Discussed with the ward." });
    expect(await decisions()).toMatchObject([
      {
        decision: "proceed",
        reasons: ["Relevant to the role", "Recent"],
        note: "Discussed with the ward.",
        by: "Mere Ngata",
        byMe: true,
        second: null,
        letter: null,
      },
    ]);
    expect(await openWorkOf()).toEqual([]);
    const params = { partner_application_id: partnerApplicationId };
    const { candidate_checks } = await partner.call(api.getCandidate, { params });
    expect(candidate_checks[0]).toMatchObject({ status: "completed", outcome: "consider" });
    expect(await letters()).toEqual([]);
  });

  test("not to proceed names a reason, where the company has some", async () => {
    const seenId = await asked();
    await expect(decide(mere, { decision: "do_not_proceed", seenId })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: expect.stringContaining("Choose at least one reason"),
    });
    await decide(mere, { decision: "do_not_proceed", reasonIds, seenId });
    expect(await decisions()).toMatchObject([{ decision: "ask" }, { decision: "do_not_proceed" }]);
  });

  test("made without having seen another's is refused with their name", async () => {
    const first = await decide(mere);
    await expect(decide(tama)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Mere Ngata decided on this result"),
    });
    await decide(tama, { seenId: first, reasonIds });
    expect((await decisions()).map(({ by }) => by)).toEqual(["Mere Ngata", "Tama Rewi"]);
  });

  test("of two at the same moment one is written", async () => {
    const both = await Promise.allSettled([decide(mere), decide(tama)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await decisions()).toHaveLength(1);
  });

  test("is for what is to be considered, and for the company's own candidates", async () => {
    await aResult("clear");
    await expect(decide(mere)).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await mere.adjudications.of(target)).checks).toEqual([]);
    await aResult("consider");
    const { caller } = await world.aReviewer();
    await expect(decide(caller)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(caller.adjudications.of(target)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("four eyes", () => {
  beforeEach(() => fourEyes(true));
  const decline = async () => {
    const seenId = await asked();
    return await decide(mere, {
      decision: "do_not_proceed",
      reasonIds,
      letter: "A bankruptcy in 2021.",
      seenId,
    });
  };
  const newest = async () => (await decisions()).at(-1);

  test("have a decision wait for a second person, and nothing follows from it until then", async () => {
    const id = await decline();
    expect(await newest()).toMatchObject({ second: { state: "waiting", by: null } });
    expect(await openWorkOf()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
    await tama.adjudications.confirm({ ...target, id });
    expect(await newest()).toMatchObject({ second: { state: "confirmed", by: "Tama Rewi" } });
    expect(await openWorkOf()).toEqual([]);
    expect(await letters()).toHaveLength(2);
    const timeline = await mere.candidates.timeline(target);
    const decided = { check: "Bankruptcy", to: "do_not_proceed" };
    expect(timeline).toEqual(
      expect.arrayContaining(
        [
          { actor: "Mere Ngata", code: "result_decided", group: "checks", values: decided },
          { actor: "Tama Rewi", code: "decision_confirmed", group: "checks", values: decided },
          { actor: "Candor", code: "letter_sent", group: "contact", values: { check: "Bankruptcy" } },
        ].map(({ values, ...entry }) =>
          expect.objectContaining({ ...entry, values: expect.objectContaining(values) }),
        ),
      ),
    );
  });

  test("are those of two people", async () => {
    const id = await decline();
    await expect(mere.adjudications.confirm({ ...target, id })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("A second person"),
    });
    await expect(mere.adjudications.sendBack({ ...target, id, note: "No." })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(decide(tama, { seenId: id })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("waits for a second person"),
    });
    expect(await letters()).toHaveLength(1);
  });

  test("send a decision back with a note, after which anyone decides anew", async () => {
    const id = await decline();
    await tama.adjudications.sendBack({ ...target, id, note: "Too long ago to matter." });
    expect(await newest()).toMatchObject({
      second: { state: "sent_back", by: "Tama Rewi", note: "Too long ago to matter." },
    });
    expect(await letters()).toHaveLength(1);
    await expect(tama.adjudications.confirm({ ...target, id })).rejects.toMatchObject({ code: "CONFLICT" });
    await decide(mere, { seenId: id });
    expect(await decisions()).toHaveLength(3);
  });

  test("confirm nothing against a candidate who has answered meanwhile, until somebody has read it", async () => {
    const id = await decline();
    await answers("It was discharged in May.");
    await expect(tama.adjudications.confirm({ ...target, id })).rejects.toMatchObject({
      message: expect.stringContaining("nobody has read it"),
    });
    const [{ answers: [answer] = [] } = {}] = (await tama.adjudications.of(target)).checks;
    await tama.adjudications.read({ ...target, messageId: answer?.id ?? 0 });
    await tama.adjudications.confirm({ ...target, id });
    expect(await newest()).toMatchObject({ second: { state: "confirmed" } });
  });
});

describe("a decision against a candidate", () => {
  const decline = (by: Caller, given: Partial<Parameters<typeof decide>[1]> = {}) =>
    decide(by, { decision: "do_not_proceed", reasonIds, ...given });
  const standing = async () => {
    const [check] = (await mere.adjudications.of(target)).checks;
    return check?.asked;
  };
  const refused = (sentence: string) => ({
    code: "CONFLICT",
    message: expect.stringContaining(sentence),
  });

  test("is refused until they were asked, and their answer was read", async () => {
    expect(await standing()).toEqual({ state: "unasked", until: null });
    await expect(decline(mere)).rejects.toMatchObject(refused("Ask them first"));
    const seenId = await decide(mere, { decision: "ask", letter: "Has it been discharged since?" });
    await expect(decline(mere, { seenId })).rejects.toMatchObject(refused("has not gone out"));
    await letters();
    expect(await standing()).toMatchObject({ state: "waiting", until: expect.any(String) });
    await expect(decline(mere, { seenId })).rejects.toMatchObject(refused("days to answer"));
    const question = {
      kind: "question",
      mine: false,
      text: "Has it been discharged since?",
      check: "Bankruptcy",
    };
    expect(await onTheirPage()).toMatchObject([{ ...question, answerBy: (await standing())?.until }]);
    await answers("It was discharged in May.");
    expect(await onTheirPage()).toMatchObject([{ ...question, answerBy: null }, { mine: true }]);
    await expect(decline(mere, { seenId })).rejects.toMatchObject(refused("nobody has read it"));
    const [{ answers: [answer] = [] } = {}] = (await mere.adjudications.of(target)).checks;
    expect(answer).toMatchObject({ text: "It was discharged in May.", shown: false });
    await mere.adjudications.read({ ...target, messageId: answer?.id ?? 0 });
    await decline(mere, { seenId });
    expect((await decisions()).at(-1)).toMatchObject({ decision: "do_not_proceed", unaskedBecause: null });
  });

  test("can be taken once their working days are over, not a minute before", async () => {
    const seenId = await decide(mere, { decision: "ask", letter: "Has it been discharged since?" });
    await letters();
    const until = new Date((await standing())?.until ?? "");
    const days = (until.getTime() - world.portal.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(6.9);
    expect(days).toBeLessThan(9);
    await world.clock.advance(until.getTime() - world.portal.clock.now().getTime() - 60_000);
    await expect(decline(mere, { seenId })).rejects.toMatchObject(refused("days to answer"));
    await world.clock.advance(61_000);
    expect(await standing()).toEqual({ state: "open", until: null });
    await decline(mere, { seenId });
  });

  test("is an owner's in an emergency, with a reason that the letter and the audit log have", async () => {
    const because = "They are to be alone with patients tonight.";
    const given = { letter: "A bankruptcy in 2021.", unaskedBecause: because };
    await expect(decline(mere, given)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("Only an owner"),
    });
    const { caller: owner } = await world.aReviewer({ companyId: company.companyId, role: "owner" });
    await expect(decline(owner, { ...given, letter: null })).rejects.toMatchObject({
      message: expect.stringContaining("says why they were not heard"),
    });
    await decline(owner, given);
    expect(await decisions()).toMatchObject([{ unaskedBecause: because }]);
    const [letter] = await letters();
    expect(letter?.text).toContain(`Why we decided before we heard from you\n  ${because}`);
    const { rows } = await owner.audit.list({});
    expect(JSON.stringify(rows)).toContain(because);
  });
});

describe("a letter", () => {
  const decline = { decision: "do_not_proceed" as const, letter: "A bankruptcy in 2021, not discharged." };

  test("says which check, what was found and how to dispute it, is sent once, and is kept as it was sent", async () => {
    const seenId = await asked();
    await decide(mere, { ...decline, reasonIds, note: "Not for the candidate.", seenId });
    const [letter, ...question] = await letters();
    expect(question).toHaveLength(1);
    expect(letter?.recipient).toBe("ana@candidate.example");
    expect(letter?.text).toContain("Bankruptcy");
    expect(letter?.text).toContain("What was found\n  A bankruptcy in 2021, not discharged.");
    expect(letter?.text).toContain("If you think that this is wrong or incomplete");
    expect(`${letter?.text} ${letter?.html}`).not.toContain("Not for the candidate");
    await world.clock.advance(60_000);
    expect(await letters()).toHaveLength(2);
    expect((await decisions()).at(-1)).toMatchObject({ letter: { outcome: "sent", text: letter?.text } });
  });

  test("is previewed as it will be sent, but for the candidate's link", async () => {
    const preview = await mere.adjudications.preview({
      ...target,
      kind: "do_not_proceed",
      words: decline.letter,
    });
    const seenId = await asked();
    await decide(mere, { ...decline, reasonIds, seenId });
    const [letter] = await letters();
    const params = { partner_application_id: partnerApplicationId };
    const { partner_link } = await partner.call(api.getCandidate, { params });
    const masked = `${world.portal.settings.portalUrl}/apply/the-candidates-own-link`;
    expect(preview).toMatchObject({ to: "ana@candidate.example", subject: letter?.subject, language: "en" });
    expect(preview.text).toBe(letter?.text.replaceAll(linkInMails(world.portal, partner_link), masked));
    expect(preview.html).toBe(letter?.html.replaceAll(linkInMails(world.portal, partner_link), masked));
  });

  test("is in the candidate's language, and begins with the company's words where it has some", async () => {
    const { companyId } = company;
    await saveLanguage(world.portal.db, { ...target, companyId }, "vi", world.portal.clock.now());
    const seenId = await asked();
    const at = world.portal.clock.now();
    const texts = { en: "Kererū Care has decided.", vi: "Kererū Care đã quyết định." };
    await saveLetterTexts(world.portal.db, companyId, { letter: "do_not_proceed", texts }, at);
    await decide(mere, { ...decline, reasonIds, seenId });
    const [letter] = await letters();
    expect(letter?.subject).toBe("Về việc kiểm tra lý lịch của bạn");
    expect(letter?.text).toContain("Kererū Care đã quyết định.");
    expect(letter?.text).toContain("Nếu bạn cho rằng điều này sai");
    await saveLetterTexts(world.portal.db, companyId, { letter: "do_not_proceed", texts: {} }, at);
  });

  test("asks the candidate until when to answer, and the result is in the queue again then", async () => {
    await expect(decide(mere, { decision: "ask" })).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
    await decide(mere, { decision: "ask", letter: "Has it been discharged since?" });
    const [letter] = await letters();
    expect(letter?.text).toContain("Has it been discharged since?");
    expect(letter?.text).toContain("Nothing has been decided yet.");
    const [work] = await openWorkOf();
    const { checks } = await mere.adjudications.of(target);
    expect(work?.opens_at.getTime()).toBeCloseTo(Date.parse(checks[0]?.asked.until ?? ""), -5);
    const { timezone: timeZone } = await partner.call(api.getCompany);
    const day = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone }).format(work?.opens_at);
    expect(letter?.text).toContain(`Please answer by ${day}`);
  });
});
