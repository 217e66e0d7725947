import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { CandidateInput } from "../../../server/contract/candidate.ts";
import { setRetention } from "../../../server/service/accounts/company-store.ts";
import { eraseOutlived } from "../../../server/service/candidates/erase-outlived.ts";
import { submitCandidate } from "../../../server/service/candidates/submit-candidate.ts";
import { numberChanges } from "../../../server/service/records/change-store.ts";
import { findToLookAt, firstPlace } from "../../../server/service/retention/erasure-look-store.ts";
import type { Service } from "../../../server/service/service.ts";
import { anAccount } from "../../support/cast.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { asOwner } from "../../support/database.ts";
import { aPhoto, aSignature, dataUri, quietly, tracesOfFiles } from "../../support/files.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const keptDays = 30;
/** A candidate's link is valid for this long. */
const linkDays = 14;

let world: ServiceUnderTest;
beforeEach(async () => {
  world = await openServiceUnderTest();
  await setRetention(world.service.db, world.account.companyId, keptDays);
});
afterEach(() => world.close());

const erase = (service: Service = world.service) => eraseOutlived(service).run({});

async function aCandidate(input: CandidateInput = {}, types = ["bankruptcy"], client = world.client) {
  const { partner_application_id, id } = await client.call(api.createCandidate, {
    body: { candidate: input, checks: types.map((type) => aKnownCheck(type)), bypass: true },
  });
  const params = { partner_application_id };
  const upload = async (bytes: Buffer, is_signature = false) => {
    const body = { data: dataUri(bytes), id_type: "passport" as const, is_signature };
    await client.call(api.storeFile, { params, body });
  };
  return {
    id,
    params,
    upload,
    sign: async () => upload(await aSignature(), true),
    now: () => client.call(api.getCandidate, { params }),
    isThere: async () => (await world.service.db`select from service.candidates where id = ${id}`).length > 0,
  };
}

/** The settings with which the simulator takes signed checks to their end. */
async function runChecks(): Promise<void> {
  await world.advance(second);
  await world.advance(5 * second);
}

/** Moves to `ms` after a moment of the service. */
async function moveTo(from: string | null | undefined, ms: number): Promise<void> {
  await world.clock.advance(Date.parse(from ?? "") + ms - world.clock.clock.now().getTime());
}

/** The tables of the service in which a word stands. */
async function tablesWith(word: string): Promise<string[]> {
  const { db } = world.service;
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'service'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db`
      select from ${db(`service.${name}`)} t where to_jsonb(t)::text ilike ${`%${word}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("a completed candidate", () => {
  test("is erased retention_days after its last check was completed, and not a minute before", async () => {
    const candidate = await aCandidate();
    await candidate.sign();
    await runChecks();
    const { completed_at } = await candidate.now();
    await moveTo(completed_at, keptDays * day - 60 * second);
    await erase();
    expect(await candidate.isThere()).toBe(true);
    await world.clock.advance(60 * second);
    await erase();
    expect(await candidate.isThere()).toBe(false);
  });

  test("leaves nothing of itself, no file and no word, and its id can be used again", async () => {
    const before = await tracesOfFiles(world);
    const partner_application_id = "APP-Zerubbabel";
    const candidate = await aCandidate(
      { partner_application_id, first_name: "Zerubbabel", email: "zerubbabel@candidate.example" },
      ["credit"],
    );
    await candidate.upload(await aPhoto());
    await world.client.call(api.saveWebhook, { body: { uri: "http://127.0.0.1:8080/hook" } });
    await candidate.sign();
    await world.client.call(api.cancelCandidate, { params: candidate.params });
    expect(await tablesWith("zerubbabel")).toEqual(
      expect.arrayContaining(["candidates", "history_events", "webhook_deliveries"]),
    );
    await world.clock.advance(keptDays * day);
    await erase();
    expect(await tablesWith("zerubbabel")).toEqual([]);
    expect(await tracesOfFiles(world)).toMatchObject({
      uploads: before.uploads,
      blobs: before.blobs,
      notes: 0,
    });
    expect((await aCandidate({ partner_application_id })).id).not.toBe(candidate.id);
  });

  test("that gets another check counts from when that one is done", async () => {
    const candidate = await aCandidate();
    await candidate.sign();
    await runChecks();
    await world.clock.advance((keptDays - 1) * day);
    const body = { checks: [aKnownCheck("directorship")] };
    await world.client.call(api.addChecks, { params: candidate.params, body });
    await world.clock.advance(2 * day);
    await erase();
    expect(await candidate.isThere()).toBe(true);
    await runChecks();
    await moveTo((await candidate.now()).completed_at, keptDays * day);
    await erase();
    expect(await candidate.isThere()).toBe(false);
  });
});

describe("a candidate that is not completed", () => {
  test("is erased retention_days after it was canceled", async () => {
    const candidate = await aCandidate();
    await world.clock.advance(5 * day);
    await world.client.call(api.cancelCandidate, { params: candidate.params });
    await world.clock.advance(keptDays * day - second);
    await erase();
    expect(await candidate.isThere()).toBe(true);
    await world.clock.advance(second);
    await erase();
    expect(await candidate.isThere()).toBe(false);
  });

  test("is never erased while it has signed and a check is open, or no check was added yet", async () => {
    const worked = await aCandidate({ last_name: "Stuck" }, ["credit", "identity"]);
    const waiting = await aCandidate({}, []);
    await Promise.all([worked.sign(), waiting.sign()]);
    await runChecks();
    const [first] = (await worked.now()).candidate_checks;
    const params = { ...worked.params, candidate_check_id: first?.id ?? 0 };
    await world.client.call(api.cancelCheck, { params });
    await world.clock.advance(5 * 365 * day);
    await world.runOverdue();
    await erase();
    expect([await worked.isThere(), await waiting.isThere()]).toEqual([true, true]);
  });

  test("is erased retention_days after the last of its checks was canceled by itself", async () => {
    const candidate = await aCandidate({ last_name: "Stuck" });
    await candidate.sign();
    await runChecks();
    await world.clock.advance(40 * day);
    const [check] = (await candidate.now()).candidate_checks;
    const params = { ...candidate.params, candidate_check_id: check?.id ?? 0 };
    await world.client.call(api.cancelCheck, { params });
    await world.clock.advance(keptDays * day - second);
    await erase();
    expect(await candidate.isThere()).toBe(true);
    await world.clock.advance(second);
    await erase();
    expect(await candidate.isThere()).toBe(false);
  });

  test("and never signed is erased retention_days after its link expired", async () => {
    const candidate = await aCandidate();
    await candidate.upload(await aPhoto());
    await world.clock.advance((linkDays + keptDays) * day - 60 * second);
    await erase();
    expect(await candidate.isThere()).toBe(true);
    await world.clock.advance(60 * second);
    await erase();
    expect(await candidate.isThere()).toBe(false);
  });

  test("and never signed is kept as long as it is invited again, or its partner works with it", async () => {
    const [invited, updated] = [await aCandidate(), await aCandidate()];
    await world.clock.advance((linkDays + keptDays - 1) * day);
    await world.client.call(api.inviteCandidate, { params: invited.params });
    const body = { candidate: { first_name: "Ana" } };
    await world.client.call(api.updateCandidate, { params: updated.params, body });
    await world.clock.advance((keptDays - 1) * day);
    await erase();
    expect([await invited.isThere(), await updated.isThere()]).toEqual([true, true]);
    await world.clock.advance(day);
    await erase();
    expect([await invited.isThere(), await updated.isThere()]).toEqual([true, false]);
    await world.clock.advance(linkDays * day);
    await erase();
    expect(await invited.isThere()).toBe(false);
  });
});

/** Canceled candidates, so long ago that they are to be erased. */
async function outlivedCandidates(count: number) {
  const candidates = await Promise.all(
    Array.from({ length: count }, () => aCandidate({ first_name: "Mere" }, [])),
  );
  for (const { params } of candidates) await world.client.call(api.cancelCandidate, { params });
  await world.clock.advance(keptDays * day);
  return candidates;
}

describe("the hourly job", () => {
  test("keeps each company's candidates for that company's time", async () => {
    const account = await anAccount(world.service, { name: "Kea Couriers" });
    const theirs = await aCandidate({}, [], world.clientOf(account));
    await world.clientOf(account).call(api.cancelCandidate, { params: theirs.params });
    const [ours] = await outlivedCandidates(1);
    await erase();
    expect([await ours?.isThere(), await theirs.isThere()]).toEqual([false, true]);
    await world.clock.advance((365 - keptDays) * day);
    await erase();
    expect(await theirs.isThere()).toBe(false);
  });

  test("erases all whose time is over, and says how many, and nothing about them", async () => {
    const candidates = await outlivedCandidates(60);
    const { log, lines } = collectedLog("info");
    await erase({ ...world.service, log });
    for (const candidate of candidates) expect(await candidate.isThere()).toBe(false);
    const said = {
      level: 30,
      msg: "candidates were erased, as long closed as their company keeps them",
      erased: 60,
    };
    expect(lines).toEqual([{ ...said, time: expect.any(Number) }]);
    await erase({ ...world.service, log });
    expect(lines).toHaveLength(1);
  });

  test("leaves to the next hour what is more than a run has time for", async () => {
    await outlivedCandidates(60);
    const { log, lines } = collectedLog("info");
    const run = eraseOutlived({ ...world.service, log }, 50);
    await run.run({});
    await run.run({});
    expect(lines.map(({ erased }) => erased)).toEqual([50, 10]);
  });

  test("of two processes at the same time erases each candidate once", async () => {
    await outlivedCandidates(30);
    const { log, lines } = collectedLog("info");
    const service = { ...world.service, log };
    await Promise.all([erase(service), erase(service)]);
    expect(lines.reduce((sum, { erased }) => sum + Number(erased), 0)).toBe(30);
  });

  test("erases the others when one cannot be erased, says which, and erases it when it can", async () => {
    const { db } = world.service;
    const candidates = await outlivedCandidates(3);
    const [first] = candidates;
    await asOwner(db, (owner) =>
      owner.unsafe(`
        create function service.refuse() returns trigger language plpgsql as
          $$ begin raise exception 'a disk is full'; end $$;
        create trigger refuse before delete on service.candidates
          for each row when (old.id = ${first?.id}) execute function service.refuse()`),
    );
    const { log, lines } = collectedLog();
    await expect(erase({ ...world.service, log })).rejects.toThrow("1 candidates could not be erased.");
    expect(await Promise.all(candidates.map((one) => one.isThere()))).toEqual([true, false, false]);
    expect(lines).toEqual([expect.objectContaining({ candidateId: first?.id, level: 50 })]);
    await asOwner(db, (owner) => owner`drop trigger refuse on service.candidates`);
    await erase();
    expect(await first?.isThere()).toBe(false);
  });

  test("examines only candidates that changed or may be due, and all of them after the schedule changed", async () => {
    const { db, clock } = world.service;
    const { companyId } = world.account;
    const toLookAt = async () => {
      await numberChanges(db, companyId);
      const now = clock.now();
      const looks = await findToLookAt(db, companyId, { now, after: firstPlace, limit: 100 });
      return looks.map(({ place }) => place.candidateId);
    };
    const [one, other] = [await aCandidate(), await aCandidate()];
    await world.client.call(api.cancelCandidate, { params: one.params });
    expect(await toLookAt()).toEqual([one.id, other.id]);
    await erase();
    expect(await toLookAt()).toEqual([]);
    await other.upload(await aPhoto());
    expect(await toLookAt()).toEqual([other.id]);
    await setRetention(db, companyId, 10 * keptDays);
    await erase();
    await world.clock.advance(20 * day);
    expect(await toLookAt()).toEqual([]);
    // A day after what a shorter schedule wants, and ten before they would be looked at without it.
    await setRetention(db, companyId, 19);
    await erase();
    expect([await one.isThere(), await other.isThere()]).toEqual([false, true]);
    await world.clock.advance(14 * day);
    await erase();
    expect(await other.isThere()).toBe(false);
  });

  test("erases the record also when the disk keeps a file for now", async () => {
    const candidate = await aCandidate();
    const before = await tracesOfFiles(world);
    await candidate.upload(await aPhoto());
    await world.client.call(api.cancelCandidate, { params: candidate.params });
    await world.clock.advance(keptDays * day);
    const { blobs } = world.service;
    const { removeAll } = blobs;
    blobs.removeAll = async (ids) => new Map(ids.map((id) => [id, new Error("Input/output error")]));
    await quietly(world, () => erase());
    blobs.removeAll = removeAll;
    expect(await candidate.isThere()).toBe(false);
    await erase();
    expect(await tracesOfFiles(world)).toMatchObject({ blobs: before.blobs, notes: 0 });
  });

  test("keeps a candidate that signs at the moment when it would be erased", async () => {
    const candidate = await aCandidate();
    // A run that has seen them: of who is being changed for the first time, a run finds nothing.
    await erase();
    await world.clock.advance((linkDays + keptDays) * day);
    const { db } = world.service;
    const caller = { ...world.account, partnerName: "Hireline", tokenId: "", ip: null };
    let erasing = Promise.resolve();
    await db.begin(async (tx) => {
      await submitCandidate(world.service, tx, caller, candidate.id);
      erasing = erase();
      await expect.poll(() => waitingForLocks()).toBe(1);
    });
    await erasing;
    expect(await candidate.isThere()).toBe(true);
  });
});

/** How many sessions of this database wait for another's row. */
async function waitingForLocks(): Promise<number> {
  const [row] = await world.service.db<{ count: number }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

test.each([0, -1, 36_501])("a company cannot be said to keep its candidates for %s days", async (days) => {
  const { companyId } = world.account;
  await expect(setRetention(world.service.db, companyId, days)).rejects.toThrow("companies_retention_days");
});
