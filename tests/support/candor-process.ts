import { type ChildProcess, spawn } from "node:child_process";
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
  child: ChildProcess;
};

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
    child,
    // Asked for by those who want it up: a test of a start that fails waits for the end alone.
    get ready() {
      return started.promise.then((up) => {
        if (!up) throw new Error(`Candor did not start:\n${output}`);
      });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("A TCP server has no port.");
  return address.port;
}
