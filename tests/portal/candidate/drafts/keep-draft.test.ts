import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Candidate } from "#server/contract/candidate.ts";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { sweepJourneys } from "#server/portal/sweep-journeys.ts";
import { aPhoto } from "../../../support/pictures.ts";
import {
  agreeToAll,
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
  readyToSign,
} from "../../journey-under-test.ts";

const day = 24 * 3_600_000;
const typed = { ...person, firstName: "Ana Whare", email: "ana@", oneName: false };
const half = {
  name: "Mere Kahu",
  email: "mere@",
  contactNumber: "",
  relationship: "",
  company: "",
  jobTitle: "",
};
const whole = { ...half, email: "mere@ward7.example", relationship: "Manager" };
const nothing = { details: null, consent: [], referees: [] };

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

/** What a page continues that is opened now, as on another device. */
async function draftsOf({ partner_link }: Candidate) {
  const token = new URL(partner_link).pathname.split("/").pop() ?? "";
  const visit = await visitInFrame(under.portal, token, { headers: new Headers(), ip: null });
  if (!visit.ok) throw new Error(`The page shows ${visit.reason}.`);
  return visit.drafts;
}

async function aVisitor(checks?: string[]) {
  const candidate = await under.aCandidate(checks ? { checks } : {});
  const ana = under.visitor(candidate.partner_link);
  const checkId = candidate.candidate_checks[0]?.id ?? 0;
  return { candidate, ana, checkId, drafts: () => draftsOf(candidate) };
}

describe("what is half-written is there again on every device, until it is saved", () => {
  test("details", async () => {
    const { ana, drafts } = await aVisitor();
    expect(await drafts()).toEqual(nothing);
    await ana.candidate.keepDraft({ of: "details", values: typed });
    await ana.candidate.keepDraft({ of: "details", values: { ...typed, email: "ana@x" } });
    expect(await drafts()).toEqual({ ...nothing, details: { ...typed, email: "ana@x" } });
    await ana.candidate.saveDetails(person);
    expect(await drafts()).toEqual(nothing);
  });

  test("ticks, by the words that were ticked", async () => {
    const { ana, drafts } = await aVisitor();
    await ana.candidate.saveDetails(person);
    const [first] = await ana.candidate.disclosureTexts();
    const ticks = [first?.sha256 ?? ""];
    await ana.candidate.keepDraft({ of: "consent", values: ticks });
    expect(await drafts()).toEqual({ ...nothing, consent: ticks });
    await agreeToAll(ana);
    expect(await drafts()).toEqual(nothing);
  });

  test("referees, new ones and those that are being changed", async () => {
    const { ana, checkId, drafts } = await aVisitor(["reference_plus"]);
    await ana.candidate.saveDetails(person);
    await agreeToAll(ana);
    const added = { checkId, refereeId: null, values: half };
    await ana.candidate.keepDraft({ of: "referee", ...added });
    expect(await drafts()).toEqual({ ...nothing, referees: [added] });
    await ana.referees.name({ checkId, referee: whole });
    expect(await drafts()).toEqual(nothing);

    const listed = async () => (await ana.candidate.journey()).referees[0]?.referees[0]?.id ?? 0;
    const changed = { checkId, refereeId: await listed(), values: { ...whole, jobTitle: "Nur" } };
    await ana.candidate.keepDraft({ of: "referee", ...changed });
    await ana.candidate.keepDraft({ of: "referee", ...added });
    expect((await drafts()).referees).toEqual(expect.arrayContaining([changed, added]));
    const { checkId: _, ...of } = changed;
    await ana.referees.correct({
      checkId,
      refereeId: of.refereeId,
      referee: { ...whole, jobTitle: "Nurse" },
    });
    expect((await drafts()).referees).toEqual([added]);
    const refereeId = await listed();
    await ana.candidate.keepDraft({ of: "referee", checkId, refereeId, values: whole });
    await ana.referees.remove({ checkId, refereeId });
    expect((await drafts()).referees).toEqual([added]);
    await ana.candidate.keepDraft({ of: "referee", checkId, refereeId: null, values: null });
    expect(await drafts()).toEqual(nothing);
  });
});

test("a draft is shown to nobody else, and can't be read in the database", async () => {
  const { ana, drafts } = await aVisitor();
  const other = await aVisitor();
  await ana.candidate.keepDraft({ of: "details", values: { ...typed, lastName: "Wharariki" } });
  expect((await drafts()).details).toMatchObject({ lastName: "Wharariki" });
  expect(await other.drafts()).toEqual(nothing);
  const rows = await under.portal.db<{ row: string }[]>`
    select concat(kind, encode(sealed, 'escape')) as row from portal.drafts`;
  expect(rows.map(({ row }) => row).join()).toContain("details");
  expect(rows.map(({ row }) => row).join()).not.toContain("Wharariki");
});

test("a draft that is moved to another candidate opens for nobody", async () => {
  const { candidate, ana } = await aVisitor();
  const other = await aVisitor();
  await ana.candidate.keepDraft({ of: "details", values: typed });
  await under.portal.db`
    update portal.drafts set candidate_id = ${other.candidate.id},
      partner_application_id = ${other.candidate.partner_application_id}
    where candidate_id = ${candidate.id}`;
  await expect(other.drafts()).rejects.toThrow();
  await under.portal.db`delete from portal.drafts where candidate_id = ${other.candidate.id}`;
});

test("drafts of checks of others, of no shape, or without end are refused", async () => {
  const { ana, checkId } = await aVisitor(["reference_plus"]);
  const strange = { of: "referee" as const, checkId: checkId + 1000, refereeId: null, values: half };
  expect((await failure(ana.candidate.keepDraft(strange))).cause).toMatchObject({ code: "not_found" });
  const long = { of: "details" as const, values: { ...typed, firstName: "a".repeat(256) } };
  expect((await failure(ana.candidate.keepDraft(long))).code).toBe("BAD_REQUEST");
  const words = { of: "consent" as const, values: ["I agree"] };
  expect((await failure(ana.candidate.keepDraft(words))).code).toBe("BAD_REQUEST");
});

test("of very many drafts the newest forty are kept", async () => {
  const { ana, checkId, drafts } = await aVisitor(["reference_plus"]);
  for (let refereeId = 1; refereeId <= 45; refereeId += 1) {
    await ana.candidate.keepDraft({ of: "referee", checkId, refereeId, values: half });
    await under.service.clock.advance(1000);
  }
  const kept = (await drafts()).referees.map(({ refereeId }) => refereeId ?? 0);
  expect(kept.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 6));
});

test("once they have signed, nothing is kept any more and nothing is continued", async () => {
  const { candidate, ana, signature } = await readyToSign(under, await aPhoto());
  await ana.candidate.keepDraft({ of: "details", values: typed });
  await ana.signature.submit(signature);
  expect(await draftsOf(candidate)).toEqual(nothing);
  const late = ana.candidate.keepDraft({ of: "details", values: typed });
  expect((await failure(late)).cause).toMatchObject({ code: "illegal_transition" });
});

test("a draft that nobody continues is gone after 30 days", async () => {
  const { candidate, ana } = await aVisitor();
  const { db, clock } = under.portal;
  await ana.candidate.keepDraft({ of: "details", values: typed });
  const rows = () => db`select from portal.drafts where candidate_id = ${candidate.id}`;
  const writtenAt = (daysAgo: number) => db`
    update portal.drafts set written_at = ${new Date(clock.now().getTime() - daysAgo * day)}
    where candidate_id = ${candidate.id}`;
  await writtenAt(29);
  await sweepJourneys(under.portal).run({});
  expect(await rows()).toHaveLength(1);
  await writtenAt(31);
  await sweepJourneys(under.portal).run({});
  expect(await rows()).toHaveLength(0);
});
