import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import {
  candidateHandle,
  handleHeader,
  makeCandidateSession,
} from "#server/portal/candidate/session/candidate-session.ts";
import { listStaffActions } from "#server/portal/console/actions/staff-action-store.ts";
import { noteLanguage } from "#server/portal/foundation/languages/language-store.ts";
import { openForLooking, seenVisit } from "#server/portal/pages/see-as-candidate.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { failure, person } from "../journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

/** How many rows there are in each table of both halves, and what was changed last, but for the records of who looked. */
async function everything(): Promise<unknown> {
  const { db } = world.portal;
  const tables = await db<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('portal', 'service') and table_name not in ('staff_actions', 'audit_entries', 'held_news', 'request_log') order by 1`;
  return await Promise.all(
    tables.map(async ({ name }) => {
      const [row] =
        await db`select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as sum from ${db(name)} t`;
      return [name, row];
    }),
  );
}

test("staff see the step at which a candidate is, in the candidate's language, and only that they looked is written", async () => {
  const { staff, caller } = await world.aReviewer();
  const partnerApplicationId = await world.aCandidate({ first_name: "Lucía", last_name: "Pérez" });
  const { candidate } = await caller.candidates.get({ partnerApplicationId });
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  await noteLanguage(world.portal.db, owner, "es", world.portal.clock.now());
  const before = await everything();
  const seen = await openForLooking(world.portal, staff, { partnerApplicationId }, null);
  if (!seen) throw new Error("The candidate was not found.");
  const visit = await seenVisit(world.portal, staff, seen);
  expect(seen).toMatchObject({ name: "Lucía Pérez", language: "es" });
  expect(visit.journey).toMatchObject({ step: "welcome", locale: "es", person: { firstName: "Lucía" } });
  expect(await everything()).toEqual(before);
  expect(await listStaffActions(world.portal.db, owner)).toMatchObject([
    { kind: "journey_seen", staffName: staff.name },
  ]);
  const history = await caller.candidates.timeline({ partnerApplicationId });
  expect(history.find(({ code }) => code === "journey_seen")).toMatchObject({
    group: "looks",
    actor: staff.name,
  });
});

test("what staff are shown carries no session and no link: with it nothing can be done in the candidate's name", async () => {
  const { staff } = await world.aReviewer();
  const partnerApplicationId = await world.aCandidate();
  const seen = await openForLooking(world.portal, staff, { partnerApplicationId }, null);
  if (!seen) throw new Error("The candidate was not found.");
  const visit = await seenVisit(world.portal, staff, seen);
  expect({ base: visit.base, headers: visit.headers }).toEqual({ base: "", headers: {} });
  const { partner_link } = await world.client.call(api.getCandidate, {
    params: { partner_application_id: partnerApplicationId },
  });
  const token = new URL(partner_link).pathname.split("/").at(-1) ?? "";
  expect(JSON.stringify(visit)).not.toContain(token);
  // Even signed, its claims have expired: a session of them opens nothing.
  const session = makeCandidateSession(seen.opened.claims, world.portal.settings.sessionSecret);
  const tries = [
    visit.headers,
    { "x-candor-session": session },
    { [handleHeader]: candidateHandle(seen.opened.claims) },
  ];
  for (const given of tries) {
    const headers = new Headers(given);
    const visitor = createCaller({ portal: world.portal, headers, ip: null });
    for (const call of [
      () => visitor.candidate.saveDetails(person),
      () => visitor.documents.remove({ uploadId: 1 }),
      () => visitor.candidate.keepDraft({ of: "details", values: null }),
    ]) {
      expect(await failure(call())).toMatchObject({ code: "UNAUTHORIZED" });
    }
  }
});

test("staff of another company see nobody", async () => {
  const other = await world.anotherCompany("Kauri Care");
  const { staff } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
  const partnerApplicationId = await world.aCandidate();
  expect(await openForLooking(world.portal, staff, { partnerApplicationId }, null)).toBeNull();
});
