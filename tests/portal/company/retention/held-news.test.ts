import { expect, test } from "vitest";
import { heldTables } from "#server/portal/company/retention/held-store.ts";
import { enlistHeld } from "#server/portal/company/retention/sweep-gone.ts";
import { asOwner } from "../../../support/database.ts";
import { goneUnderTest } from "./gone-under-test.ts";

const gone = goneUnderTest();

async function someLanguages(of: string, from: number, to: number): Promise<void> {
  const { db, clock } = gone.world.portal;
  await db`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    select ${gone.world.account.companyId}, ${of} || n, n, 'es', ${clock.now()}
    from generate_series(${from}::int, ${to}::int) n`;
}

async function enlisted(): Promise<number> {
  const [row] = await gone.world.portal.db<{ count: number }[]>`
    select count(*) from portal.held_candidates where partner_application_id like 'SOME-%'`;
  return row?.count ?? 0;
}

test("whoever has rows is enlisted, and whose last row went is not any more", async () => {
  const { db } = gone.world.portal;
  await someLanguages("SOME-", 1, 1200);
  await enlistHeld(gone.world.portal);
  expect(await enlisted()).toBe(1200);
  await db`delete from portal.candidate_languages where candidate_id <= 700`;
  await db`update portal.candidate_languages set partner_application_id = 'SOME-NEW' where candidate_id = 1200`;
  await enlistHeld(gone.world.portal);
  expect(await enlisted()).toBe(500);
  const [followed] =
    await db`select candidate_id from portal.held_candidates where partner_application_id = 'SOME-NEW'`;
  expect(followed).toEqual({ candidate_id: 1200 });
  const [left] = await db`select from portal.held_news`;
  expect(left).toBeUndefined();
});

test("a night looks at none of those of whom nothing came or went", async () => {
  const { db } = gone.world.portal;
  await someLanguages("SOME-", 1, 300);
  await enlistHeld(gone.world.portal);
  // Without news nobody is judged: this one would be enlisted again if their rows were read.
  await db`delete from portal.held_candidates where partner_application_id = 'SOME-1'`;
  await someLanguages("SOME-", 301, 310);
  await enlistHeld(gone.world.portal);
  expect(await enlisted()).toBe(309);
});

test("what came before the upgrade is read in its first night, and not again", async () => {
  const { db } = gone.world.portal;
  await someLanguages("SOME-", 1, 10);
  await db`delete from portal.held_news where true`;
  await db`delete from portal.held_readings where true`;
  await enlistHeld(gone.world.portal);
  expect(await enlisted()).toBe(10);
  await db`delete from portal.held_candidates where true`;
  await enlistHeld(gone.world.portal);
  expect(await enlisted()).toBe(0);
});

test("rows of a transaction that a night does not see are judged by the next one", async () => {
  const { db, clock } = gone.world.portal;
  await enlistHeld(gone.world.portal);
  const late = await db.reserve();
  await late.unsafe("begin");
  await late`
    insert into portal.candidate_languages (company_id, partner_application_id, candidate_id, language, noted_at)
    values (${gone.world.account.companyId}, 'SOME-LATE', 5, 'es', ${clock.now()})`;
  await enlistHeld(gone.world.portal);
  expect(await enlisted()).toBe(0);
  await late.unsafe("commit");
  late.release();
  await enlistHeld(gone.world.portal);
  expect(await enlisted()).toBe(1);
});

test("every table with rows of candidates notes what comes, goes and moves", async () => {
  const noted = await asOwner(
    gone.world.portal.db,
    (owner) => owner<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid
      where c.relnamespace = 'portal'::regnamespace and t.tgname in ('held_added', 'held_removed', 'held_moved')
      group by c.relname having count(*) = 3 order by c.relname`,
  );
  expect(noted.map(({ name }) => name)).toEqual([...heldTables, "intents"].toSorted());
});
