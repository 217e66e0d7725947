import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { openLog } from "../server/platform/log/log.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../tests/support/candor-process.ts";
import { dataFolder } from "./data-folder.ts";

/** What columns are sealed under, for a bench that reads or writes them itself. */
export const serviceKey = "a secret that only a bench's processes have";

/** One process of Candor, as `npm start` with its ROLE runs it. */
export type Started = { origin: string; pid: number };

/**
 * Candor as an operator runs it: a process for each of these roles, on durable PostgreSQL, with the demo
 * company. Nothing of it shares a process with the bench. `close` stops all of it and removes what it wrote.
 */
export async function startCandor(
  roles: readonly ("api" | "worker")[],
  settings: Record<string, string> = {},
) {
  const dataDir = await dataFolder();
  const opened = new AsyncDisposableStack();
  opened.defer(() => rm(dataDir, { recursive: true }));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn"), durable: true });
    opened.defer(() => postgres.stop());
    const processes: CandorProcess[] = [];
    opened.defer(async () => {
      for (const { child } of processes) child.kill("SIGTERM");
      await Promise.all(processes.map(({ ended }) => ended));
    });
    const started: Started[] = [];
    // One after the other: the first makes the tables and the company.
    for (const role of roles) {
      const port = await freePort();
      const candor = startCandorProcess({
        ROLE: role,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.ownerUrl,
        SERVICE_KEY: serviceKey,
        LINK_SECRET: serviceKey,
        SESSION_SECRET: serviceKey,
        WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
        RATE_LIMIT: "1000000",
        LOG_LEVEL: "error",
        MALLOC_MMAP_THRESHOLD_: "1048576",
        ...settings,
      });
      processes.push(candor);
      await candor.ready;
      started.push({ origin: `http://127.0.0.1:${port}`, pid: candor.child.pid ?? 0 });
    }
    const firstRun = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
    return {
      processes: started,
      token: String(firstRun.account_api_token),
      databaseUrl: postgres.ownerUrl,
      dataDir,
      close: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
