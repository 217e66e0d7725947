import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { candor, root } from "../../server/bootstrap/commands.mjs";
import { candorEnv } from "../../server/bootstrap/env.mjs";

/** The product as `npm start` runs it, once everything is installed. */
export type CandorProcess = {
  /** All that it has said so far. */
  output(): string;
  /** Resolves when it says that it is ready; rejects with what it said when it ends before that. */
  readonly ready: Promise<void>;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Asks it to stop. Returns its exit code. @throws with what it said and waits for, when it is there after `stopMs` still */
  stop(): Promise<number | null>;
  child: ChildProcess;
};

/** What its requests and jobs have (STOP_TIMEOUT), and time to close. */
const stopMs = 45_000;

/** Starts a process of it that has no pages, with these settings and none of those of whoever runs the tests. */
export function startCandorProcess(settings: Record<string, string>): CandorProcess {
  if (settings.ROLE !== "api" && settings.ROLE !== "worker") {
    throw new Error("A test that starts Candor with its pages does so with candor-with-pages.ts.");
  }
  return startNode(candor, settings);
}

/** Starts what Node runs with these words as Candor, in this checkout or in another one. */
export function startNode(
  words: readonly string[],
  settings: Record<string, string>,
  checkout = root,
): CandorProcess {
  const child = spawn(process.execPath, ["--throw-deprecation", ...words], {
    cwd: checkout,
    env: {
      ...candorEnv,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const started = Promise.withResolvers<boolean>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("Candor is ready")) started.resolve(true);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      started.resolve(false);
      resolve(code);
    });
  });
  return {
    output: () => output,
    ended,
    async stop() {
      child.kill("SIGTERM");
      const overdue = AbortSignal.timeout(stopMs);
      const late = new Promise<"late">((resolve) => {
        overdue.addEventListener("abort", () => resolve("late"));
      });
      const code = await Promise.race([ended, late]);
      if (code !== "late") return code;
      const threads = await threadsOf(child.pid ?? 0);
      child.kill("SIGKILL");
      throw new Error(`Candor did not stop within ${stopMs} ms.\n${threads}\nIt said:\n${output}`);
    },
    child,
    // Asked for by those who want it up: a test of a start that fails waits for the end alone.
    get ready() {
      return started.promise.then((up) => {
        if (!up) throw new Error(`Candor did not start:\n${output}`);
      });
    },
  };
}

/** What each thread of a process does, as the kernel sees it; that there is none, where only its output is held open. */
async function threadsOf(pid: number): Promise<string> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  const lines = threads.map(async (thread) => {
    const [name, state, at] = await Promise.all(
      ["comm", "stat", "wchan"].map((file) => readFile(`${folder}/${thread}/${file}`, "utf8").catch(String)),
    );
    return `${name?.trim()} ${state?.split(") ")[1]?.[0]} ${at}`;
  });
  return threads.length === 0 ? "The process has ended." : (await Promise.all(lines)).join("\n");
}

/**
 * A port on which nothing listens, for a program that is told its port. It is below those that systems give to connections
 * (from 32768 or 49152), any of which may be taken before the program has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (!given.has(port) && (await isFree(port))) {
      given.add(port);
      return port;
    }
  }
}

/** By this process. */
const given = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  });
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}
