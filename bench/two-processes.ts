/**
 * How many requests two processes with ROLE=api answer on one PostgreSQL, beside one: reading candidates with three checks, and creating
 * them. In turns, with as many connections to each process.
 *
 *   node bench/two-processes.ts
 *
 * Where the machine has no processor to spare for the second process, such as two that PostgreSQL and the client share, the ratio says little.
 * So it is measured too what a request costs on each side, in processor time of the service, of PostgreSQL and of the client: where a request
 * costs two processes as much as one, and all processors are at work, nothing but these is the limit.
 */
import assert from "node:assert/strict";
import { availableParallelism, cpus } from "node:os";
import { Pool } from "undici";
import { openDatabase } from "../server/platform/db/database.ts";
import { postmasterOf, processorSeconds } from "./processor-time.ts";
import { type Line, median, report } from "./report.ts";
import { startCandor } from "./started-candor.ts";

const rounds = 5;
const connectionsToEach = 16;
const warmUpMs = 500;
const measuredMs = 2_500;
const candidates = 200;

await using opened = new AsyncDisposableStack();
const candor = await startCandor(["api", "api"]);
opened.defer(candor.close);
const db = openDatabase(candor.databaseUrl, { maxConnections: 1 });
opened.defer(() => db.end());
const postmaster = await postmasterOf(db);
const pools = candor.processes.map(({ origin }) => new Pool(origin, { connections: connectionsToEach }));
opened.defer(async () => void (await Promise.all(pools.map((pool) => pool.close()))));
const [first] = pools;
assert(first);
const headers = { authorization: `Bearer ${candor.token}`, "content-type": "application/json" };
const checks = ["identity", "national_police_check", "credit"].map((type) => ({ type }));

type Work = { name: string; ask(pool: Pool): Promise<void> };
/** Requests a second, what each took of the processors in milliseconds, and how many processors had something to do. */
type Found = { perSecond: number; service: number; postgres: number; asking: number; busy: number };

let created = 0;
let read = 0;
const create: Work = {
  name: "POST /v1/candidates",
  async ask(pool) {
    const candidate = {
      partner_application_id: `candidate-${created++}`,
      first_name: "Ana",
      last_name: "Ahu",
    };
    await send(pool, "POST", "/v1/candidates", JSON.stringify({ candidate, checks, bypass: true }));
  },
};
const get: Work = {
  name: "GET /v1/candidates/{id}",
  ask: (pool) => send(pool, "GET", `/v1/candidates/candidate-${read++ % candidates}`),
};
while (created < candidates) await create.ask(first);
await db`vacuum analyze`;

const lines: Line[] = [];
for (const work of [get, create]) {
  const found: { one: Found; two: Found }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push({ one: await measure(work, [first]), two: await measure(work, pools) });
  }
  lines.push(lineOf(work, found));
}
report(lines);

async function measure({ ask }: Work, asked: readonly Pool[]): Promise<Found> {
  await during(asked, warmUpMs, ask);
  const before = await shares();
  const idle = idleSeconds();
  const began = performance.now();
  const count = await during(asked, measuredMs, ask);
  const seconds = (performance.now() - began) / 1_000;
  const after = await shares();
  const each = (part: keyof typeof before) => ((after[part] - before[part]) * 1_000) / count;
  const busy = availableParallelism() - (idleSeconds() - idle) / seconds;
  return {
    perSecond: count / seconds,
    service: each("service"),
    postgres: each("postgres"),
    asking: each("asking"),
    busy,
  };
}

/** Seconds of the processors so far. */
async function shares() {
  return {
    service: await processorSeconds(...candor.processes.map(({ pid }) => pid)),
    postgres: await processorSeconds(postmaster),
    asking: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  };
}

/** For which all processors together have had nothing to do. */
function idleSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle / 1_000, 0);
}

/** One request after the other on each connection; how many there were. */
async function during(asked: readonly Pool[], ms: number, ask: Work["ask"]): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  const line = async (pool: Pool) => {
    for (; performance.now() < end; count += 1) await ask(pool);
  };
  await Promise.all(asked.flatMap((pool) => Array.from({ length: connectionsToEach }, () => line(pool))));
  return count;
}

function lineOf({ name }: Work, found: readonly { one: Found; two: Found }[]): Line {
  const of = (side: "one" | "two", part: keyof Found) => median(found.map((round) => round[side][part]));
  for (const side of ["one", "two"] as const) {
    const ms = (part: keyof Found) => of(side, part).toFixed(2);
    console.log(
      `${name}, ${side}: ${of(side, "perSecond").toFixed(0)}/s; a request takes ${ms("service")} ms of the service's processor time, ${ms("postgres")} of PostgreSQL's and ${ms("asking")} of who asks; ${ms("busy")} of ${availableParallelism()} processors at work`,
    );
  }
  const cost = (side: "one" | "two") => of(side, "service") + of(side, "postgres");
  return {
    work: `${name}, two API processes`,
    beside: "one",
    measured: `${of("two", "perSecond").toFixed(0)}/s beside ${of("one", "perSecond").toFixed(0)}/s; processor time of a request ${cost("two").toFixed(2)} ms beside ${cost("one").toFixed(2)} ms; ${of("one", "busy").toFixed(2)} of ${availableParallelism()} processors at work with one`,
    figure: median(found.map(({ one, two }) => two.perSecond / one.perSecond)),
    unit: "×",
    limit: { atLeast: 1.6 },
  };
}

async function send(
  pool: Pool,
  method: "GET" | "POST",
  path: string,
  body: string | null = null,
): Promise<void> {
  const answer = await pool.request({ method, path, headers, body });
  const text = await answer.body.text();
  assert.equal(answer.statusCode, 200, text);
}
