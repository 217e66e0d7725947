import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { asOwner, migrateAndGrant } from "../../../support/database.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";
import { openStaffUnderTest } from "../../staff-under-test.ts";

const migrations = path.join(import.meta.dirname, "../../../../server/portal/migrations");

test("documents and exceptions that waited before the upgrade wait in the queue after it, and what was settled does not", async () => {
  const world = await openStaffUnderTest();
  try {
    const { db, clock } = world.portal;
    const { companyId, token } = world.account;
    const folder = await temporaryFolder("former-migrations");
    const former = (await readdir(migrations)).filter((name) => name < "0037");
    for (const name of former) await cp(path.join(migrations, name), path.join(folder, name));
    await asOwner(db, (owner) => owner`drop schema portal cascade`);
    await migrateAndGrant(db, "portal", folder);
    await rm(folder, { recursive: true });
    const documents = [
      { id: 1, candidate: 11, waiting: true, removed: null },
      { id: 2, candidate: 11, waiting: false, removed: null },
      { id: 3, candidate: 12, waiting: true, removed: clock.now() },
    ];
    for (const { id, candidate, waiting, removed } of documents) {
      await db`
        insert into portal.review_queue
          (company_id, upload_id, partner_application_id, candidate_id, uploaded_at, waiting, removed_at)
        values (${companyId}, ${id}, ${`app-${candidate}`}, ${candidate}, ${clock.now()}, ${waiting}, ${removed})`;
    }
    for (const [candidate, settled] of [
      [13, null],
      [14, clock.now()],
    ] as const) {
      await db`
        insert into portal.document_exceptions
          (company_id, partner_application_id, candidate_id, sealed_reason, created_at, settled_at)
        values (${companyId}, ${`app-${candidate}`}, ${candidate}, ${Buffer.from("sealed")}, ${clock.now()}, ${settled})`;
    }
    await migrateAndGrant(db, "portal", migrations);
    await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
    const items = await db`
      select candidate_id, kind, subject from portal.work_items where company_id = ${companyId} order by candidate_id`;
    expect(items).toEqual([
      { candidate_id: 11, kind: "documents", subject: "1" },
      { candidate_id: 13, kind: "cannot_provide", subject: "" },
    ]);
    const { caller } = await world.aReviewer();
    expect(await caller.queue.counts()).toMatchObject({
      candidates: 2,
      byKind: { documents: 1, cannot_provide: 1 },
    });
  } finally {
    await world.close();
  }
});

test("what waited of those who were canceled or withdrew before the upgrade leaves the queue by it, be it that they were canceled before they were noted", async () => {
  const world = await openStaffUnderTest();
  try {
    const { db, clock } = world.portal;
    const { companyId } = world.account;
    const { caller } = await world.aReviewer();
    const [canceled, withdrawn, unnoted, going] = [11, 12, await aCanceledCandidate(world), 14];
    await db`
      insert into portal.consent_withdrawals (company_id, partner_application_id, candidate_id, consent_ids,
        disclosure_consent_ids, locale, checks, is_whole, withdrawn_at)
      values (${companyId}, ${`app-${withdrawn}`}, ${withdrawn}, '{}', '{}', 'en', '[]', true, ${clock.now()})`;
    await caller.queue.list({});
    await db`delete from portal.work_candidates`;
    for (const candidate of [canceled, withdrawn, unnoted, going]) {
      if (candidate !== withdrawn)
        await db`
        insert into portal.review_queue
          (company_id, upload_id, partner_application_id, candidate_id, uploaded_at, waiting)
        values (${companyId}, ${candidate + 1_000}, ${`app-${candidate}`}, ${candidate}, ${clock.now()}, true)`;
      await db`
        insert into portal.document_exceptions
          (company_id, partner_application_id, candidate_id, sealed_reason, created_at)
        values (${companyId}, ${`app-${candidate}`}, ${candidate}, ${Buffer.from("sealed")}, ${clock.now()})`;
    }
    await db`update portal.work_candidates set status = 'canceled' where candidate_id = ${canceled}`;
    await asOwner(
      db,
      (owner) => owner`delete from portal.migrations where name = '0074-work-of-the-ended.sql'`,
    );
    await migrateAndGrant(db, "portal", migrations);
    const { rows } = await caller.queue.list({});
    expect(
      rows.map(({ candidateId, kinds }) => [candidateId, kinds.map(({ kind }) => kind).toSorted()]),
    ).toEqual([[going, ["cannot_provide", "documents"]]]);
  } finally {
    await world.close();
  }
});

async function aCanceledCandidate({
  client,
}: Awaited<ReturnType<typeof openStaffUnderTest>>): Promise<number> {
  const body = { candidate: { first_name: "Ana" }, bypass: true };
  const { id, partner_application_id } = await client.call(api.createCandidate, { body });
  await client.call(api.cancelCandidate, { params: { partner_application_id } });
  return id;
}
