import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import path from "node:path";
import { developmentServer, root } from "./bootstrap/commands.mjs";
import { type Env, passEnvOn, readProcessEnv } from "./env.ts";
import { openLog } from "./platform/log/log.ts";
import { makeDataDirectory } from "./platform/process/data-directory.ts";
import { allowedNetworksOf } from "./start/allowed-networks.ts";
import { startEmbedded } from "./start/open-database.ts";
import { type Running, runUntilStopped } from "./start/run-until-stopped.ts";

/** An editor that saves, or a branch that is checked out, changes several files within this time: one restart. */
const settleMs = 60;
/** A server that takes longer to stop is killed: what it was doing is found and finished by the next one. */
const stopMs = 3_000;

// Holds what is slow to start and does not change, PostgreSQL, and starts the server again when a file below server/
// changes. Pages need no restart: Next compiles them in the server as they change.
await runUntilStopped(async (running) => {
  const env = readProcessEnv();
  await makeDataDirectory(env.DATA_DIR);
  const server = openServer(passEnvOn(await databaseOf(env, running)));
  running.opened.defer("the server", () => server.stop());
  running.stopping.throwIfAborted();
  server.start();
  running.opened.defer(
    "the watch on server/",
    watchSources(() => server.restart()),
  );
});

/** The settings with which the server finds PostgreSQL, and behaves as if PostgreSQL were its own. */
async function databaseOf(env: Env, running: Running): Promise<Record<string, string>> {
  if (env.DATABASE_URL) return {};
  const { url, ownerUrl } = await startEmbedded(env, openLog(env.LOG_LEVEL), running);
  const settings = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl };
  return { ...settings, WEBHOOK_ALLOWED_NETWORKS: allowedNetworksOf(env).join(",") };
}

/** Calls back once for changes that belong together. Returns what ends it. */
function watchSources(changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watcher = watch(path.join(root, "server"), { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|mjs|sql|json)$/.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(changed, settleMs);
  });
  return () => {
    clearTimeout(settling);
    watcher.close();
  };
}

function openServer(env: NodeJS.ProcessEnv) {
  let child: ChildProcess | null = null;
  let turn = Promise.resolve();
  let restartDue = false;

  function start(...words: string[]): void {
    const started = spawn(process.execPath, [...developmentServer, ...words], {
      cwd: root,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env,
    });
    child = started;
    started.once("exit", (code) => {
      if (child !== started) return;
      child = null;
      console.log(
        `The server ended (${code ?? "killed"}). It starts again when a file below server/ changes.`,
      );
    });
  }
  async function stop(): Promise<void> {
    if (!child) return;
    const [stopped, ended] = [child, once(child, "exit")];
    child = null;
    stopped.kill("SIGTERM");
    const kill = setTimeout(() => stopped.kill("SIGKILL"), stopMs);
    await ended;
    clearTimeout(kill);
  }
  return {
    start: () => start(),
    restart(): void {
      if (restartDue) return;
      restartDue = true;
      turn = turn.then(async () => {
        restartDue = false;
        await stop();
        start("--restart");
      });
    },
    async stop(): Promise<void> {
      restartDue = true;
      await turn;
      await stop();
    },
  };
}
