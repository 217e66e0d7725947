import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { insertWithdrawal } from "#server/portal/candidate/consent/withdrawal-store.ts";
import { insertMessageFile } from "#server/portal/candidate/conversation/message-file-store.ts";
import { insertCopy } from "#server/portal/candidate/own-data/given-copy-store.ts";
import { insertReading } from "#server/portal/candidate/reading/reading-store.ts";
import { askAfterHeld } from "#server/portal/company/retention/ask-after-held.ts";
import { findGone } from "#server/portal/company/retention/held-store.ts";
import { enlistHeld, sweepGone } from "#server/portal/company/retention/sweep-gone.ts";
import { noteRowCreated } from "#server/portal/console/imports/import-row-store.ts";
import { noteTry } from "#server/portal/console/results/recorded-result-store.ts";
import { insertFileView } from "#server/portal/console/viewing/file-view-store.ts";
import { noteStep } from "../../../../server/portal/candidate/journey/progress-store.ts";
import { agreeToAll, anUpload, aSignature, person } from "../../journey-under-test.ts";
import { inWords } from "../../look-at.ts";
import { day, goneUnderTest } from "./gone-under-test.ts";

const gone = goneUnderTest();
const { invite, forget, visitor, aCandidateUnderWay, nights, tablesThatStay, heldOf } = gone;

/** Leaves something of a candidate in every table that the portal has for candidates. */
async function fillEveryTable(id: string): Promise<void> {
  const { db, clock } = gone.world.portal;
  const { companyId } = gone.world.account;
  const candidate = await aCandidateUnderWay(id);
  const ana = visitor(candidate.partner_link);
  const checkId = candidate.candidate_checks.find(({ type }) => type === "reference_plus")?.id ?? 0;
  const referee = {
    name: "Mere Kahu",
    email: "mere@ward7.example",
    contactNumber: "",
    relationship: "Manager",
  };
  const whole = { ...referee, company: "Ward 7", jobTitle: "Nurse" };
  await ana.referees.name({ checkId, referee: whole });
  await ana.candidate.keepDraft({ of: "referee", checkId, refereeId: null, values: whole });
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  await ana.handovers.make({ step: "status" });
  await ana.links.renew();
  const { staff, caller, headers } = await gone.world.aReviewer();
  const uploads = (await caller.candidates.get({ partnerApplicationId: id })).uploads;
  const uploadId = uploads.find(({ isSignature }) => !isSignature)?.id ?? 0;
  const seen = await gone.world.lookAt(headers, { partnerApplicationId: id, uploadId });
  await caller.reviews.reject({ ...seen, ...inWords("Too dark.") });
  const owner = { companyId, partnerApplicationId: id, candidateId: candidate.id };
  await noteStep(db, owner, "documents", clock.now());
  await caller.viewing.rotate({ ...seen, rotation: 90 });
  await insertReading(db, owner, { uploadId, reading: null, at: clock.now() });
  await caller.candidateActions.start({ partnerApplicationId: id });
  const form = new FormData();
  form.set("file", new File([`First name,Last name,Reference\nTama,Rewi,${id}-imported`], "one.csv"));
  const { id: importId } = await caller.imports.read(form);
  await noteRowCreated(db, importId, { ...owner, number: 1 });
  await caller.bulk.begin({ action: { kind: "resend" }, selection: { candidates: [owner] } });
  await caller.notes.write({ partnerApplicationId: id, text: "Called her.", mentions: [] });
  const message = { text: "Please call.", key: randomUUID() };
  await caller.messages.write({ partnerApplicationId: id, candidateId: candidate.id, ...message });
  const task = { text: "Call again.", assigneeId: null, dueAt: clock.now().toISOString() };
  await caller.notes.openTask({ partnerApplicationId: id, ...task });
  await insertFileView(db, { ...owner, uploadId, staffUserId: staff.id, viewedAt: clock.now() });
  await insertCopy(db, owner, { kind: "data_pdf" }, clock.now());
  await caller.queue.looking({ partnerApplicationId: id, candidateId: candidate.id });
  await noteTry(db, {
    ...owner,
    checkId,
    key: randomUUID(),
    outcome: "clear",
    staffUserId: staff.id,
    begunAt: clock.now(),
  });
  await db`
    insert into portal.kept_facts (company_id, partner_application_id, candidate_id, sealed)
    values (${companyId}, ${id}, ${candidate.id}, ${Buffer.from("sealed")})`;
  await db`
    with round as (
      insert into portal.rejection_rounds (company_id, partner_application_id, candidate_id, outcome, settled_at)
      values (${companyId}, ${id}, ${candidate.id}, 'sent', ${clock.now()}) returning id)
    insert into portal.rejection_reminders
      (company_id, partner_application_id, candidate_id, round_id, number, outcome, settled_at)
    select ${companyId}, ${id}, ${candidate.id}, id, 1, 'sent', ${clock.now()} from round`;
  await db`
    insert into portal.adjudications
      (company_id, partner_application_id, candidate_id, candidate_check_id, check_type, outcome, decision, reasons,
       staff_user_id, decided_at)
    values (${companyId}, ${id}, ${candidate.id}, ${checkId}, 'reference_plus', 'consider', 'proceed', '{}', ${staff.id},
      ${clock.now()})`;
  await db.begin(async (tx) => {
    const file = { uploadId: uploadId + 1_000_000, fileName: "letter.pdf", fileType: "application/pdf" };
    await insertMessageFile(tx, owner, { ...file, clientKey: randomUUID(), createdAt: clock.now() });
    const from = { locale: "en", ip: null, userAgent: null, withdrawnAt: clock.now() };
    await insertWithdrawal(tx, owner, { checks: [], isWhole: true, ...from });
  });
  // All is settled by then; these are of what breaks off after it.
  await gone.world.clock.advance(20 * 60_000);
  await gone.world.runPortalJobs();
  await db`
    insert into portal.intents (company_id, partner_application_id, candidate_id, kind, subject, sealed_payload,
      payload_form, created_at)
    values (${companyId}, ${id}, ${candidate.id}, 'signature', '', ${Buffer.from("sealed")}, 1, ${clock.now()})`;
}

describe("a candidate whom the service no longer has", () => {
  test("is erased from every table after 30 days, and the log says so without saying who", async () => {
    await fillEveryTable("APP-1");
    await aCandidateUnderWay("APP-2");
    await nights(1);
    expect(await heldOf("APP-1")).toEqual(expect.arrayContaining(await tablesThatStay()));
    const others = await heldOf("APP-2");
    await forget("APP-1");
    await nights(30);
    expect(await heldOf("APP-1")).toEqual(expect.arrayContaining(await tablesThatStay()));
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
    expect(await heldOf("APP-2")).toEqual(others);
    const { companyId } = gone.world.account;
    const line = { companyId, erased: 1, msg: "what was held of candidates who are gone was erased" };
    expect(gone.log).toEqual([expect.objectContaining(line)]);
    expect(JSON.stringify(gone.log)).not.toMatch(/APP-1|Ngata|ana@/);
  });

  test("is erased after 30 days also when it was gone before the portal first asked", async () => {
    await aCandidateUnderWay("APP-1");
    await forget("APP-1");
    await nights(1);
    await gone.world.clock.advance(29 * day);
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
  });

  test("is erased at once when another candidate has its id, of whom nothing is erased", async () => {
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    const other = await invite("APP-1", "Ben");
    const ben = visitor(other.partner_link);
    await ben.candidate.saveDetails({ ...person, firstName: "Ben" });
    await agreeToAll(ben);
    await ben.documents.upload(anUpload(gone.photo));
    await nights(1);
    const owners = await gone.world.portal.db`select distinct candidate_id from portal.documents`;
    expect([...owners]).toEqual([{ candidate_id: other.id }]);
    expect((await ben.candidate.journey()).documents).toHaveLength(1);
  });
});

describe("rows from before it was noted whose they are", () => {
  async function anOldDocument(id: string): Promise<void> {
    await gone.world.aDocument(id);
    await gone.world.portal.db`update portal.documents set candidate_id = null`;
  }

  test("become those of the candidate who has the id", async () => {
    const id = await gone.world.aCandidate();
    await anOldDocument(id);
    const { id: candidateId } = await gone.world.client.call(api.getCandidate, {
      params: { partner_application_id: id },
    });
    await nights(1);
    const rows = await gone.world.portal.db`select candidate_id from portal.documents`;
    expect([...rows]).toEqual([{ candidate_id: candidateId }]);
  });

  test("go after 30 days when nobody has the id any more", async () => {
    const id = await gone.world.aCandidate();
    await anOldDocument(id);
    await forget(id);
    await nights(1);
    await gone.world.clock.advance(29 * day);
    expect(await heldOf(id)).toContain("documents");
    await nights(1);
    expect(await heldOf(id)).toEqual([]);
  });
});

test("what is more than a night has time for is first in the next one", async () => {
  const { companyId } = gone.world.account;
  const { db, clock } = gone.world.portal;
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    select ${companyId}, 'GONE-' || n, n, 'es', ${clock.now()} from generate_series(1, 120) n`;
  await enlistHeld(gone.world.portal);
  const asking = { companyId, client: gone.world.client, connectionSha256: Buffer.from("one") };
  const found = async () => (await findGone(db, companyId)).length;
  for (const total of [100, 120]) {
    await gone.world.clock.advance(day);
    await askAfterHeld(gone.world.portal, asking, { most: 100 });
    expect(await found()).toBe(total);
  }
});

test("more candidates than are asked after in one turn are all asked after, by two nights at a time too", async () => {
  const { companyId } = gone.world.account;
  const { db, clock } = gone.world.portal;
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    select ${companyId}, 'GONE-' || n, n, 'es', ${clock.now()} from generate_series(1, 120) n`;
  await nights(1);
  await gone.world.clock.advance(30 * day);
  await sweepGone(gone.world.portal).run({});
  await sweepGone(gone.world.portal).run({});
  await Promise.all([gone.world.runPortalJobs(), gone.world.runPortalJobs()]);
  const [left] = await db`select count(*) from portal.candidate_languages`;
  expect(left).toEqual({ count: 0 });
  expect(gone.log.reduce((sum, { erased }) => sum + Number(erased), 0)).toBe(120);
});
