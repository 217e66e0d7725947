import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../../server/platform/db/embedded-postgres.ts";
import { grantRights } from "../../server/platform/db/grant-rights.ts";
import { openJobs } from "../../server/platform/jobs/jobs.ts";
import { openLog } from "../../server/platform/log/log.ts";
import type { Portal } from "../../server/portal/foundation/portal.ts";
import { portalJobs } from "../../server/portal/jobs.ts";
import { serviceJobs } from "../../server/service/jobs.ts";
import type { Service } from "../../server/service/service.ts";
import { migrateDatabase } from "../../server/start/migrate-database.ts";
import { installProgram } from "./ensure-program.mjs";
import { temporaryFolder } from "./temporary-folder.ts";
import { letMoveTheClock } from "./test-clock.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the run's PostgreSQL; the role may create databases. */
    adminUrl: string;
    /** Of the same, as the role that Candor runs as. */
    appUrl: string;
    /** A migrated, empty database to clone. */
    templateDatabase: string;
  }
}

/** One PostgreSQL for the run, with a template database that was migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Once, before files run side by side. Where it can't be had, the tests of what needs it say so.
  if (process.platform === "linux") await installProgram("bwrap", "bubblewrap");
  const dataDir = await temporaryFolder("tests");
  const log = openLog("warn");
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const admin = openDatabase(postgres.ownerUrl, { maxConnections: 1 });
  const templateDatabase = "template_candor";
  await admin`create database ${admin(templateDatabase)}`;
  await admin.end();

  const url = new URL(postgres.ownerUrl);
  url.pathname = templateDatabase;
  const template = openDatabase(url.href, { maxConnections: 1 });
  await migrateDatabase(template);
  const { username: appRole } = new URL(postgres.url);
  await grantRights(template, appRole);
  await letMoveTheClock(template, appRole);
  await template.end();
  const jobs = await openJobs(url.href, { log, supervise: false });
  await jobs.prepare(kindsOfWork());
  await jobs.stop();

  project.provide("adminUrl", postgres.ownerUrl);
  project.provide("appUrl", postgres.url);
  project.provide("templateDatabase", templateDatabase);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}

/** Each service under test would make their queues again. The handlers do not run, so they need no service and no portal. */
function kindsOfWork() {
  return [...serviceJobs({} as Service), ...portalJobs({} as Portal)];
}
