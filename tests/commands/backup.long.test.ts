import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Client, ClientError, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { freePort, startCandorProcess, startNode } from "../support/candor-process.ts";
import { aPhoto, dataUri } from "../support/files.ts";
import { hasPooler, startPooler } from "../support/pooler.ts";
import { openS3Store } from "../support/s3-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

async function command(words: string[], settings: Record<string, string>) {
  const run = startNode(words, settings);
  return { code: await run.ended, output: run.output() };
}

async function aDatabase(): Promise<Record<string, string>> {
  const name = `test_backup_${process.hrtime.bigint()}`;
  const admin = openDatabase(inject("adminUrl"), { maxConnections: 1 });
  await admin`create database ${admin(name)} template template0`;
  onTestFinished(async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  });
  const url = new URL(inject("adminUrl"));
  url.pathname = name;
  return { DATABASE_URL: url.href };
}

/** PgBouncer, which gives each transaction another session. */
async function aPooledDatabase(): Promise<Record<string, string>> {
  const { DATABASE_URL: direct = "" } = await aDatabase();
  const pooler = await startPooler(direct);
  onTestFinished(() => pooler.stop());
  return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
}

/**
 * Three programs of partners that create candidates and upload a photo of each, and delete every third, until they are stopped. `kept` and
 * `deleted` have whom they were told so of.
 */
async function writingPartners(client: Client) {
  const data = dataUri(await aPhoto());
  const kept: string[] = [];
  const deleted: string[] = [];
  let isStopped = false;
  const writing = Array.from({ length: 3 }, async () => {
    for (let made = 0; !isStopped; made += 1) {
      const { partner_application_id } = await client.call(api.createCandidate, {
        body: { candidate: { first_name: "Mere" }, checks: [{ type: "identity" }], bypass: true },
      });
      const params = { partner_application_id };
      await client.call(api.storeFile, { params, body: { data, id_type: "passport" } });
      if (made % 3 < 2) kept.push(partner_application_id);
      else {
        await client.call(api.deleteCandidate, { params });
        deleted.push(partner_application_id);
      }
    }
  });
  return {
    ...{ kept, deleted },
    async stop() {
      isStopped = true;
      await Promise.all(writing);
    },
  };
}

/** The type of each candidate's document as it is served, or why there is none. */
async function documentsOf(client: Client, ids: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const partner_application_id of ids) {
    const uploads = await client
      .call(api.listUploads, { params: { partner_application_id } })
      .catch((error: unknown) => {
        if (error instanceof ClientError && error.status === 404) return null;
        throw error;
      });
    const [upload] = uploads ?? [];
    const response = upload && (await fetch(upload.url));
    const none = uploads === null ? "no such candidate" : "none";
    const answer = response?.ok ? response.headers.get("content-type") : response?.status;
    found.set(partner_application_id, String(answer ?? none));
  }
  return found;
}

type Given = [string, (() => Promise<Record<string, string>>) | null];

test.each<Given>([
  ["a server's database", aDatabase],
  ...(hasPooler ? [["a database behind PgBouncer", aPooledDatabase] satisfies Given] : []),
  ["the embedded database", null],
])(
  "a deployment with %s is backed up into a bucket while partners create, upload and delete, and another one that is restored from it has what was there before, each document that it lists, and a whole audit log",
  {
    timeout: 240_000,
  },
  async (_, database) => {
    const folder = await temporaryFolder("backup");
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const store = await openS3Store();
    onTestFinished(() => store.close());
    const bucket = await store.newBucket();
    const deployment = async (name: string) => ({
      ROLE: "api",
      PORT: String(await freePort()),
      CAREERS_PORT: "off",
      DATA_DIR: path.join(folder, name),
      ...(await database?.()),
      LOG_LEVEL: "error",
    });
    const before = await deployment("before");
    const candor = startCandorProcess(before);
    onTestFinished(() => void candor.child.kill("SIGKILL"));
    await candor.ready;
    const run = JSON.parse(await readFile(path.join(before.DATA_DIR, "first-run.json"), "utf8"));
    const client = openClient({ baseUrl: run.base_url, token: run.account_api_token });
    const partners = await writingPartners(client);
    await expect.poll(() => partners.kept.length, { timeout: 60_000 }).toBeGreaterThan(5);
    const keptBefore = [...partners.kept];
    const deletedBefore = [...partners.deleted];
    const made = await command(["server/commands/backup.ts", "backup", "--to", bucket], before);
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringMatching(/\d files, .* MB\.\nNot in it: SERVICE_KEY/),
    ]);
    await partners.stop();
    expect(partners.kept.length).toBeGreaterThan(keptBefore.length);
    await candor.stop();

    const after = await deployment("after");
    await mkdir(after.DATA_DIR);
    await copyFile(path.join(before.DATA_DIR, "secrets.json"), path.join(after.DATA_DIR, "secrets.json"));
    const restored = await command(["server/commands/backup.ts", "restore", "--from", bucket], after);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("Restored from s3://")]);
    const again = startCandorProcess(after);
    onTestFinished(() => void again.child.kill("SIGKILL"));
    await again.ready;
    const audit = await command(["server/commands/audit.ts", "verify"], after);
    expect([audit.code, audit.output]).toEqual([0, expect.any(String)]);
    const restoredClient = openClient({
      baseUrl: `http://localhost:${after.PORT}/v1`,
      token: run.account_api_token,
    });
    const found = await documentsOf(restoredClient, partners.kept);
    expect(keptBefore.filter((id) => found.get(id) !== "image/jpeg")).toEqual([]);
    // Of who came while the backup was made, all of a document is there, or nothing.
    const whole = ["image/jpeg", "none", "no such candidate"];
    expect([...found].filter(([, served]) => !whole.includes(served))).toEqual([]);
    const gone = await documentsOf(restoredClient, deletedBefore);
    expect(new Set(gone.values())).toEqual(new Set(["no such candidate"]));
    await again.stop();
  },
);
