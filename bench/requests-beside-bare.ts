/**
 * How many requests a second the service answers on ten connections, and how long each takes: creating, reading, listing,
 * and keeping a file. Beside them, in the same run and on the same server, the bare things that they can't be faster than:
 * a constant answer, one lookup and one insert. Reading is also measured as main.ts serves it, with an id for each request
 * and a line in a log, beside reading without them.
 *
 *   node bench/rest-throughput.ts
 *   node --cpu-prof --cpu-prof-dir=/tmp/profile bench/rest-throughput.ts
 *
 * The main thread is the service as ROLE=api runs it, with durable PostgreSQL in processes of its own; the requests are
 * made by a thread (request-load.ts). All share the machine's cores: the numbers are worth something beside each other.
 */
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Database } from "../server/platform/db/database.ts";
import { listen } from "../server/platform/http/listen.ts";
import { openLog } from "../server/platform/log/log.ts";
import { addUpCounts } from "../server/service/candidates/candidate-list-store.ts";
import { serviceApp } from "../server/service/http/app.ts";
import { dispatch } from "../server/start/dispatch.ts";
import { followRequests, nameRoute } from "../server/start/follow-requests.ts";
import { starting } from "../server/start/starting.ts";
import { anAccount } from "../tests/support/cast.ts";
import { aPhoto } from "../tests/support/pictures.ts";
import { openBenchService } from "./bench-service.ts";
import type { Answered, Load, LoadOrder, LoadSettings, Measured } from "./request-load.ts";

const connections = 10;
const rounds = 5;
const firstWarmUpMs = 1_000;
const warmUpMs = 100;
const measuredMs = 800;

const server = await listen("127.0.0.1", 0, "PORT", starting);
const origin = `http://127.0.0.1:${server.port}`;
const { db, service, dataDir, close } = await openBenchService({
  origin,
  maxConnections: 20,
  superviseJobs: false,
});
const apps = new Hono();
const bare = await bareApp(db);
apps.route("/bare", bare);
apps.route("/v1", serviceApp(service));
server.serve(getRequestListener(apps.fetch));
const followed = await listen("127.0.0.1", 0, "PORT", starting);
const log = openLog("info", {
  process: { role: "api", version: "bench" },
  destination: path.join(dataDir, "log"),
});
const everyRoute = new Hono()
  .use(nameRoute)
  .route("/v1/bare", bare)
  .route("/v1", serviceApp({ ...service, log }));

followed.serve(
  followRequests(dispatch(everyRoute, null, {}, log), { log, trustedProxies: [], pageRoute: () => null }),
);
const { token } = await anAccount(service);
const followedOrigin = `http://127.0.0.1:${followed.port}`;
const workerData: LoadSettings = { origin, followedOrigin, token, connections };
const asking = new Worker(new URL("./request-load.ts", import.meta.url), { workerData });
const bareLoads = {
  constant: { name: "bare: a constant", method: "GET", path: "/bare/constant" },
  insert: { name: "bare: an insert", method: "POST", path: "/bare/row", body: "a{n}" },
  lookup: { name: "bare: a lookup", method: "GET", path: "/bare/row/a{n}", wrapAt: 200 },
} satisfies Record<string, Load>;
const loads: [Load, beside?: Load][] = [
  [bareLoads.constant],
  [
    { ...bareLoads.constant, name: "a constant, logged", path: "/v1/bare/constant", at: "followed" },
    bareLoads.constant,
  ],
  [bareLoads.insert],
  [bareLoads.lookup],
  [creation("create", "plain"), bareLoads.insert],
  [creation("create with a check", "checked", "identity"), bareLoads.insert],
  [{ name: "get", method: "GET", path: "/v1/candidates/checked{n}", wrapAt: 200 }, bareLoads.lookup],
  [
    { name: "get, logged", method: "GET", path: "/v1/candidates/checked{n}", wrapAt: 200, at: "followed" },
    { name: "get", method: "GET", path: "/v1/candidates/checked{n}", wrapAt: 200 },
  ],
  [{ name: "list, 25 candidates", method: "GET", path: "/v1/candidates" }, bareLoads.lookup],
  [await aFile(), bareLoads.insert],
];
try {
  const measured = new Map<string, Measured[]>(loads.map(([{ name }]) => [name, []]));
  // In turns: what else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [load] of loads) {
      if (load.method === "GET") await settle();
      measured.get(load.name)?.push(await measure(load, round === 0 ? firstWarmUpMs : warmUpMs));
    }
  }
  report(measured);
} finally {
  await asking.terminate();
  await followed.close(1_000);
  await server.close(1_000);
  await close();
}

async function measure(load: Load, warmUpMs: number): Promise<Measured> {
  asking.postMessage({ load, warmUpMs, measuredMs } satisfies LoadOrder);
  const before = process.threadCpuUsage();
  // Rejects with what the thread threw.
  const [{ asked, ...measured }] = (await once(asking, "message")) as [Answered];
  const { user, system } = process.threadCpuUsage(before);
  return { ...measured, cpuUs: (user + system) / asked };
}

/** As a database is that has run for more than a minute: counted, and with statistics. */
async function settle(): Promise<void> {
  await addUpCounts(db);
  await db`vacuum analyze`;
}

function report(measured: ReadonlyMap<string, Measured[]>): void {
  console.log(
    `${connections} connections, the round in the middle of ${rounds} of ${measuredMs / 1000} s each`,
  );
  console.log(`${"".padEnd(24)}requests/s    p50 ms    p99 ms    cpu µs    of the bare`);
  for (const [{ name }, beside] of loads) {
    const { perSecond, p50, p99, cpuUs } = middle(measured.get(name));
    const bare = beside && middle(measured.get(beside.name)).perSecond;
    const ratio = bare ? `÷ ${(bare / perSecond).toFixed(1)}` : "";
    const columns = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), cpuUs.toFixed(0), ratio];
    console.log(name.padEnd(24) + columns.map((text) => text.padStart(10)).join(""));
  }
}

function middle(each: Measured[] = []): Measured {
  const found = each.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(each.length / 2)];
  if (!found) throw new Error("There was no round.");
  return found;
}

function creation(name: string, id: string, ...types: string[]): Load {
  const body = JSON.stringify({
    candidate: { first_name: "Kim", last_name: "Okafor", partner_application_id: `${id}{n}` },
    checks: types.map((type) => ({ type, details: {} })),
    bypass: true,
  });
  return { name, method: "POST", path: "/v1/candidates", body };
}

/** Twenty files a candidate are accepted. */
async function aFile(): Promise<Load> {
  const photo = await aPhoto({ width: 320, height: 200 });
  return {
    name: `keep a photo of ${Math.round(photo.length / 1024)} KB`,
    method: "POST",
    path: "/v1/candidates/plain{n}/files",
    groupOf: 20,
    body: JSON.stringify({ data: `data:image/jpeg;base64,${photo.toString("base64")}`, id_type: "passport" }),
  };
}

async function bareApp(db: Database): Promise<Hono> {
  await db`create table bare_rows (id bigint generated always as identity primary key, name text not null unique)`;
  const app = new Hono();
  app.get("/constant", (c) => c.json({ result: null, status: 200, error: {} }));
  app.post("/row", async (c) => {
    const [result] = await db`insert into bare_rows (name) values (${await c.req.text()}) returning id, name`;
    return c.json({ result, status: 200, error: {} });
  });
  app.get("/row/:name", async (c) => {
    const [result] = await db`select id, name from bare_rows where name = ${c.req.param("name")}`;
    return c.json({ result, status: 200, error: {} });
  });
  return app;
}
