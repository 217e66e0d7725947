import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { asOwner, migrateAndGrant } from "../../support/database.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";

const migrations = path.join(import.meta.dirname, "../../../server/service/migrations");

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

/** Takes from the schema what came with folded search and filters, and brings it up to date again. */
async function upgraded(): Promise<void> {
  const { db } = world.service;
  await asOwner(db, async (owner) => {
    await owner`drop trigger candidate_next_due on service.candidates`;
    await owner`drop trigger check_added_with_due on service.candidate_checks`;
    await owner`drop trigger check_next_due on service.candidate_checks`;
    await owner`drop function service.keep_next_due_of_candidate, service.keep_next_due_of_check, service.next_due_of`;
    await owner`drop index service.candidates_of_company_by_submission, service.candidates_of_company_by_completion,
      service.candidates_of_user_by_creation`;
    await owner`alter table service.candidates drop column next_due_at, drop column searchable, drop column searchable_role,
      drop column sort_name`;
    await owner`drop function service.folded, service.holding`;
    await owner`alter table service.candidates add column searchable text generated always as (lower(first_name)) stored`;
    await owner`delete from service.migrations where name like '0039-%' or name like '0040-%'`;
  });
  const applied = await migrateAndGrant(db, "service", migrations);
  expect(applied.filter((name) => /^00(39|40)-/.test(name))).toEqual([
    "0039-folded-search.sql",
    "0040-list-filters.sql",
  ]);
}

test("candidates from before the upgrade are found, ordered and filtered as new ones are", async () => {
  const candidate = { first_name: "An", last_name: "Trần", contact_number: "+61 412 345 678" };
  const unsigned = await aLaunch(world.client, { candidate, checks: [] });
  const signed = await aLaunch(world.client, {
    candidate: { first_name: "Đức", last_name: "Stuck" },
    checks: [aKnownCheck("directorship")],
  });
  await signed.sign();
  const canceled = await aLaunch(world.client, { candidate: { last_name: "Gone" }, checks: [] });
  await world.client.call(api.cancelCandidate, canceled);
  const before = (await world.client.call(api.listCandidates, { query: { sort: "due_at" } })).candidates;
  expect(before.map(({ id }) => id)).toEqual([signed.id, unsigned.id, canceled.id]);
  await upgraded();

  const list = async (query: object) => (await world.client.call(api.listCandidates, { query })).candidates;
  const after = await list({ sort: "due_at" });
  expect(after.map(({ id, due_at }) => [id, due_at])).toEqual(before.map(({ id, due_at }) => [id, due_at]));
  expect((await list({ q: "tran 0412 345 678" })).length + (await list({ q: "tran" })).length).toBe(1);
  expect((await list({ q: "0412 345 678" })).map(({ id }) => id)).toEqual([unsigned.id]);
  expect((await list({ sort: "name" })).map(({ id }) => id)).toEqual([unsigned.id, signed.id, canceled.id]);
});
