import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const startMs = 180_000;
const installMs = 900_000;

/**
 * The folder that has these packages in exactly these versions, from the registry that npm is set to. It is kept outside of
 * the checkout, so that the next run finds it. Install scripts run for the packages that `built` names, in this order, and for no others.
 */
export async function installedPeer(
  name: string,
  packages: Record<string, string>,
  built: readonly string[] = [],
): Promise<string> {
  const folder = path.join(tmpdir(), "candor-bench-peers", name);
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const installed = path.join(folder, "installed.json");
  if ((await readFile(installed, "utf8").catch(ifMissing)) === manifest) return folder;
  console.log(
    `Installing ${Object.entries(packages)
      .map((each) => each.join(" "))
      .join(", ")} …`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "package.json"), manifest);
  await npm(folder, "install", "--ignore-scripts", "--no-audit", "--no-fund");
  for (const each of built) await npm(folder, "rebuild", each);
  await writeFile(installed, manifest);
  return folder;
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** By the folder's own Node where it has one, whose headers are what is compiled against. */
async function npm(folder: string, ...words: string[]): Promise<void> {
  const modules = path.join(folder, "node_modules");
  const headers = path.join(modules, `node-${process.platform}-${process.arch}`);
  const env = {
    ...process.env,
    PATH: `${path.join(modules, ".bin")}${path.delimiter}${process.env.PATH}`,
    ...(existsSync(headers) ? { npm_config_nodedir: headers } : {}),
  };
  await promisify(execFile)("npm", words, { cwd: folder, env, timeout: installMs, maxBuffer: 2 ** 26 });
}

export type Peer = { child: ChildProcess; stop(): Promise<void> };

/** Runs a program of the folder by that Node to its end. */
export async function runPeer(
  node: string,
  folder: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  await promisify(execFile)(node, words, { cwd: folder, env: environment(env), timeout: startMs });
}

/** Starts a program of the folder by that Node, and waits until the URL is served; rejects with what it said if it ends before. */
export async function startPeer(
  node: string,
  folder: string,
  words: readonly string[],
  readyUrl: string,
  env: Record<string, string> = {},
): Promise<Peer> {
  const child = spawn(node, words, {
    cwd: folder,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    // The beginning tells why it did not start; what else it says is let go.
    stream.setEncoding("utf8").on("data", (text: string) => {
      if (said.length < 100_000) said += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    const forced = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(forced);
  };
  const until = performance.now() + startMs;
  for (;;) {
    if (await isServed(readyUrl)) return { child, stop };
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`${words.join(" ")} did not start:\n${said}`);
    }
    await pause(100);
  }
}

/** None of the settings of the user who runs the bench. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_ENV: "production", ...env };
}

async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    // Nothing listens there yet.
    return false;
  }
}
