import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import {
  listAdjudicationReasons,
  saveAdjudicationReasons,
} from "#server/portal/console/reasons/adjudication-reason-store.ts";
import { saveDecisionSettings } from "#server/portal/console/reasons/decision-settings-store.ts";
import { saveLetterTexts } from "#server/portal/console/reasons/letter-text-store.ts";
import { saveLanguage } from "#server/portal/foundation/languages/language-store.ts";
import { openWork } from "#server/portal/work/queue/work-store.ts";
import type { Account } from "../../../support/cast.ts";
import { aSignature, dataUri } from "../../../support/files.ts";
import { knownDetails } from "../../../support/known-facts.ts";
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
  const settings = { reminderDays: [2, 5], fourEyes: wanted };
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
  return (await world.mails()).filter(({ text }) => text.includes(partner_link));
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
    await expect(decide(mere, { decision: "do_not_proceed" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: expect.stringContaining("Choose at least one reason"),
    });
    await decide(mere, { decision: "do_not_proceed", reasonIds });
    expect(await decisions()).toMatchObject([{ decision: "do_not_proceed" }]);
  });

  test("made without having seen another's is refused with their name", async () => {
    const first = await decide(mere);
    await expect(decide(tama)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Mere Ngata decided on this result"),
    });
    await decide(tama, { seenId: first, decision: "do_not_proceed", reasonIds });
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
  const decline = () =>
    decide(mere, { decision: "do_not_proceed", reasonIds, letter: "A bankruptcy in 2021." });

  test("have a decision wait for a second person, and nothing follows from it until then", async () => {
    const id = await decline();
    expect(await decisions()).toMatchObject([{ second: { state: "waiting", by: null } }]);
    expect(await openWorkOf()).toHaveLength(1);
    expect(await letters()).toEqual([]);
    await tama.adjudications.confirm({ ...target, id });
    expect(await decisions()).toMatchObject([{ second: { state: "confirmed", by: "Tama Rewi" } }]);
    expect(await openWorkOf()).toEqual([]);
    expect(await letters()).toHaveLength(1);
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
    expect(await letters()).toEqual([]);
  });

  test("send a decision back with a note, after which anyone decides anew", async () => {
    const id = await decline();
    await tama.adjudications.sendBack({ ...target, id, note: "Too long ago to matter." });
    expect(await decisions()).toMatchObject([
      { second: { state: "sent_back", by: "Tama Rewi", note: "Too long ago to matter." } },
    ]);
    expect(await letters()).toEqual([]);
    await expect(tama.adjudications.confirm({ ...target, id })).rejects.toMatchObject({ code: "CONFLICT" });
    await decide(mere, { seenId: id });
    expect(await decisions()).toHaveLength(2);
  });
});

describe("a letter", () => {
  const decline = { decision: "do_not_proceed" as const, letter: "A bankruptcy in 2021, not discharged." };

  test("says which check, what was found and how to dispute it, is sent once, and is kept as it was sent", async () => {
    await decide(mere, { ...decline, reasonIds, note: "Not for the candidate." });
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe("ana@candidate.example");
    expect(letter?.text).toContain("Bankruptcy");
    expect(letter?.text).toContain("What was found\n  A bankruptcy in 2021, not discharged.");
    expect(letter?.text).toContain("If you think that this is wrong or incomplete");
    expect(`${letter?.text} ${letter?.html}`).not.toContain("Not for the candidate");
    await world.clock.advance(60_000);
    expect(await letters()).toHaveLength(1);
    expect(await decisions()).toMatchObject([{ letter: { outcome: "sent", text: letter?.text } }]);
  });

  test("is previewed as it will be sent, but for the candidate's link", async () => {
    const preview = await mere.adjudications.preview({
      ...target,
      kind: "do_not_proceed",
      words: decline.letter,
    });
    await decide(mere, { ...decline, reasonIds });
    const [letter] = await letters();
    const params = { partner_application_id: partnerApplicationId };
    const { partner_link } = await partner.call(api.getCandidate, { params });
    const masked = `${world.portal.settings.portalUrl}/apply/the-candidates-own-link`;
    expect(preview).toMatchObject({ to: "ana@candidate.example", subject: letter?.subject, language: "en" });
    expect(preview.text).toBe(letter?.text.replaceAll(partner_link, masked));
    expect(preview.html).toBe(letter?.html.replaceAll(partner_link, masked));
  });

  test("is in the candidate's language, and begins with the company's words where it has some", async () => {
    const { companyId } = company;
    await saveLanguage(world.portal.db, { ...target, companyId }, "vi", world.portal.clock.now());
    const at = world.portal.clock.now();
    const texts = { en: "Kererū Care has decided.", vi: "Kererū Care đã quyết định." };
    await saveLetterTexts(world.portal.db, companyId, { letter: "do_not_proceed", texts }, at);
    await decide(mere, { ...decline, reasonIds });
    const [letter] = await letters();
    expect(letter?.subject).toBe("Về việc kiểm tra lý lịch của bạn");
    expect(letter?.text).toContain("Kererū Care đã quyết định.");
    expect(letter?.text).toContain("Nếu bạn cho rằng điều này sai");
    await saveLetterTexts(world.portal.db, companyId, { letter: "do_not_proceed", texts: {} }, at);
  });

  test("asks the candidate, who is in the queue again three days later", async () => {
    await expect(decide(mere, { decision: "ask" })).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
    await decide(mere, { decision: "ask", letter: "Has it been discharged since?" });
    const [letter] = await letters();
    expect(letter?.text).toContain("Has it been discharged since?");
    expect(letter?.text).toContain("Nothing has been decided yet.");
    const [work] = await openWorkOf();
    const inMs = (work?.opens_at.getTime() ?? 0) - world.portal.clock.now().getTime();
    expect(Math.round(inMs / 3_600_000)).toBe(3 * 24);
  });
});
