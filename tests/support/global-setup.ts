import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../../server/platform/db/embedded-postgres.ts";
import { migrate } from "../../server/platform/db/migrate.ts";
import { openJobs } from "../../server/platform/jobs/jobs.ts";
import { openLog } from "../../server/platform/log/log.ts";
import { portalJobs } from "../../server/portal/jobs.ts";
import type { Portal } from "../../server/portal/portal.ts";
import { serviceJobs } from "../../server/service/jobs.ts";
import type { Service } from "../../server/service/service.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the run's PostgreSQL; the role may create databases. */
    adminUrl: string;
    /** A migrated, empty database to clone. */
    templateDatabase: string;
  }
}

const schemas = ["platform", "service", "portal"] as const;

/** One PostgreSQL for the run, with a template database that was migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder("tests");
  const log = openLog("warn");
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const admin = openDatabase(postgres.url, { maxConnections: 1 });
  const templateDatabase = "template_candor";
  await admin`create database ${admin(templateDatabase)}`;
  await admin.end();

  const url = new URL(postgres.url);
  url.pathname = templateDatabase;
  const template = openDatabase(url.href, { maxConnections: 1 });
  for (const schema of schemas) {
    const folder = path.join(import.meta.dirname, "../../server", schema, "migrations");
    if (existsSync(folder)) await migrate(template, schema, folder);
  }
  await template.end();
  const jobs = await openJobs(url.href, { log, supervise: false });
  await jobs.prepare(kindsOfWork());
  await jobs.stop();

  project.provide("adminUrl", postgres.url);
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
