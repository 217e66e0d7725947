import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { createTRPCClient, httpLink } from "@trpc/client";
import { expect, test } from "vitest";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { insertSession } from "#server/portal/people/auth/session-store.ts";
import { staffSessionCookie } from "#server/portal/people/auth/staff-session.ts";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { type CandorProcess, freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { createTestDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A killed process's job is taken up about a minute later, on a machine that has much else to do. */
const timeout = 400_000;
const people = Array.from({ length: 240 }, (_, at) => `person-${at}@killed.example`);

test("an import whose process is killed twice in the middle is completed after each restart: nobody is left out, half made or there twice", {
  timeout,
}, async () => {
  await using opened = new AsyncDisposableStack();
  const database = await createTestDatabase();
  opened.defer(() => database.drop());
  const dataDir = await temporaryFolder("killed-import");
  opened.defer(() => rm(dataDir, { recursive: true }));
  const db = openDatabase(database.url, { maxConnections: 1 });
  opened.defer(() => db.end());
  const start = await startsOn(database.url, dataDir);
  let candor = start();
  opened.defer(() => kill(candor));
  await candor.ready;
  const { portal_url, base_url, account_api_token } = JSON.parse(
    await readFile(path.join(dataDir, "first-run.json"), "utf8"),
  );
  const staff = await staffOf(db, portal_url);

  const id = await begin(staff);
  const createdRows = async () => {
    const [{ created } = { created: 0 }] = await db<{ created: number }[]>`
      select count(*)::int as created from portal.import_rows where import_id = ${id} and state = 'created'`;
    return created;
  };
  const atKill: number[] = [];
  for (const share of [0.2, 0.6]) {
    await expect
      .poll(createdRows, { timeout: 150_000, interval: 10 })
      .toBeGreaterThanOrEqual(people.length * share);
    await kill(candor);
    atKill.push(await createdRows());
    candor = start();
    await candor.ready;
  }
  for (const created of atKill) expect(created).toBeLessThan(people.length);

  await expect
    .poll(async () => (await staff.imports.show.query({ id })).state, { timeout: 150_000 })
    .toBe("done");
  const { counts } = await staff.imports.show.query({ id });
  expect(counts).toMatchObject({ created: people.length, failed: 0, waiting: 0 });
  const client = openClient({ baseUrl: base_url, token: account_api_token });
  const found: { email: string | null; checks: number }[] = [];
  for (let page = 1; found.length < people.length + 1; page += 1) {
    const query = { q: "@killed.example", per_page: 100, page };
    const { candidates, pagination } = await client.call(api.listCandidates, { query });
    found.push(
      ...candidates.map(({ email, candidate_checks }) => ({ email, checks: candidate_checks.length })),
    );
    if (!pagination.next_page) break;
  }
  const byEmail = (one: { email: string | null }, other: { email: string | null }) =>
    (one.email ?? "") < (other.email ?? "") ? -1 : 1;
  expect(found.toSorted(byEmail)).toEqual(people.map((email) => ({ email, checks: 1 })).toSorted(byEmail));
});

type Staff = ReturnType<typeof createTRPCClient<AppRouter>>;

async function begin(staff: Staff): Promise<number> {
  const form = new FormData();
  const lines = people.map((email, at) => `Person${at},Zz${at},${email}`);
  form.set("file", new File([["First name,Surname,E-mail", ...lines].join("\r\n")], "march.csv"));
  const { id } = await staff.imports.read.mutate(form);
  const mapping = { firstName: 0, lastName: 1, email: 2 };
  const choice = { bundleId: null, checks: [{ type: "identity" }], contact: false, ownerEmail: null };
  await staff.imports.map.mutate({ id, mapping, choice });
  await staff.imports.start.mutate({ id });
  return id;
}

/** Starts the product on this database, always at the same port, as whoever restarts it does. */
async function startsOn(databaseUrl: string, dataDir: string): Promise<() => CandorProcess> {
  const settings = {
    PORT: String(await freePort()),
    CAREERS_PORT: "off",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "error",
  };
  return () => startCandorWithPages(settings);
}

async function kill(candor: CandorProcess): Promise<void> {
  candor.child.kill("SIGKILL");
  await candor.ended;
}

/** The calls of the console's pages, by a person who has signed in. */
async function staffOf(db: Database, portalUrl: string): Promise<Staff> {
  const [owner] = await db<{ id: string }[]>`select id from portal.staff_users where role = 'owner' limit 1`;
  const token = randomBytes(32).toString("base64url");
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const from = { method: "link", ip: null, userAgent: null, provider: null } as const;
  await insertSession(db, {
    token,
    staffUserId: owner?.id ?? "",
    createdAt,
    provenAt: createdAt,
    expiresAt,
    ...from,
  });
  const cookie = `${staffSessionCookie(portalUrl)}=${token}`;
  const headers = { cookie, origin: portalUrl, "x-candor-request": "page" };
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${portalUrl}/api/trpc`, headers })] });
}
