import { chmodSync, chownSync, copyFileSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { openLog } from "#server/platform/log/log.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let folder: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
const log = openLog("silent");
const certificates = path.join(import.meta.dirname, "../../support/tls");

/** PostgreSQL with a certificate for `localhost` and no other name, by the authority that is called right. */
beforeAll(async () => {
  folder = await temporaryFolder("tls");
  postgres = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  const cluster = path.join(folder, "postgres/cluster");
  const { uid, gid } = statSync(cluster);
  const admin = openDatabase(postgres.ownerUrl, { maxConnections: 1 });
  for (const ending of ["key", "crt"]) {
    const file = path.join(cluster, `server.${ending}`);
    copyFileSync(path.join(certificates, `database.${ending}`), file);
    chmodSync(file, 0o600);
    chownSync(file, uid, gid);
  }
  await admin`alter system set ssl = on`;
  await admin`select pg_reload_conf()`;
  await admin.end();
  await vi.waitFor(async () => expect(await encryptedBy("localhost", "?sslmode=require")).toBe(true), 20_000);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

function urlAt(host: string, query: string): string {
  const url = new URL(postgres.ownerUrl);
  url.hostname = host;
  return url.href + query.replace("CA/", `${encodeURIComponent(certificates)}/`);
}

/** Whether the session is encrypted; the reason when there is none. */
async function encryptedBy(host: string, query: string): Promise<boolean | string> {
  const db = openDatabase(urlAt(host, query), { maxConnections: 1 });
  try {
    const [row] = await db<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row?.ssl ?? false;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await db.end({ timeout: 1 });
  }
}

test.each([
  [
    "the right authority and name",
    "localhost",
    "?sslmode=verify-full&sslrootcert=CA/right-authority.crt",
    true,
  ],
  [
    "the authority alone, whatever the name",
    "127.0.0.1",
    "?sslmode=verify-ca&sslrootcert=CA/right-authority.crt",
    true,
  ],
  ["nothing", "127.0.0.1", "?sslmode=require", true],
])("a connection that verifies %s is encrypted", async (_, host, query, expected) => {
  expect(await encryptedBy(host, query)).toBe(expected);
});

test.each([
  [
    "another authority",
    "localhost",
    "?sslmode=verify-full&sslrootcert=CA/wrong-authority.crt",
    /UNABLE_TO_VERIFY|SELF_SIGNED|SIGNATURE/,
  ],
  [
    "another authority, with require",
    "localhost",
    "?sslmode=require&sslrootcert=CA/wrong-authority.crt",
    /UNABLE_TO_VERIFY|SELF_SIGNED|SIGNATURE/,
  ],
  ["another name", "127.0.0.1", "?sslmode=verify-full&sslrootcert=CA/right-authority.crt", /ALTNAME_INVALID/],
  ["an authority that nobody knows", "localhost", "?sslmode=verify-full", /UNABLE_TO_VERIFY|SELF_SIGNED/],
])("a certificate of %s is refused", async (_, host, query, reason) => {
  expect(await encryptedBy(host, query)).toMatch(reason);
});

test("a file of authorities that is none is named", () => {
  expect(readFileSync(path.join(certificates, "database.key"), "utf8")).not.toContain("CERTIFICATE");
  for (const name of ["nowhere.crt", "database.key"]) {
    expect(() => openDatabase(urlAt("localhost", `?sslmode=verify-full&sslrootcert=CA/${name}`))).toThrow(
      name,
    );
  }
});

test("the job queue verifies the same way", async () => {
  const right = urlAt("localhost", "?sslmode=verify-full&sslrootcert=CA/right-authority.crt");
  const jobs = await openJobs(right, { log, supervise: false, maxConnections: 1 });
  await jobs.stop();
  const wrong = urlAt("localhost", "?sslmode=verify-full&sslrootcert=CA/wrong-authority.crt");
  await expect(openJobs(wrong, { log, supervise: false, maxConnections: 1 })).rejects.toThrow();
});
