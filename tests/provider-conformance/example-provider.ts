import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "../support/temporary-folder.ts";

const source = path.join(import.meta.dirname, "../../docs/examples/provider.mjs");

export function aSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** What a mutant changes in the example's text, which has to have it. */
export type Change = readonly [before: string, after: string];

export type ExampleProvider = Awaited<ReturnType<typeof openExampleProvider>>;

/** The example provider in a process of its own, as it is or with something broken. It has the same address after a restart. */
export async function openExampleProvider(
  secret: string,
  { changes = [] as readonly Change[], stepMs = 50 } = {},
) {
  const folder = await temporaryFolder("provider");
  const program = path.join(folder, "provider.mjs");
  let text = await readFile(source, "utf8");
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`The example has no "${before}" to break.`);
    text = text.replace(before, after);
  }
  await writeFile(program, text);
  let child: ChildProcess;
  let port = "0";

  async function start(): Promise<void> {
    const data = path.join(folder, "data.json");
    child = spawn(process.execPath, [program, "--port", port, "--data", data, "--step-ms", String(stepMs)], {
      env: { ...process.env, PROVIDER_SECRET: secret },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
      const [, listening] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
      if (listening) resolve(listening);
    });
    child.once("exit", () => reject(new Error("The provider ended.")));
    port = await promise;
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    kill,
    async close() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}
