/**
 * Candor beside Directus and Strapi, in which a team would otherwise keep candidates behind a REST interface: reading a
 * candidate with three checks, and creating one, by a token, on ten connections.
 *
 *   node bench/beside-directus-and-strapi.ts
 *
 * Each is one process in production mode that logs errors alone, and has a database of its own in the same durable PostgreSQL,
 * to which it may open twenty sessions. The first run installs the others outside of the checkout, which takes minutes.
 * Candor, as ROLE=api runs it, gives ids and codes, checks the request against the contract, writes the history and the job that mails
 * the invitation; the others keep the rows that they are sent (peer-directus.ts and peer-strapi.ts say how they are set up).
 */
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { openLog } from "../server/platform/log/log.ts";
import { freePort, startCandorProcess } from "../tests/support/candor-process.ts";
import { type Asked, ask, pace } from "./asker.ts";
import { dataFolder } from "./data-folder.ts";
import { startDirectus } from "./peer-directus.ts";
import { candidateFields, checkTypes, type Side } from "./peer-side.ts";
import { startStrapi } from "./peer-strapi.ts";
import { type Line, median, report } from "./report.ts";

const connections = 10;
const candidates = 200;
const rounds = 5;
const warmUpMs = 500;
const measuredMs = 2_000;

type Running = Side & { readings: Asked[]; created: number; asked: number };

await using stopping = new AsyncDisposableStack();
const dataDir = await dataFolder();
stopping.defer(() => rm(dataDir, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn") });
stopping.defer(() => postgres.stop());

const candor = await filled(await startCandor());
const peers = [
  await filled(await startDirectus(await aDatabase("directus"), stopping)),
  await filled(await startStrapi(await aDatabase("strapi"), stopping)),
];

const loads: Record<string, (side: Running) => Asked> = {
  "a candidate with three checks is read": ({ readings, asked }) => readings[asked % candidates] as Asked,
  "a candidate with three checks is created": (side) => side.creation(side.created++),
};
const lines: Line[] = [];
for (const [work, next] of Object.entries(loads)) {
  await settle();
  const paces = new Map<Running, number[]>([candor, ...peers].map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, each] of paces) {
      const asked = () => {
        side.asked += 1;
        return next(side);
      };
      await pace(side.origin, { connections, durationMs: warmUpMs }, asked);
      each.push((await pace(side.origin, { connections, durationMs: measuredMs }, asked)).perSecond);
    }
  }
  const ours = paces.get(candor) ?? [];
  for (const peer of peers) {
    const theirs = paces.get(peer) ?? [];
    lines.push({
      work,
      beside: peer.name,
      measured: `${perSecond(ours)} beside ${perSecond(theirs)}`,
      figure: median(ours.map((pace, round) => pace / (theirs[round] ?? Number.NaN))),
      unit: "×",
      limit: { atLeast: 5 },
    });
  }
}
report(lines);

async function startCandor(): Promise<Side> {
  const port = await freePort();
  const folder = path.join(dataDir, "candor");
  const { child, ready, ended } = startCandorProcess({
    ROLE: "api",
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    LOG_LEVEL: "error",
    RATE_LIMIT: "1000000",
  });
  stopping.defer(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await ready;
  const { account_api_token: token } = JSON.parse(
    await readFile(path.join(folder, "first-run.json"), "utf8"),
  );
  type Answer = { result: { partner_application_id: string; candidate_checks: unknown[] } };
  return {
    name: "Candor",
    origin: `http://127.0.0.1:${port}`,
    creation(number) {
      const checks = checkTypes.map((type) => ({ type }));
      const body = JSON.stringify({ candidate: candidateFields(number), checks });
      return { method: "POST", path: "/v1/candidates", token, body };
    },
    reading: (created) => ({
      method: "GET",
      path: `/v1/candidates/${(created as Answer).result.partner_application_id}`,
      token,
    }),
    checksOf: (answer) => (answer as Answer).result.candidate_checks,
  };
}

/** With candidates, of which the first is read again to see that it has what it was created with. */
async function filled(side: Side): Promise<Running> {
  const readings: Asked[] = [];
  while (readings.length < candidates) {
    readings.push(side.reading(await ask(side.origin, side.creation(readings.length))));
  }
  const checks = side.checksOf(await ask(side.origin, readings[0] as Asked));
  const types = checks.map((check) => (check as { type: string }).type);
  if (types.join() !== checkTypes.join()) throw new Error(`${side.name} returned ${JSON.stringify(checks)}.`);
  return { ...side, readings, created: candidates, asked: 0 };
}

async function aDatabase(name: string): Promise<string> {
  await asOwner(postgres.ownerUrl, `create database ${name}`);
  return databaseUrl(name);
}

/** As databases are that have run for more than a minute: with statistics. */
async function settle(): Promise<void> {
  for (const url of [postgres.ownerUrl, databaseUrl("directus"), databaseUrl("strapi")]) {
    await asOwner(url, "vacuum analyze");
  }
}

function databaseUrl(name: string): string {
  const url = new URL(postgres.ownerUrl);
  url.pathname = name;
  return url.href;
}

async function asOwner(url: string, statement: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1 });
  await db.unsafe(statement);
  await db.end();
}

function perSecond(paces: readonly number[]): string {
  return `${Math.round(median(paces)).toLocaleString("en")}/s`;
}
