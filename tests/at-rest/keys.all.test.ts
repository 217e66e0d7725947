import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { findLogs } from "#server/platform/audit/audit-store.ts";
import { sealAllEntries } from "#server/platform/audit/seal-entries.ts";
import { verifyLog } from "#server/platform/audit/verify-log.ts";
import { openSealer } from "#server/platform/crypto/sealer.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findCompanyKeys, insertNextKey } from "#server/platform/keys/company-key-store.ts";
import { type Keyring, newCompanyKey, openKeyring } from "#server/platform/keys/keyring.ts";
import { reseal } from "#server/platform/keys/reseal.ts";
import { verifyServiceKey } from "#server/platform/keys/verify-service-key.ts";
import { keysLeft, rotateServiceKey } from "#server/start/rotate-service-key.ts";
import { sealedColumns } from "#server/start/sealed-columns.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../portal/staff-under-test.ts";
import { aPlantedJourney, planted } from "./planted-journey.ts";
import { searchDatabase } from "./raw-search.ts";

/** SERVICE_KEY of now; the rotation brings another. */
let key = "the key of this service until today, long enough";
const nothing = { wrapped: 0, sealed: 0, broken: 0 };

let world: StaffUnderTest;
let db: Database;
const rings: Keyring[] = [];
beforeAll(async () => {
  // As an earlier version did: everything directly under the service's key.
  const sealer = openSealer(key);
  world = await openStaffUnderTest({}, { sealer });
  db = world.portal.db;
  await verifyServiceKey(db, sealer);
  await aPlantedJourney(world);
}, 120_000);
afterAll(async () => {
  for (const ring of rings) ring.close();
  await world.close();
});

let keyring: Keyring;
beforeEach(async () => {
  keyring = await ring(key);
  // The first pass finds which companies have no key yet, the second seals under it.
  await reseal(db, keyring, sealedColumns);
  await keyring.refresh();
  await reseal(db, keyring, sealedColumns);
});

/** A process's keys; those of companies seal at once. */
async function ring(of: string, before: string | null = null): Promise<Keyring> {
  const opened = await openKeyring(db, { key: of, former: before, waitSeconds: 0 });
  rings.push(opened);
  db.sealWith(opened);
  return opened;
}

/** What staff, candidates and partners read of it, as far as it was sealed. */
async function read(): Promise<unknown[]> {
  const opened: [string, unknown][] = [];
  const copy = { ...db.sealer };
  await reseal(
    db,
    {
      ...keyring,
      ...copy,
      open(sealed, context) {
        const plain = copy.open(sealed, context);
        opened.push([context, meaningOf(plain)]);
        return plain;
      },
      isCurrent: () => false,
      heads: () => [],
    },
    sealedColumns,
    { dryRun: true },
  );
  return opened.toSorted(([one], [two]) => (one < two ? -1 : 1));
}

/** JSON says the same in any order of its keys. */
function meaningOf(plain: Buffer): unknown {
  const text = plain.toString("latin1");
  return /^[[{]/.test(text) ? JSON.parse(plain.toString("utf8")) : text;
}

/** Puts what people wrote back into the open, as rows of versions before are. */
async function unseal(): Promise<number> {
  let count = 0;
  for (const column of sealedColumns.filter(({ form }) => form.type !== "bytea")) {
    const json = column.form.type === "jsonb";
    const keys = column.key.map((name) => `t."${name}"`).join(", ");
    const of = column.of.map((part) => `, ${part}`).join("");
    const rows = await db.unsafe<Record<string, unknown>[]>(
      `select ${keys}, t."${column.column}" as value${of} from ${column.table} t where t."${column.column}" is not null`,
    );
    for (const row of rows) {
      const sealed = column.form.sealed(row.value);
      if (!sealed) continue;
      const plain = db.sealer.open(sealed, column.context(row)).toString("utf8");
      const where = column.key.map((name, at) => `"${name}" = $${at + 2}`).join(" and ");
      await db.unsafe(
        `update ${column.table} set "${column.column}" = $1::text${json ? "::jsonb" : ""} where ${where}`,
        [plain, ...column.key.map((name) => row[name])] as never[],
      );
      count += 1;
    }
  }
  return count;
}

test("every column that is called sealed is one that the job and the rotation know", async () => {
  const columns = await db<{ name: string }[]>`
    select format('%s.%s.%s', table_schema, table_name, column_name) as name from information_schema.columns
    where table_schema in ('platform', 'service', 'portal') and column_name like 'sealed%' and udt_name = 'bytea'`;
  const known = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
  expect(
    columns
      .map(({ name }) => name)
      .filter((name) => !known.has(name))
      .toSorted(),
  ).toEqual([
    "platform.company_keys.sealed",
    "platform.secret_checks.sealed",
    "platform.service_key.sealed",
    "portal.oauth_attempts.sealed_attempt",
    "portal.provider_attempts.sealed_attempt",
  ]);
});

test("what earlier versions left open is sealed under the company's key, in steps that can be broken off, and reads as before", {
  timeout: 120_000,
}, async () => {
  const before = await read();
  expect(await unseal()).toBeGreaterThan(25);
  const open = await searchDatabase(db, Object.values(planted));
  expect(open.map(({ value }) => value)).toEqual(expect.arrayContaining([planted.findings, planted.letter]));

  const stopped = new AbortController();
  const [first] = sealedColumns.filter(({ column }) => column === "findings");
  await reseal(db, keyring, first ? [first] : [], { signal: stopped.signal });
  stopped.abort(new Error("The process stops."));
  await expect(reseal(db, keyring, sealedColumns, { signal: stopped.signal })).rejects.toThrow("stops");
  await reseal(db, keyring, sealedColumns);
  expect(await keysLeft(db, keyring)).toEqual(nothing);
  expect(await reseal(db, keyring, sealedColumns)).toEqual({ sealed: 0, broken: 0 });
  expect(await read()).toEqual(before);
});

test("a company's new key seals once all processes have it, and what the one before sealed stays readable and is moved", async () => {
  const [one, two] = [keyring, await ring(key)];
  const [{ company_id: companyId } = { company_id: 0 }] = await findCompanyKeys(db);
  const sealed = one.of(companyId).seal("before", "a place");
  expect(one.isCurrent(companyId, sealed, "a place")).toBe(true);
  await insertNextKey(db, { companyId, sealed: newCompanyKey(one, companyId), waitSeconds: 3600 });
  await one.refresh();
  expect(one.isCurrent(companyId, one.of(companyId).seal("still", "a place"), "a place")).toBe(true);
  expect(one.isCurrent(companyId, sealed, "a place")).toBe(true);

  await insertNextKey(db, { companyId, sealed: newCompanyKey(one, companyId), waitSeconds: 0 });
  await Promise.all([one.refresh(), two.refresh()]);
  const after = one.of(companyId).seal("after", "a place");
  expect(two.open(after, "a place").toString()).toBe("after");
  expect(two.open(sealed, "a place").toString()).toBe("before");
  expect(() => two.open(after, "another place")).toThrow();
  expect(one.isCurrent(companyId, sealed, "a place")).toBe(false);
  expect((await keysLeft(db, one)).sealed).toBeGreaterThan(0);
  await reseal(db, one, sealedColumns);
  expect(await keysLeft(db, one)).toEqual(nothing);
});

test("SERVICE_KEY is rotated while everything is read and written, though the rotation is killed in its middle, and the former key is needed no more", {
  timeout: 120_000,
}, async () => {
  const former = key;
  const next = "the key of this service from today on, long enough";
  for (const schema of ["service", "portal"] as const) {
    await sealAllEntries({ schema, clock: world.portal.clock, sealer: keyring }, db);
  }
  // As before companies had keys: there is much to do.
  await reseal(db, { ...keyring, of: () => keyring, isCurrent: () => false, heads: () => [] }, sealedColumns);
  const before = await read();
  const both = await ring(next, former);
  let ended = false;
  const failures: unknown[] = [];
  let requests = 0;
  const load = Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      while (!ended || requests < 20) {
        requests += 1;
        await readAndWrite(`load-${at}-${requests}`).catch((error) => failures.push(error));
      }
    }),
  );
  for (const values of [3, 40]) expect(await killedAfter(values, next, former)).toBe("SIGKILL");
  expect(await keysLeft(db, both)).not.toEqual(nothing);
  for (const one of [next, former]) {
    await expect(verifyServiceKey(db, openSealer(one))).rejects.toThrow("both keys are needed");
  }
  await verifyServiceKey(db, openSealer(next, former));
  await rotateServiceKey(db, both);
  ended = true;
  await load;
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(20);

  await rotateServiceKey(db, both);
  const alone = await ring(next);
  expect(await keysLeft(db, alone)).toEqual(nothing);
  await verifyServiceKey(db, openSealer(next));
  await expect(verifyServiceKey(db, openSealer(former))).rejects.toThrow("SERVICE_KEY is not the one");
  await expect(openKeyring(db, { key: former })).rejects.toThrow();
  expect(await read()).toEqual(expect.arrayContaining(before));
  for (const schema of ["service", "portal"] as const) {
    const log = { schema, clock: world.portal.clock, sealer: alone };
    await sealAllEntries(log, db);
    for (const companyId of await findLogs(db, schema)) {
      expect((await verifyLog(log, db, companyId)).faults).toEqual([]);
    }
  }
  key = next;
});

async function readAndWrite(partnerApplicationId: string): Promise<void> {
  const { client } = world;
  const created = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Load", partner_application_id: partnerApplicationId },
      checks: [{ type: "identity", details: { remark: partnerApplicationId } }],
      bypass: true,
    },
  });
  const params = { partner_application_id: created.partner_application_id };
  await client.call(api.saveFacts, { params, body: { facts: { date_of_birth: "1987-11-23" } } });
  const { facts } = await client.call(api.getFacts, { params });
  const { candidate_checks } = await client.call(api.getCandidate, { params });
  expect(facts.date_of_birth).toMatchObject({ value: "1987-11-23" });
  expect(candidate_checks[0]?.details).toEqual({ remark: partnerApplicationId });
}

/** How a rotation ended that was to be killed after so many values. */
async function killedAfter(values: number, next: string, former: string): Promise<unknown> {
  const program = path.join(import.meta.dirname, "killed-rotation.ts");
  const child = spawn(process.execPath, [program, db.url, next, former, String(values)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [, signal] = await once(child, "exit");
  return signal;
}
