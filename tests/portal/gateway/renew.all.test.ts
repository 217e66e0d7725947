import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { readLinkToken } from "#server/contract/link-token.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { openLog } from "#server/platform/log/log.ts";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import { connectionNotice } from "#server/portal/company/connections/connection-notice.ts";
import type { Portal } from "#server/portal/foundation/portal.ts";
import { openConnection } from "#server/portal/gateway/open-connection.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { asOwner } from "../../support/database.ts";
import {
  type ConnectionUnderTest,
  type Member,
  openConnectionUnderTest,
} from "../company/connections/connection-under-test.ts";
import { agreeToAll, aSignature, person } from "../journey-under-test.ts";
import { inWords } from "../look-at.ts";

const minute = 60_000;
let world: ConnectionUnderTest;
let owner: Member;
let portal: Portal;
beforeAll(async () => {
  world = await openConnectionUnderTest();
  portal = { ...world.portal, log: openLog("silent") };
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.anOwner();
  await world.connect(owner);
  await world.runPortalJobs();
});
afterEach(async () => {
  await world.forget();
});

const company = async (through = portal) =>
  (await openConnection(through, world.account.companyId)).call(api.getCompany);
const revokeAll = () => world.service.db`update service.oauth_grants set revoked_at = now()`;
const liveGrants = async () =>
  (
    await world.service.db`
      select from service.oauth_grants g
      where g.revoked_at is null and exists (select from service.oauth_refresh_tokens t where t.grant_id = g.id)`
  ).length;
/** The next transaction that gives the connection new tokens breaks when it is committed. */
const breakCommit = async () => {
  await asOwner(world.service.db, (owner) =>
    owner.unsafe(`
      create function portal.break_commit() returns trigger language plpgsql as
        $$ begin raise exception 'the commit broke'; end $$;
      create constraint trigger break_commit after update of sealed_tokens on portal.oauth_connections
        deferrable initially deferred for each row execute function portal.break_commit();`),
  );
};
const mendCommit = async () => {
  await asOwner(world.service.db, (owner) => owner`drop function portal.break_commit cascade`);
};

test("fifty requests at once, in two processes, renew the access with one token request", async () => {
  const db = openDatabase(world.portal.db.url, { maxConnections: 5 });
  db.sealWith(world.portal.sealer);
  const another: Portal = { ...portal, db };
  await world.advance(6 * minute);
  const before = world.front.tokenRequests();
  const asked = Array.from({ length: 50 }, (_, at) => company(at % 2 ? portal : another));
  expect(new Set((await Promise.all(asked)).map(({ name }) => name))).toEqual(new Set(["Harbour Health"]));
  expect(world.front.tokenRequests()).toBe(before + 1);
  await db.end();
});

test("while a token endpoint hangs, no connection of the database waits for it", async () => {
  await world.advance(6 * minute);
  const release = world.front.hold(/\/oauth\/token$/);
  const before = world.front.tokenRequests();
  const asked = [company(), company()];
  await expect.poll(() => world.front.tokenRequests()).toBe(before + 1);
  const waiting = await portal.db`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'candor' and state like 'idle in transaction%'`;
  expect(waiting).toHaveLength(0);
  release();
  await Promise.all(asked);
  expect(world.front.tokenRequests()).toBe(before + 1);
});

test("tokens that arrive after staff ended the connection are given back, and not kept", async () => {
  await world.advance(6 * minute);
  const release = world.front.hold(/\/oauth\/token$/);
  const before = world.front.tokenRequests();
  const live = await liveGrants();
  const asked = company();
  await expect.poll(() => world.front.tokenRequests()).toBe(before + 1);
  await owner.caller.connection.disconnect();
  release();
  await expect(asked).rejects.toMatchObject({ code: "connection_ended" });
  await world.runPortalJobs();
  expect(await liveGrants()).toBe(live - 1);
});

test("an access token is used until shortly before its end", async () => {
  const before = world.front.tokenRequests();
  await world.advance(4 * minute);
  await company();
  expect(world.front.tokenRequests()).toBe(before);
  await world.advance(45_000);
  await company();
  expect(world.front.tokenRequests()).toBe(before + 1);
  expect((await owner.caller.connection.show()).oauth?.refreshedAt).toBe(
    world.service.clock.now().toISOString(),
  );
});

test("a token that is refused before its time is renewed and the call repeated, once for all who meet it", async () => {
  await portal.db`update portal.oauth_connections set access_ends_at = access_ends_at + interval '1 day'`;
  await world.advance(6 * minute);
  const before = world.front.tokenRequests();
  await Promise.all(Array.from({ length: 20 }, () => company()));
  expect(world.front.tokenRequests()).toBe(before + 1);
});

test("an answer that is lost on its way costs one failure, and the next call heals it", async () => {
  await world.advance(6 * minute);
  world.front.loseAnswer(/\/oauth\/token$/);
  await expect(company()).rejects.toMatchObject({ code: "unreachable" });
  expect(await company()).toMatchObject({ name: "Harbour Health" });
  await world.advance(6 * minute);
  expect(await company()).toMatchObject({ name: "Harbour Health" });
});

test("new tokens that could not be committed are asked for again", async () => {
  await world.advance(6 * minute);
  await breakCommit();
  await expect(company()).rejects.toThrow("the commit broke");
  await mendCommit();
  expect(await company()).toMatchObject({ name: "Harbour Health" });
  await world.advance(6 * minute);
  expect(await company()).toMatchObject({ name: "Harbour Health" });
});

test("what was lost is asked for again in time, although nobody comes by", async () => {
  await world.advance(6 * minute);
  world.front.loseAnswer(/\/oauth\/token$/);
  await expect(company()).rejects.toMatchObject({ code: "unreachable" });
  await world.advance(20_000);
  await world.runPortalJobs();
  await world.advance(10 * minute);
  expect(await company()).toMatchObject({ name: "Harbour Health" });
});

test("an answer that was lost for too long ends the connection, and says so", async () => {
  await world.advance(6 * minute);
  world.front.loseAnswer(/\/oauth\/token$/);
  await expect(company()).rejects.toMatchObject({ code: "unreachable" });
  await world.advance(2 * minute);
  await expect(company()).rejects.toMatchObject({ code: "connection_ended" });
});

test("access that the service took back is told to staff with what to do, and to candidates as a pause", async () => {
  const id = await world.aCandidate();
  const { partner_link } = await world.client.call(api.getCandidate, {
    params: { partner_application_id: id },
  });
  const token = new URL(partner_link).pathname.split("/").pop() ?? "";
  await revokeAll();

  expect(await visitInFrame(portal, token, { headers: new Headers(), ip: null })).toMatchObject({
    ok: false,
    reason: "unavailable",
  });
  await expect(owner.caller.candidates.list({})).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: expect.stringMatching(/connection to the service was ended.+connect again/),
  });
  expect(await owner.caller.connection.check()).toMatchObject({ works: false });
  expect(await owner.caller.connection.show()).toMatchObject({ oauth: { ended: { by: "service" } } });
  expect(await connectionNotice(portal, owner.staff)).toEqual({ endedBy: "service", mayConnect: true });
  const { staff } = await world.aReviewer();
  expect(await connectionNotice(portal, staff)).toEqual({ endedBy: "service", mayConnect: false });

  const before = world.front.tokenRequests();
  await expect(company()).rejects.toMatchObject({ code: "connection_ended" });
  expect(world.front.tokenRequests()).toBe(before);

  await world.connect(owner);
  expect(await connectionNotice(portal, owner.staff)).toBeNull();
  expect(await visitInFrame(portal, token, { headers: new Headers(), ip: null })).toMatchObject({ ok: true });
  expect((await owner.caller.candidates.list({})).candidates.length).toBeGreaterThan(0);
});

test("someone is added and told so while the connection has ended", async () => {
  await revokeAll();
  await expect(company()).rejects.toMatchObject({ code: "connection_ended" });
  await owner.caller.people.add({ name: "Nia Newman", email: "nia@harbour.example", role: "admin" });
  await world.runPortalJobs();
  const mail = (await world.mails()).find(({ recipient }) => recipient === "nia@harbour.example");
  expect(mail?.subject).toBe("Olivia Owens added you to your company on Candor");
});

test("mails to candidates wait while the connection has ended, and go out once it is there again", async () => {
  const id = await world.aCandidate({ email: "waiting@candidate.example" });
  const uploadId = await world.aDocument(id);
  const seen = await world.lookAt(owner.headers, { partnerApplicationId: id, uploadId });
  await owner.caller.reviews.reject({ ...seen, ...inWords("It is too dark to read.") });
  await revokeAll();
  await world.advance(minute);
  await world.runPortalJobs();
  const told = async () =>
    (await world.mails()).filter(({ recipient }) => recipient === "waiting@candidate.example");
  expect(await told()).toEqual([]);
  await world.advance(24 * 60 * minute);
  await world.runPortalJobs();

  owner = await world.anOwner();
  await world.connect(owner);
  await world.runPortalJobs();
  expect(await told()).toHaveLength(1);
  await world.connect(owner);
  await world.runPortalJobs();
  expect(await told()).toHaveLength(1);
});

/** Candidates who have signed: one whose signature the portal was about to write down, one whose referee is to be asked. */
async function signers() {
  const [brokenOff, signed] = [await aSigner(), await aSigner()];
  await asOwner(
    portal.db,
    (owner) => owner`alter table portal.receipts add constraint breaks check (false) not valid`,
  );
  await expect(brokenOff.sign()).rejects.toThrow("breaks");
  await asOwner(portal.db, (owner) => owner`alter table portal.receipts drop constraint breaks`);
  await signed.sign();
  return [brokenOff.id, signed.id];
}

async function aSigner() {
  const { partner_application_id: id, ...candidate } = await world.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email: person.email },
      checks: [{ type: "reference_plus", details: { referees_wanted: 1 } }],
      bypass: true,
    },
  });
  const token = new URL(candidate.partner_link).pathname.split("/").pop() ?? "";
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
  const session = makeCandidateSession(reading.claims, portal.settings.sessionSecret);
  const ana = createCaller({ portal, headers: new Headers({ [sessionHeader]: session }), ip: null });
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  const checkId = candidate.candidate_checks[0]?.id ?? 0;
  await ana.referees.name({ checkId, referee: mere });
  const { sha256 } = await ana.candidate.consentText();
  return { id, sign: () => ana.signature.submit({ ...aSignature, textSha256: sha256 }) };
}

const mere = {
  name: "Mere Kahu",
  email: "mere@ward7.example",
  contactNumber: "",
  relationship: "My manager",
  company: "Ward 7",
  jobTitle: "Head nurse",
};

/** Of these candidates: receipts that were mailed, and referees who were asked. */
async function done(ids: string[]) {
  const [row] = await portal.db`
    select
      (select count(*) from portal.receipts
        where partner_application_id = any(${ids}) and mail_outcome = 'sent') as receipts,
      (select count(*) from service.referees r
          join service.candidate_checks k on k.id = r.candidate_check_id
          join service.candidates c on c.id = k.candidate_id
        where c.partner_application_id = any(${ids}) and r.requested_at is not null) as asked`;
  return row;
}

test.each([
  ["connected again", async () => world.connect(owner)],
  ["back at the account token", async () => owner.caller.connection.disconnect()],
])(
  "what candidates signed waits while the connection has ended, and goes on at once when it is %s",
  async (_, open) => {
    const ids = await signers();
    await revokeAll();
    // Only the portal works meanwhile: a simulated check would be done without its referees.
    await world.clock.advance(15 * minute);
    await world.runPortalJobs();
    await world.clock.advance(20 * 24 * 60 * minute);
    await world.runPortalJobs();
    expect(await done(ids)).toEqual({ receipts: 0, asked: 0 });
    const failed =
      await portal.db`select from pgboss.job where name like 'portal.%' and state in ('retry', 'failed')`;
    expect(failed.length).toBe(0);
    const tried =
      await portal.db`select from portal.intents where next_attempt_at is not null and kind <> 'access-renewal'`;
    expect(tried.length).toBe(0);

    owner = await world.anOwner();
    await open();
    // The signature first, and then what follows from it.
    await world.runPortalJobs();
    expect(await done(ids)).toEqual({ receipts: 2, asked: 2 });
  },
);
