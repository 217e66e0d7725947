import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { askAfterHeld } from "#server/portal/erasure/ask-after-held.ts";
import { enlistHeld, findGone } from "#server/portal/erasure/held-store.ts";
import { sweepGone } from "#server/portal/erasure/sweep-gone.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { noteRowCreated } from "#server/portal/imports/import-row-store.ts";
import { noteTry } from "#server/portal/results/recorded-result-store.ts";
import { insertFileView } from "#server/portal/viewing/file-view-store.ts";
import { serviceApp } from "#server/service/http/app.ts";
import { noteStep } from "../../../server/portal/journey/progress-store.ts";
import { anotherToken } from "../../support/cast.ts";
import { collectedLog, type LogLine } from "../../support/collected-log.ts";
import { aPhoto } from "../../support/files.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { listen } from "../../support/service-under-test.ts";
import { openFront } from "../connections/front.ts";
import { agreeToAll, anUpload, aSignature, person, visitorOf } from "../journey-under-test.ts";
import { inWords } from "../look-at.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";

const day = 24 * 3_600_000;
let world: StaffUnderTest;
let photo: Buffer;
let log: LogLine[];
beforeEach(async () => {
  world = await openStaffUnderTest();
  photo = await aPhoto();
  const collected = collectedLog("info");
  log = collected.lines;
  world.portal.log = collected.log;
});
afterEach(() => world.close());

function invite(partner_application_id: string, first_name = "Ana"): Promise<Candidate> {
  const candidate = {
    partner_application_id,
    first_name,
    last_name: "Ngata",
    email: "ana@candidate.example",
  };
  const checks = [
    aKnownCheck("right_to_work_au"),
    { type: "reference_plus", details: { referees_wanted: 1 } },
  ];
  return world.client.call(api.createCandidate, { body: { bypass: true, candidate, checks } });
}

/** As a service does it that has no certificates: with one there is nothing to wait for (erased-kinds.test.ts). */
async function forget(partner_application_id: string): Promise<void> {
  await world.client.call(api.deleteCandidate, { params: { partner_application_id } });
  await world.service.db`delete from service.erasure_certificates`;
}

const visitor = (link: string) => visitorOf(world.portal, link);

/** A candidate who has uploaded a document and continues another time. */
async function aCandidateUnderWay(id: string): Promise<Candidate> {
  const candidate = await invite(id);
  const ana = visitor(candidate.partner_link);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  await ana.documents.hold({ kinds: ["au_passport"], answered: true });
  await ana.documents.cannotProvide({ reason: "remote" });
  await ana.documents.upload(anUpload(photo));
  return candidate;
}

async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    await world.clock.advance(day);
    await sweepGone(world.portal).run({});
    await world.runPortalJobs();
  }
}

async function tablesOfCandidates(): Promise<string[]> {
  const rows = await world.portal.db<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'portal' and column_name = 'partner_application_id' order by table_name`;
  return rows.map(({ name }) => name);
}

/** The tables in which the portal has rows of anyone who has, or had, this id. */
async function heldOf(id: string): Promise<string[]> {
  const { db } = world.portal;
  const held: string[] = [];
  for (const name of await tablesOfCandidates()) {
    const rows = await db`select from ${db(`portal.${name}`)} where partner_application_id = ${id} limit 1`;
    if (rows.length > 0) held.push(name);
  }
  return held;
}

/** Leaves something of a candidate in every table that the portal has for candidates. */
async function fillEveryTable(id: string): Promise<void> {
  const { db, clock } = world.portal;
  const { companyId } = world.account;
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
  const { staff, caller, headers } = await world.aReviewer();
  const uploads = (await caller.candidates.get({ partnerApplicationId: id })).uploads;
  const uploadId = uploads.find(({ isSignature }) => !isSignature)?.id ?? 0;
  const seen = await world.lookAt(headers, { partnerApplicationId: id, uploadId });
  await caller.reviews.reject({ ...seen, ...inWords("Too dark.") });
  const owner = { companyId, partnerApplicationId: id, candidateId: candidate.id };
  await noteStep(db, owner, "documents", clock.now());
  await caller.viewing.rotate({ ...seen, rotation: 90 });
  await caller.candidateActions.start({ partnerApplicationId: id });
  const form = new FormData();
  form.set("file", new File([`First name,Last name,Reference\nTama,Rewi,${id}-imported`], "one.csv"));
  const { id: importId } = await caller.imports.read(form);
  await noteRowCreated(db, importId, { ...owner, number: 1 });
  await caller.bulk.begin({ action: { kind: "resend" }, selection: { candidates: [owner] } });
  await caller.notes.write({ partnerApplicationId: id, text: "Called her.", mentions: [] });
  const task = { text: "Call again.", assigneeId: null, dueAt: clock.now().toISOString() };
  await caller.notes.openTask({ partnerApplicationId: id, ...task });
  await insertFileView(db, { ...owner, uploadId, staffUserId: staff.id, viewedAt: clock.now() });
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
  // All is settled by then; these are of what breaks off after it.
  await world.clock.advance(20 * 60_000);
  await world.runPortalJobs();
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
    expect(await heldOf("APP-1")).toEqual(await tablesOfCandidates());
    const others = await heldOf("APP-2");
    await forget("APP-1");
    await nights(30);
    expect(await heldOf("APP-1")).toEqual(await tablesOfCandidates());
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
    expect(await heldOf("APP-2")).toEqual(others);
    const { companyId } = world.account;
    const line = { companyId, erased: 1, msg: "what was held of candidates who are gone was erased" };
    expect(log).toEqual([expect.objectContaining(line)]);
    expect(JSON.stringify(log)).not.toMatch(/APP-1|Ngata|ana@/);
  });

  test("is erased after 30 days also when it was gone before the portal first asked", async () => {
    await aCandidateUnderWay("APP-1");
    await forget("APP-1");
    await nights(1);
    await world.clock.advance(29 * day);
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
  });

  test("is not erased when the service has it again in between: the days count from then", async () => {
    const { id } = await aCandidateUnderWay("APP-1");
    const { partnerId } = await anotherToken(world.service, world.account.companyId, "Somebody else");
    const hide = (of: number) =>
      world.service.db`update service.candidates set partner_id = ${of} where id = ${id}`;
    await nights(1);
    await hide(partnerId);
    await nights(25);
    await hide(world.account.partnerId);
    await nights(1);
    await hide(partnerId);
    await nights(25);
    expect(await heldOf("APP-1")).toContain("documents");
    await nights(6);
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
    await ben.documents.upload(anUpload(photo));
    await nights(1);
    const owners = await world.portal.db`select distinct candidate_id from portal.documents`;
    expect([...owners]).toEqual([{ candidate_id: other.id }]);
    expect((await ben.candidate.journey()).documents).toHaveLength(1);
  });
});

describe("nothing is erased", () => {
  /** Each of these runs for two months. */
  async function staysThrough(): Promise<void> {
    for (let times = 0; times < 4; times += 1) {
      await world.clock.advance(15 * day);
      await nights(1);
    }
    expect(await heldOf("APP-1")).toContain("documents");
  }

  test("of a candidate who is there, however long ago it was", async () => {
    await aCandidateUnderWay("APP-1");
    await staysThrough();
  });

  test("of one who got another partner_application_id: the portal follows, and shows the documents there", async () => {
    const { id } = await aCandidateUnderWay("APP-1");
    await nights(1);
    const moved = await world.client.call(api.updateCandidate, {
      params: { partner_application_id: "APP-1" },
      body: { candidate: { partner_application_id: "APP-9" } },
    });
    expect(moved.id).toBe(id);
    await nights(1);
    expect((await visitor(moved.partner_link).candidate.journey()).documents).toHaveLength(1);
    await world.clock.advance(40 * day);
    await nights(2);
    expect(await heldOf("APP-9")).toContain("documents");
    await forget("APP-9");
    await nights(1);
    await world.clock.advance(40 * day);
    await nights(1);
    expect([...(await heldOf("APP-1")), ...(await heldOf("APP-9"))]).toEqual([]);
  });

  test("of one who got another id that someone else took over", async () => {
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await world.client.call(api.updateCandidate, {
      params: { partner_application_id: "APP-1" },
      body: { candidate: { partner_application_id: "APP-9" } },
    });
    await invite("APP-1", "Ben");
    await nights(1);
    expect(await heldOf("APP-9")).toContain("documents");
  });

  test("by the word of a connection to another partner, who has none of the candidates", async () => {
    const { companyId } = world.account;
    const connect = (token: string) =>
      saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await connect((await anotherToken(world.service, companyId, "Somebody else")).token);
    await staysThrough();
    await connect(world.account.token);
    await forget("APP-1");
    await nights(1);
    await world.clock.advance(29 * day);
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
  });

  test("by a token that was revoked", async () => {
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    await world.service.db`
      update service.account_tokens set revoked_at = ${world.portal.clock.now()} where jti = ${world.account.jti}`;
    await staysThrough();
    expect(log).toContainEqual(expect.objectContaining({ level: 40, code: "invalid_token" }));
  });

  test.each([401, 422, 429, 501] as const)("by an answer with status %s", async (status) => {
    const front = await openFront();
    front.serve(world.service);
    const { companyId, token } = world.account;
    await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    for (let times = 0; times < 3; times += 1) {
      front.refuseNext(/GET \/v1\/candidates\/APP-1$/, status);
      await world.clock.advance(15 * day);
      await nights(1);
    }
    expect(await heldOf("APP-1")).toContain("documents");
    await front.close();
  });

  test("by something else that says 404 in the service's place, such as a proxy in front of it", async () => {
    const { server, origin, root } = await listen();
    root.get("/v1/candidates/:id", (c) => c.text("There is nothing here.", 404));
    root.route("/v1", serviceApp(world.service));
    const { companyId, token } = world.account;
    await aCandidateUnderWay("APP-1");
    await saveConnection(world.portal, { companyId, baseUrl: `${origin}/v1`, token });
    await forget("APP-1");
    await staysThrough();
    await new Promise((resolve) => server.close(resolve));
  });

  test("while the list that tells who got another id is not to be had", async () => {
    const front = await openFront();
    front.serve(world.service);
    const { companyId, token } = world.account;
    await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    await nights(1);
    front.refuseNext(/GET \/v1\/candidates$/, 501);
    await world.clock.advance(30 * day);
    await nights(1);
    expect(await heldOf("APP-1")).toContain("documents");
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
    await front.close();
  });
});

describe("rows from before it was noted whose they are", () => {
  async function anOldDocument(id: string): Promise<void> {
    await world.aDocument(id);
    await world.portal.db`update portal.documents set candidate_id = null`;
  }

  test("become those of the candidate who has the id", async () => {
    const id = await world.aCandidate();
    await anOldDocument(id);
    const { id: candidateId } = await world.client.call(api.getCandidate, {
      params: { partner_application_id: id },
    });
    await nights(1);
    const rows = await world.portal.db`select candidate_id from portal.documents`;
    expect([...rows]).toEqual([{ candidate_id: candidateId }]);
  });

  test("go after 30 days when nobody has the id any more", async () => {
    const id = await world.aCandidate();
    await anOldDocument(id);
    await forget(id);
    await nights(1);
    await world.clock.advance(29 * day);
    expect(await heldOf(id)).toContain("documents");
    await nights(1);
    expect(await heldOf(id)).toEqual([]);
  });
});

test("what is more than a night has time for is first in the next one", async () => {
  const { companyId } = world.account;
  const { db, clock } = world.portal;
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    select ${companyId}, 'GONE-' || n, n, 'es', ${clock.now()} from generate_series(1, 250) n`;
  await db.begin((tx) => enlistHeld(tx));
  const asking = { companyId, client: world.client, connectionSha256: Buffer.from("one") };
  const gone = async () => (await findGone(db, companyId)).length;
  for (const total of [200, 250]) {
    await world.clock.advance(day);
    await askAfterHeld(world.portal, asking, { most: 200 });
    expect(await gone()).toBe(total);
  }
});

test("more candidates than are asked after in one turn are all asked after, by two nights at a time too", async () => {
  const { companyId } = world.account;
  const { db, clock } = world.portal;
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    select ${companyId}, 'GONE-' || n, n, 'es', ${clock.now()} from generate_series(1, 250) n`;
  await nights(1);
  await world.clock.advance(30 * day);
  await sweepGone(world.portal).run({});
  await sweepGone(world.portal).run({});
  await Promise.all([world.runPortalJobs(), world.runPortalJobs()]);
  const [left] = await db`select count(*) from portal.candidate_languages`;
  expect(left).toEqual({ count: 0 });
  expect(log.reduce((sum, { erased }) => sum + Number(erased), 0)).toBe(250);
});
