/**
 * `npm run drill:release -- --from 1.0.0`: what an operator does between two releases, under a partner's load: the version of that tag or commit is
 * upgraded to this checkout, both side by side for a while; SERVICE_KEY is replaced; a backup is taken and restored into a second
 * place; the standby is promoted. Then everything is stopped, backed up and restored again, and compared row by row. Prints one table, and ends
 * with status 1 where anything was lost, doubled, different or answered so that a client can't act on it.
 */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { candor, root } from "../server/bootstrap/commands.mjs";
import { type Database, openDatabase } from "../server/platform/db/database.ts";
import { countFiles } from "../tests/chaos/count-files.ts";
import { openPostgresPair } from "../tests/chaos/postgres-pair.ts";
import { lostOrDoubled } from "../tests/outages/account-for.ts";
import { type Answers, startSteadyLoad } from "../tests/outages/steady-load.ts";
import { checkOut, commitBeforeNewestMigration } from "../tests/outages/version-before.ts";
import { openBalancer } from "../tests/support/balancer.ts";
import { type CandorProcess, freePort, startNode } from "../tests/support/candor-process.ts";
import {
  ask,
  initialise,
  machineWith,
  newServer,
  start,
  stop,
  urlOf,
} from "../tests/support/postgres-server.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { differentTables } from "./compare-databases.ts";

const { values } = parseArgs({ options: { from: { type: "string" } } });
const from = values.from ?? commitBeforeNewestMigration();
if (!from) throw new Error("Name the version before: npm run drill:release -- --from <tag or commit>");

type Row = { step: string; seconds: string; answered: number; refused: number; wrong: number };
const rows: Row[] = [];
const problems: string[] = [];

await using opened = new AsyncDisposableStack();
const folder = await temporaryFolder("release");
opened.defer(() => rm(folder, { recursive: true }));
const before = path.join(folder, "before");
await checkOut(from, before);
const databases = path.join(folder, "databases");
await mkdir(databases);
const pair = await openPostgresPair(databases);
opened.defer(() => pair.close());

const names = ["api 1", "api 2", "worker 1", "worker 2"] as const;
type Name = (typeof names)[number];
const ports = new Map<Name, number>();
for (const name of names) ports.set(name, await freePort());
const balancer = await openBalancer([ports.get("api 1") ?? 0, ports.get("api 2") ?? 0]);
opened.defer(() => balancer.close());
const secret = randomBytes(32).toString("base64");
let keys: Record<string, string> = { SERVICE_KEY: secret };
const running = new Map<Name, CandorProcess>();
opened.defer(() => endAll());

const url = () => pair.urlAt(pair.ports);
const uploads = path.join(folder, "uploads");
const settings = () => ({
  DATA_DIR: path.join(folder, "data"),
  DATABASE_URL: url(),
  BLOBS_URL: pathToFileURL(uploads).href,
  ...keys,
  LINK_SECRET: secret,
  SESSION_SECRET: secret,
  LOG_LEVEL: "fatal",
});

async function begin(name: Name, checkout: string): Promise<void> {
  const role = name.split(" ")[0] ?? "";
  const more = { ROLE: role, PORT: String(ports.get(name)), RATE_LIMIT: "1000000", STOP_DELAY: "2" };
  const one = startNode(candor, { ...settings(), ...more }, checkout);
  running.set(name, one);
  await one.ready;
}

async function end(name: Name): Promise<void> {
  const one = running.get(name);
  running.delete(name);
  one?.child.kill("SIGTERM");
  const code = await one?.ended;
  if (code) problems.push(`${name} ended with ${code}: ${one?.output().slice(-500)}`);
}

async function endAll(): Promise<void> {
  for (const name of names) await end(name);
}

/** One after another, each once the one before it is ready. */
async function restart(checkout: string, these: readonly Name[] = names): Promise<void> {
  for (const name of these) {
    await end(name);
    await begin(name, checkout);
  }
}

async function command(words: string[], more: Record<string, string> = {}, checkout = root): Promise<void> {
  const run = startNode(words, { ...settings(), ...more }, checkout);
  if ((await run.ended) !== 0) throw new Error(`${words.join(" ")} failed:\n${run.output()}`);
}

for (const name of names) await begin(name, before);
const { account_api_token: token } = JSON.parse(
  await readFile(path.join(folder, "data/first-run.json"), "utf8"),
);
while (balancer.ready().length < 2) await pause(100);
const load = await startSteadyLoad({ baseUrl: `${balancer.origin}/v1`, token }, { programs: 3 });

/** Ends once a few more documents were acknowledged after it. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  const [answered, refused, wrong] = counted(load.answers);
  const begun = performance.now();
  await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const wanted = load.answers.stored.length + 5; load.answers.stored.length < wanted; ) await pause(50);
  const now = counted(load.answers);
  rows.push({
    step: name,
    seconds,
    answered: now[0] - answered,
    refused: now[1] - refused,
    wrong: now[2] - wrong,
  });
  console.log(`${name}: ${seconds} s`);
}

function counted({ statuses, wrong }: Answers): [number, number, number] {
  return [statuses[200] ?? 0, statuses[503] ?? 0, wrong.length];
}

await step("the version before, alone", () => pause(5_000));
await step("this version migrates", () => command(["server/commands/migrate.ts"]));
await step("one api and one worker of each version", () => restart(root, ["api 2", "worker 2"]));
await step("this version, alone", () => restart(root, ["api 1", "worker 1"]));
await step("SERVICE_KEY is known to all, then used", async () => {
  keys = { SERVICE_KEY: randomBytes(32).toString("base64"), SERVICE_KEY_FORMER: secret };
  await restart(root);
  await command(["server/commands/keys.ts", "rotate"]);
});
const kept = structuredClone(load.answers);
await step("a backup", () => backUp("under-load"));
await step("the standby is promoted", () => pair.failOver(async () => {}));
const answers = await load.stop();
const live = openDatabase(url(), { maxConnections: 2 });
opened.defer(() => live.end());
problems.push(...answers.wrong, ...(await lostOrDoubled(live, answers)));

await restored("under-load", async (db, serve) => {
  problems.push(...(await lostOrDoubled(db, kept)));
  problems.push(...(await countFiles(await serve(), { files: kept.stored, signed: [] })));
});
await endAll();
await backUp("at-rest");
let compared = 0;
await restored("at-rest", async (db) => {
  const { rowCount, different } = await differentTables(live, db);
  compared = rowCount;
  problems.push(...different.map((table) => `${table} is not the same after a restore`));
});

console.table(rows);
console.log(`From ${from}: ${answers.created.length} candidates and ${answers.stored.length} documents acknowledged;
${kept.created.length} and ${kept.stored.length} of them before the backup under load, which was restored;
${compared} rows restored at rest and compared; ${problems.length} lost, doubled, different or wrong`);
for (const sentence of problems.slice(0, 50)) console.log(`- ${sentence}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function backUp(name: string): Promise<void> {
  await command(["server/commands/backup.ts", "backup", "--to", placeOf(name)]);
}

function placeOf(name: string): string {
  return pathToFileURL(path.join(folder, "backups", name)).href;
}

/** In a second place: another server of PostgreSQL, and another folder of files. `serve` starts a process for them. */
async function restored(
  name: string,
  look: (db: Database, serve: () => Promise<{ baseUrl: string; token: string }>) => Promise<void>,
): Promise<void> {
  await using second = new AsyncDisposableStack();
  const place = path.join(folder, `second ${name}`);
  await mkdir(place);
  const machine = await machineWith(place);
  const server = await newServer(machine, "data");
  await initialise(machine, server);
  await start(machine, server);
  second.defer(() => stop(server, "SIGQUIT"));
  await ask(server, (sql) => sql`create database candor`);
  const there = {
    DATABASE_URL: urlOf(server),
    DATA_DIR: path.join(place, "candor"),
    BLOBS_URL: pathToFileURL(path.join(place, "uploads")).href,
  };
  await command(["server/commands/backup.ts", "restore", "--from", placeOf(name)], there);
  const db = openDatabase(there.DATABASE_URL, { maxConnections: 2 });
  second.defer(() => db.end());
  await look(db, async () => {
    const port = await freePort();
    const one = startNode(candor, { ...settings(), ...there, ROLE: "api", PORT: String(port) });
    second.defer(async () => {
      one.child.kill("SIGTERM");
      await one.ended;
    });
    await one.ready;
    return { baseUrl: `http://127.0.0.1:${port}/v1`, token };
  });
}
