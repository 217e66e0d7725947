import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openClient } from "../../server/client/client.ts";
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

type Given = [string, (() => Promise<Record<string, string>>) | null];

test.each<Given>([
  ["a server's database", aDatabase],
  ...(hasPooler ? [["a database behind PgBouncer", aPooledDatabase] satisfies Given] : []),
  ["the embedded database", null],
])(
  "a deployment with %s is backed up into a bucket while it runs, and another one that is restored from it serves its documents, with a whole audit log",
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
    const { partner_application_id } = await client.call(api.createCandidate, {
      body: { candidate: { first_name: "Mere" }, checks: [{ type: "identity" }], bypass: true },
    });
    const params = { partner_application_id };
    await client.call(api.storeFile, {
      params,
      body: { data: dataUri(await aPhoto()), id_type: "passport" },
    });
    const made = await command(["server/commands/backup.ts", "backup", "--to", bucket], before);
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringMatching(/1 files, .* MB\.\nNot in it: SERVICE_KEY/),
    ]);
    candor.child.kill("SIGTERM");
    await candor.ended;

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
    const [upload] = await restoredClient.call(api.listUploads, { params });
    const response = await fetch(upload?.url ?? "");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    again.child.kill("SIGTERM");
    await again.ended;
  },
);
