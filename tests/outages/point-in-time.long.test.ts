import { execFile } from "node:child_process";
import { chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { countFiles } from "../chaos/count-files.ts";
import { type CandorProcess, freePort, startCandorProcess, startNode } from "../support/candor-process.ts";
import { ensureProgram } from "../support/ensure-program.mjs";
import {
  ask,
  initialise,
  type Machine,
  machineWith,
  newServer,
  password,
  postgres15,
  role,
  type Server,
  start,
  stop,
  urlOf,
} from "../support/postgres-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { lostOrDoubled } from "./account-for.ts";
import { moreStored } from "./more-stored.ts";
import { startSteadyLoad } from "./steady-load.ts";

const run = promisify(execFile);
/** On a machine that has much else to do. */
const timeout = 300_000;
const secret = "a secret that only these processes have";

let folder: string;
let machine: Machine;
const servers: Server[] = [];
const started: CandorProcess[] = [];

beforeAll(async () => {
  await ensureProgram("pgbackrest", "pgbackrest");
  folder = await temporaryFolder("minute");
  machine = await machineWith(folder, await postgres15());
}, timeout);

afterAll(async () => {
  await endProcesses("SIGKILL");
  for (const server of servers) await stop(server, "SIGQUIT");
  await rm(folder, { recursive: true });
});

async function endProcesses(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  for (const one of started.splice(0)) {
    one.child.kill(signal);
    await one.ended;
  }
}

/** The settings of docs/operations.md, "To the minute", in a folder of the test's. */
async function pgBackRest(): Promise<(words: string[], more?: string[]) => Promise<string>> {
  const config = path.join(folder, "pgbackrest.conf");
  const places = Object.fromEntries(
    ["repo", "log", "lock", "spool"].map((name) => [name, path.join(folder, `pgbackrest-${name}`)]),
  );
  for (const place of Object.values(places)) {
    await mkdir(place);
    if (machine.account) await chown(place, machine.account.uid, machine.account.gid);
  }
  const lines = [
    "[global]",
    `repo1-path=${places.repo}`,
    "repo1-retention-full=2",
    `log-path=${places.log}`,
    `lock-path=${places.lock}`,
    `spool-path=${places.spool}`,
    "start-fast=y",
  ];
  await writeFile(config, `${lines.join("\n")}\n`, { mode: 0o644 });
  return async (words, more = []) => {
    const common = [`--config=${config}`, "--stanza=candor", ...more];
    const env = { ...process.env, PGPASSWORD: password };
    const { stdout } = await run("pgbackrest", [...common, ...words], { ...machine.account, cwd: "/", env });
    return stdout;
  };
}

async function startCandor(server: Server, blobs: string): Promise<{ baseUrl: string; token: string }> {
  const port = await freePort();
  const settings = (kind: string, at: number) => ({
    ...candorSettings(server),
    ROLE: kind,
    PORT: String(at),
    BLOBS_URL: pathToFileURL(blobs).href,
    RATE_LIMIT: "1000000",
    LOG_LEVEL: "fatal",
  });
  for (const [kind, at] of [["api", port] as const, ["worker", await freePort()] as const]) {
    const one = startCandorProcess(settings(kind, at));
    started.push(one);
    await one.ready;
  }
  const first = JSON.parse(await readFile(path.join(folder, "candor/first-run.json"), "utf8"));
  return { baseUrl: `http://127.0.0.1:${port}/v1`, token: first.account_api_token };
}

const candorSettings = (server: Server) => ({
  DATABASE_URL: urlOf(server),
  DATA_DIR: path.join(folder, "candor"),
  SERVICE_KEY: secret,
  LINK_SECRET: secret,
  SESSION_SECRET: secret,
});

test("after a fault that destroys rows and files, all that was acknowledged before it is there again, and nothing that came later", {
  timeout,
}, async () => {
  const server = await newServer(machine, "before");
  const backRest = await pgBackRest();
  server.settings = {
    unix_socket_directories: folder,
    archive_mode: "on",
    archive_command: `pgbackrest --config='${folder}/pgbackrest.conf' --stanza=candor --pg1-path='${server.data}' archive-push %p`,
  };
  const ofServer = [
    `--pg1-path=${server.data}`,
    `--pg1-port=${server.port}`,
    `--pg1-socket-path=${folder}`,
    `--pg1-user=${role}`,
  ];
  servers.push(server);
  await initialise(machine, server);
  await start(machine, server);
  await ask(server, (sql) => sql`create database ${sql(role)}`);
  await backRest(["stanza-create"], ofServer);

  const [uploads, copy] = [path.join(folder, "uploads"), path.join(folder, "copy")];
  const target = await startCandor(server, uploads);
  const load = await startSteadyLoad(target, { programs: 3 });
  await moreStored(load.answers, 5, 60_000);
  await backRest(["--type=full", "backup"], ofServer);
  await moreStored(load.answers, 10, 60_000);

  const kept = structuredClone(load.answers);
  const minute = await timeOf(server);
  // What a copy that begins after that moment finds are the files of all rows until then.
  const words = ["copy", "--from", pathToFileURL(uploads).href, "--to", pathToFileURL(copy).href];
  const copying = startNode(["server/commands/blobs.ts", ...words], candorSettings(server));
  expect(await copying.ended, copying.output()).toBe(0);
  await moreStored(load.answers, 5, 60_000);
  const later = load.answers.created.at(-1) ?? "";
  const answers = await load.stop();
  expect(answers.wrong).toEqual([]);

  const db = openDatabase(urlOf(server), { maxConnections: 1 });
  await db`drop schema service cascade`;
  await db.end();
  await rm(uploads, { recursive: true });
  await endProcesses("SIGKILL");
  await stop(server, "SIGINT");

  const after = await newServer(machine, "after");
  servers.push(after);
  await backRest(
    ["--type=time", `--target=${minute}`, "--target-action=promote", "restore"],
    [`--pg1-path=${after.data}`],
  );
  await start(machine, after);
  const again = await startCandor(after, copy);
  const restored = openDatabase(urlOf(after), { maxConnections: 1 });
  try {
    expect(kept.stored.length).toBeGreaterThanOrEqual(15);
    expect(await lostOrDoubled(restored, kept)).toEqual([]);
    const files = await restored<{ id: number; candidate: string }[]>`
      select u.id, c.partner_application_id as candidate
      from service.uploads u join service.candidates c on c.id = u.candidate_id`;
    expect(await countFiles(again, { files, signed: [] })).toEqual([]);
    expect(await restored`select from service.candidates where partner_application_id = ${later}`).toEqual(
      [],
    );
  } finally {
    await restored.end();
  }
  const candidate = { partner_application_id: "AFTER", first_name: "Ana", last_name: "Ahu" };
  const body = { candidate, checks: [{ type: "identity" }], bypass: true };
  expect(await openClient(again).call(api.createCandidate, { body })).toMatchObject({ status: "candidate" });
});

/** By the server's clock, as PostgreSQL's `recovery_target_time` has it. */
async function timeOf(server: Server): Promise<string> {
  let time = "";
  await ask(server, async (sql) => {
    const [row] = await sql`select clock_timestamp()::text as time`;
    time = row?.time ?? "";
  });
  return time;
}
