import { afterEach, beforeEach } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { sweepGone } from "#server/portal/company/retention/sweep-gone.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { collectedLog, type LogLine } from "../../../support/collected-log.ts";
import { aPhoto } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { agreeToAll, anUpload, person, visitorOf } from "../../journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";
import { type Front, openFront } from "../connections/front.ts";

export const day = 24 * 3_600_000;

/** Each test's own service and portal, whose log is read, and what becomes of candidates in them. */
export function goneUnderTest() {
  let world: StaffUnderTest;
  let photo: Buffer;
  let log: LogLine[];
  let front: Front | undefined;
  beforeEach(async () => {
    world = await openStaffUnderTest();
    photo = await aPhoto();
    const collected = collectedLog("info");
    log = collected.lines;
    world.portal.log = collected.log;
  });
  afterEach(async () => {
    await front?.close();
    front = undefined;
    await world.close();
  });

  /** Has the portal reach the service by way of a front, which knows what was asked. */
  async function behindFront(lacks: RegExp | null = null): Promise<Front> {
    front = await openFront();
    front.serve(world.service);
    front.lacks = lacks;
    const { companyId, token } = world.account;
    await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
    return front;
  }

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

  /** Those in which a candidate's rows stay: what came or went is noted until the next night. */
  async function tablesThatStay(): Promise<string[]> {
    return (await tablesOfCandidates()).filter((name) => name !== "held_news");
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

  return {
    get world() {
      return world;
    },
    get photo() {
      return photo;
    },
    get log() {
      return log;
    },
    invite,
    forget,
    behindFront,
    visitor,
    aCandidateUnderWay,
    nights,
    tablesOfCandidates,
    tablesThatStay,
    heldOf,
  };
}
