import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";

const root = path.join(import.meta.dirname, "../..");

/** `candor` as a developer at a partner runs it, in a folder and an environment of their own. */
export type CandorCommand = {
  /** All that it has printed so far, of both streams. */
  output(): string;
  /** Resolves when it has printed this. */
  says(text: string | RegExp): Promise<void>;
  ended: Promise<number | null>;
  child: ChildProcess;
};

export function candorCommand(
  words: readonly string[],
  {
    cwd = root,
    env = {},
    file = path.join(root, "server/partner-tools/cli/candor.mjs"),
  }: { cwd?: string; env?: Record<string, string>; file?: string } = {},
): CandorCommand {
  const child = spawn(process.execPath, [file, ...words], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return {
    output: () => output,
    async says(text) {
      await expect.poll(() => output, { timeout: 30_000, interval: 50 }).toMatch(text);
    },
    ended: new Promise((resolve) => child.once("close", resolve)),
    child,
  };
}

/** What a command that ends on its own has printed, and its exit code. */
export async function ranCandor(...given: Parameters<typeof candorCommand>) {
  const command = candorCommand(...given);
  const code = await command.ended;
  return { code, output: command.output() };
}
