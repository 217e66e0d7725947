import path from "node:path";
import type { Env } from "../../env.ts";
import { openSealer } from "../../platform/crypto/sealer.ts";
import { clockApart } from "../../platform/db/clock-apart.ts";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { compareMigrations, examineDatabase } from "../../platform/db/examine-database.ts";
import { outageOf } from "../../platform/db/outage-of.ts";
import { reachDatabase } from "../../platform/db/reach-database.ts";
import { bytesBehind, standingOf } from "../../platform/db/replica.ts";
import { urlOfRunningCluster } from "../../platform/db/running-cluster.ts";
import { verifyEnvironment } from "../../platform/db/stamp-environment.ts";
import { verifySecrets } from "../../platform/keys/verify-secrets.ts";
import { hasServiceKey, serviceKeyProblem } from "../../platform/keys/verify-service-key.ts";
import { findLiving, type LivingProcess } from "../../platform/living/living-store.ts";
import { clocksApart, lackingKeys } from "../../platform/living/notes-on-living.ts";
import type { Secrets } from "../secrets.ts";
import { attempt, type Finding, note, ok, wrong } from "./finding.ts";

const schemas = ["platform", "service", "portal"] as const;
const extensions = ["pg_trgm", "btree_gin"];
/** About a second of busy writing. */
const mostBehind = 16 * 1024 * 1024;
/** Older ones than the embedded one are not tested. */
const testedMajor = 18;

/** The database and whether it belongs to these secrets; null where they are to be made by the first start. */
export async function checkDatabase(env: Env, secrets: Secrets | null): Promise<Finding[]> {
  const url = env.DATABASE_URL ?? (await urlOfRunningCluster(env.DATA_DIR));
  if (!url) return [note("database", "The embedded PostgreSQL is not running, so it was not looked at.")];
  const db = openDatabase(url, {
    maxConnections: 2,
    ...(env.DATABASE_DIRECT_URL ? { directUrl: env.DATABASE_DIRECT_URL } : {}),
  });
  try {
    const reached = await attempt(() => reachDatabase(db));
    if ("failure" in reached) return [wrong("database", reached.failure)];
    const examined = await attempt(() => examine(db, secrets, env));
    return "value" in examined ? examined.value : [wrong("database", examined.failure)];
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** `aheadMs`: the database's clock less this machine's. */
export function clockFinding(aheadMs: number): Finding {
  const clock = clockApart(aheadMs);
  if (clock.state === "harmless") return ok("clock", "This machine's clock and the database's agree.");
  return clock.state === "apart" ? note("clock", clock.says) : wrong("clock", clock.says);
}

async function examine(db: Database, secrets: Secrets | null, env: Env): Promise<Finding[]> {
  const report = await examineDatabase(db, { schemas: [...schemas, "pgboss"], extensions });
  const { version, role, clockAheadMs } = report;
  const findings = [
    Number.parseInt(version, 10) >= testedMajor
      ? ok("database", `PostgreSQL ${version} responds.`)
      : note("database", `PostgreSQL ${version} responds. Candor is tested with ${testedMajor}.`),
    clockFinding(clockAheadMs),
  ];
  const { missing, unknown } = await migrationsOf(db);
  findings.push(...rightsOf(report, missing.length > 0 && !env.MIGRATION_DATABASE_URL));
  if (env.MIGRATION_DATABASE_URL) findings.push(await ownerFinding(env.MIGRATION_DATABASE_URL));
  if (env.DATABASE_REPLICA_URL) findings.push(await replicaFinding(db, env.DATABASE_REPLICA_URL));
  if (unknown.length > 0) {
    findings.push(
      wrong("schema", `The database is of a newer version (it has had ${unknown.at(-1)}): run that version.`),
    );
  }
  if (missing.includes(firstMigration)) {
    return [...findings, note("schema", "The database is empty: the first start creates everything.")];
  }
  if (missing.length > 0) {
    findings.push(
      note(
        "schema",
        `${missing.length} migrations are to come (${missing[0]} is the first): the next start runs them.`,
      ),
    );
    return findings;
  }
  const environment = await attempt(() => verifyEnvironment(db, env.SERVICE_ENVIRONMENT));
  if ("failure" in environment) findings.push(wrong("environment", environment.failure));
  const outage = await outageOf(db);
  findings.push(
    outage === null
      ? ok("schema", `Up to date, and ${role} writes to it.`)
      : wrong("schema", `Nothing can be written now: ${outage}.`),
  );
  return [...findings, ...(await keysOf(db, secrets, env)), ...processFindings(await findLiving(db))];
}

const firstMigration = "0001-outbox.sql";

/** A role that owns nothing is as it should be, except where it is the one that would have to migrate. */
function rightsOf(
  { role, mayCreate, tablesOutOfReach, missingExtensions }: Awaited<ReturnType<typeof examineDatabase>>,
  hasToMigrate: boolean,
): Finding[] {
  const findings: Finding[] = [];
  if (!mayCreate && hasToMigrate) {
    findings.push(
      wrong(
        "rights",
        `${role} may create no schema: set MIGRATION_DATABASE_URL to the URL of the database's owner and run npm run migrate, or make it the owner of the database.`,
      ),
    );
  }
  if (tablesOutOfReach > 0) {
    findings.push(
      wrong(
        "rights",
        `${role} may not read and write ${tablesOutOfReach} of Candor's tables: make it their owner (reassign owned by …).`,
      ),
    );
  }
  if (missingExtensions.length > 0) {
    findings.push(
      wrong(
        "extensions",
        `This server has no ${missingExtensions.join(" and no ")}: install PostgreSQL's contrib package.`,
      ),
    );
  }
  return findings.length > 0 ? findings : [ok("rights", `${role} may do what Candor needs.`)];
}

async function ownerFinding(url: string): Promise<Finding> {
  const owner = openDatabase(url, { maxConnections: 1 });
  try {
    const reached = await attempt(() => reachDatabase(owner, "MIGRATION_DATABASE_URL"));
    if ("failure" in reached) return wrong("owner", reached.failure);
    const { role, mayCreate } = await examineDatabase(owner, { schemas: [], extensions: [] });
    return mayCreate
      ? ok("owner", `${role} in MIGRATION_DATABASE_URL may migrate.`)
      : wrong(
          "owner",
          `${role} in MIGRATION_DATABASE_URL may create no schema: make it the owner of the database.`,
        );
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function replicaFinding(primary: Database, url: string): Promise<Finding> {
  const replica = openDatabase(url, { maxConnections: 1 });
  try {
    const reached = await attempt(() => reachDatabase(replica, "DATABASE_REPLICA_URL"));
    if ("failure" in reached) return wrong("replica", reached.failure);
    const standing = await standingOf(replica, primary);
    if (standing === "another_cluster")
      return wrong(
        "replica",
        "DATABASE_REPLICA_URL is a copy of another server: give that of DATABASE_URL's standby.",
      );
    if (standing === "no_standby")
      return wrong(
        "replica",
        "DATABASE_REPLICA_URL follows no server: give the URL of a standby of DATABASE_URL.",
      );
    const behind = await bytesBehind(replica, primary);
    const sentence = `It follows the primary, ${behind} bytes behind.`;
    return behind > mostBehind
      ? note("replica", `${sentence} Until it has caught up, the primary is read from.`)
      : ok("replica", sentence);
  } finally {
    await replica.end({ timeout: 5 });
  }
}

async function migrationsOf(db: Database): Promise<{ missing: string[]; unknown: string[] }> {
  const found = { missing: [] as string[], unknown: [] as string[] };
  for (const schema of schemas) {
    const folder = path.join(import.meta.dirname, "../..", schema, "migrations");
    const { missing, unknown } = await compareMigrations(db, schema, folder);
    found.missing.push(...missing);
    found.unknown.push(...unknown);
  }
  return found;
}

/** What the processes that run say of themselves, and what they should agree on. */
export function processFindings(living: readonly LivingProcess[]): Finding[] {
  const about = "processes";
  if (living.length === 0) return [note(about, "None runs on this database.")];
  const named = ({ role, host }: LivingProcess) => `${role} on ${host}`;
  const versions = [...new Set(living.map(({ version }) => version))];
  const lacking = lackingKeys(living);
  return [
    versions.length === 1
      ? ok(about, `${living.length} of ${versions[0]} on this database: ${living.map(named).join(", ")}.`)
      : note(
          about,
          `Of several versions: ${living.map((one) => `${one.version} (${named(one)})`).join(", ")}. That is for the time of an upgrade.`,
        ),
    ...(lacking.length > 0
      ? [
          note(
            about,
            `${lacking.map(named).join(", ")}: restart with the SERVICE_KEY that others have, and SERVICE_KEY_FORMER.`,
          ),
        ]
      : []),
    ...clocksApart(living).map(({ of, says }) => note(about, `Seen from ${named(of)}: ${says}`)),
  ];
}

async function keysOf(db: Database, secrets: Secrets | null, env: Env): Promise<Finding[]> {
  if (!secrets) return [note("keys", "Not set: the first start generates them, in DATA_DIR/secrets.json.")];
  if (!(await hasServiceKey(db))) {
    return [
      note("keys", "This database has not been used: it will belong to the secrets of its first start."),
    ];
  }
  const sealer = openSealer(secrets.SERVICE_KEY, env.SERVICE_KEY_FORMER ?? null);
  const problem = await serviceKeyProblem(db, sealer);
  if (problem !== null) return [wrong("keys", problem)];
  const verified = await attempt(() => verifySecrets(db, sealer, secrets));
  if ("failure" in verified) return [wrong("keys", verified.failure.replaceAll("\n", " "))];
  return [ok("keys", "SERVICE_KEY, LINK_SECRET and SESSION_SECRET are those of this database.")];
}
