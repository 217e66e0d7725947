import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { type FilledTable, filledTables } from "#server/service/records/company-fill-store.ts";
import { fillCompanies } from "#server/service/records/fill-companies.ts";
import { ownToken } from "../../support/cast.ts";
import { asOwner } from "../../support/database.ts";
import { aPhoto, dataUri } from "../../support/files.ts";
import { openReceiver } from "../../support/receiver.ts";
import { aReferenceAccount, aReferenceCheck } from "../../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const filled = Object.keys(filledTables) as FilledTable[];
const tables = [...filled, "legal_holds", "idempotency_keys"];

let world: ServiceUnderTest;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  [world, receiver] = [await openServiceUnderTest(), await openReceiver()];
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

/** Leaves a row in each of the tables, of a company of its own. */
async function aFullCompany(name: string): Promise<{ companyId: number; checkId: number }> {
  const account = await aReferenceAccount(world, name);
  const client = world.clientOf(account);
  await client.call(api.saveWebhook, { body: { uri: `${receiver.url}/in` } });
  const check = await aReferenceCheck(world, account);
  const params = { partner_application_id: check.params.partner_application_id };
  const ben = await client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ben" }, checks: [{ type: "identity" }] },
    idempotencyKey: `${name}-1`,
  });
  await client.call(api.storeFile, { params, body: { data: dataUri(await aPhoto()), id_type: "passport" } });
  await client.call(api.saveFacts, {
    params: { partner_application_id: ben.partner_application_id },
    body: { facts: { legal_name: { first_name: "Ana", last_name: "Silva" } } },
  });
  const own = world.clientOf(await ownToken(world.service, account.companyId));
  await own.call(api.setLegalHold, { params, body: { reason: "A claim." } });
  await check.submit();
  await check.ask(await check.add());
  await world.runJobs();
  return { companyId: account.companyId, checkId: check.params.candidate_check_id };
}

async function companiesIn(table: string): Promise<(number | null)[]> {
  const { db } = world.service;
  const rows = await db<{ company_id: number | null }[]>`
    select distinct company_id from ${db(`service.${table}`)} order by company_id nulls first`;
  return rows.map((row) => row.company_id);
}

/** Makes the rows as the version before left them. */
async function takeCompaniesAway(table: FilledTable): Promise<void> {
  await asOwner(world.service.db, async (owner) => {
    await owner.unsafe(`
      alter table service.${table} disable trigger user, drop constraint ${table}_company;
      update service.${table} set company_id = null;
      alter table service.${table} enable trigger user,
        add constraint ${table}_company check (company_id is not null) not valid`);
  });
}

test("every statement writes the company of its rows, without the triggers that do it for the version before", async () => {
  const { db } = world.service;
  await asOwner(db, async (owner) => {
    for (const table of tables) await owner.unsafe(`alter table service.${table} disable trigger user`);
  });
  const { companyId } = await aFullCompany("By statements");
  for (const table of tables)
    expect([table, await companiesIn(table)]).toEqual([table, expect.arrayContaining([companyId])]);
  await asOwner(db, async (owner) => {
    for (const table of tables) await owner.unsafe(`alter table service.${table} enable trigger user`);
  });
});

test("rows from before the upgrade are filled once, in turns, and nobody has to read a candidate again for it", async () => {
  const { db } = world.service;
  const { companyId } = await aFullCompany("Of the version before");
  const companies = await companiesIn("uploads");
  expect(companies).toContain(companyId);
  for (const table of filled) await takeCompaniesAway(table);
  const changesOf = () => db`select * from service.candidate_changes order by candidate_id`;
  const changes = await changesOf();
  await db`delete from service.company_fills where true`;
  await fillCompanies(world.service).run({});
  for (const table of filled) {
    expect([table, await companiesIn(table)]).toEqual([table, companies]);
  }
  expect(await changesOf()).toEqual(changes);
  const [open] = await db`select from service.company_fills where filled_at is null`;
  expect(open).toBeUndefined();
});

test("a row that someone is changing is passed over, and filled by a later run", async () => {
  const { db } = world.service;
  await aFullCompany("Busy");
  const companies = await companiesIn("sub_checks");
  await takeCompaniesAway("sub_checks");
  await db`update service.company_fills set after = null, filled_at = null where table_name = 'sub_checks'`;
  const busy = await db.reserve();
  try {
    await busy.unsafe("begin; select from service.sub_checks limit 1 for update");
    await fillCompanies(world.service).run({});
    expect(await companiesIn("sub_checks")).toContain(null);
  } finally {
    await busy.unsafe("commit");
    busy.release();
  }
  await fillCompanies(world.service).run({});
  expect(await companiesIn("sub_checks")).toEqual(companies);
});

test("a process of the version before writes rows that have their company", async () => {
  const { db } = world.service;
  const { companyId, checkId } = await aFullCompany("While it is upgraded");
  const [written] = await db<{ company_id: number }[]>`
    insert into service.sub_checks (candidate_check_id, type, title) values (${checkId}, 'one', 'One') returning company_id`;
  const [attempt] = await db<{ company_id: number }[]>`
    insert into service.webhook_attempts (delivery_id, started_at, duration_ms)
    select id, now(), 1 from service.webhook_deliveries where company_id = ${companyId} limit 1 returning company_id`;
  const [link] = await db<{ company_id: number }[]>`
    insert into service.referee_links (token_sha256, referee_id, created_at, expires_at)
    select '\\x01', id, now(), now() from service.referees where candidate_check_id = ${checkId} limit 1 returning company_id`;
  const [key] = await db<{ company_id: number }[]>`
    insert into service.idempotency_keys (token_id, key, request_hash, created_at)
    select jti, 'of the version before', '\\x01', now() from service.account_tokens where company_id = ${companyId} limit 1
    returning company_id`;
  const row = { company_id: companyId };
  expect([written, attempt, link, key]).toEqual([row, row, row, row]);
});
