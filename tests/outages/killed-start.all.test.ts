import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { node24, root } from "../../server/bootstrap/commands.mjs";
import { freePort } from "../support/candor-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** On a machine that has much else to do. */
const timeout = 60_000;

let database: TestDatabase;
let dataDir: string;
let port: number;
let started: ChildProcess;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await temporaryFolder("killed-start");
  port = await freePort();
});

afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test.each([
  ["npm start", "npm", ["start"]],
  ["the bootstrap", node24, ["server/bootstrap/start.mjs"]],
] as const)("a `kill -9` of %s leaves nothing serving", { timeout }, async (_, command, words) => {
  start(command, words);
  await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
  started.kill("SIGKILL");
  await expect.poll(readiness, { timeout: 5_000 }).toBe(0);
});

test("Ctrl-C ends the bootstrap and what it started, with 0", { timeout }, async () => {
  start(node24, ["server/bootstrap/start.mjs"]);
  await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
  const ended = once(started, "exit");
  started.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  expect(await readiness()).toBe(0);
});

function start(command: string, words: readonly string[]): void {
  started = spawn(command, words, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      ROLE: "api",
      PORT: String(port),
      CAREERS_PORT: "off",
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    },
    stdio: "ignore",
  });
}

/** 0 when nothing listens. */
async function readiness(): Promise<number> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
}
