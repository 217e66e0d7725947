import { execFileSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { operatorCommand, root } from "#server/bootstrap/commands.mjs";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { urlsOfRunningCluster } from "#server/platform/db/running-cluster.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Settings = {
  PORT: string;
  CAREERS_PORT: string;
  DATA_DIR: string;
  ROLE: string;
  DATABASE_URL?: string;
  MIGRATION_DATABASE_URL?: string;
  SERVICE_KEY?: string;
  SERVICE_KEY_FORMER?: string;
  LINK_SECRET?: string;
  SESSION_SECRET?: string;
};

/** Candor as `npm start` runs it, without pages, in a folder of each test's own; ended with the test. */
export function startUnderTest() {
  let folder: string;
  let settings: Settings;
  let ownDatabase: TestDatabase | null = null;
  const started: CandorProcess[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder("start");
    settings = {
      PORT: String(await freePort()),
      CAREERS_PORT: "off",
      DATA_DIR: path.join(folder, "data"),
      ROLE: "api",
    };
  });

  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop();
    await ownDatabase?.drop();
    ownDatabase = null;
    await rm(folder, { recursive: true });
  });

  async function firstRun() {
    return JSON.parse(await readFile(path.join(settings.DATA_DIR, "first-run.json"), "utf8"));
  }

  return {
    get folder() {
      return folder;
    },
    get settings() {
      return settings;
    },
    /** For tests that are not about the embedded PostgreSQL: making one costs seconds. */
    async useTestDatabase(): Promise<void> {
      ownDatabase = await createTestDatabase();
      settings.DATABASE_URL = ownDatabase.url;
    },
    start(more: Record<string, string> = {}): CandorProcess {
      const one = startCandorProcess({ ...settings, ...more });
      started.push(one);
      return one;
    },
    firstRun,
    embedded: () => urlsOfRunningCluster(settings.DATA_DIR),
    addressOf: (at: string) => `http://127.0.0.1:${settings.PORT}${at}`,
    async candidates() {
      const { base_url, account_api_token } = await firstRun();
      return await openClient({ baseUrl: base_url, token: account_api_token }).call(api.listCandidates);
    },
    /** What an operator's command prints; throws what it complains of. */
    operate: (
      name: "audit" | "keys" | "link" | "migrate" | "receipt-keys" | "signing-keys",
      ...words: string[]
    ) =>
      execFileSync(process.execPath, [...operatorCommand(name), ...words], {
        cwd: root,
        env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
        encoding: "utf8",
        stdio: "pipe",
      }),
  };
}
