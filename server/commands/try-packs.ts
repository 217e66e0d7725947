import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { candor, root } from "../bootstrap/commands.mjs";
import { type Client, openClient } from "../client/client.ts";
import { api } from "../contract/api.ts";
import type { Pack } from "../contract/packs/pack.ts";
import { passEnvOn } from "../env.ts";
import { languages } from "../platform/languages/language.ts";
import { settings } from "../settings.ts";
import { readFirstRun } from "../start/first-run.ts";

/** Of this installation's settings it has these alone: nothing of it reaches its database, files or mail. */
const keptSettings = ["HOST", "PORT", "LOG_LEVEL"];

/**
 * Starts a staging service with the packs in a folder of its own, and prints a link for each of their types in each language. Stays
 * until it is stopped, and leaves nothing behind.
 */
export async function tryPacks(folders: readonly string[], packs: readonly Pack[]): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "candor-packs-"));
  try {
    const others = Object.keys(settings).filter((name) => !keptSettings.includes(name));
    const child = spawn(process.execPath, candor, {
      cwd: root,
      env: passEnvOn({
        ...Object.fromEntries(others.map((name) => [name, ""])),
        PACKS: folders.map((folder) => path.resolve(folder)).join(","),
        DATA_DIR: dataDir,
        CAREERS_PORT: "off",
      }),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    // A terminal asks both to stop; this one waits for the other.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
    let shown = false;
    for await (const line of createInterface(child.stdout)) {
      console.log(line);
      if (shown || !line.startsWith("Candor is ready")) continue;
      shown = true;
      const run = await readFirstRun(dataDir);
      if (!run) throw new Error("The service that was just started has no company.");
      await printLinks(openClient({ baseUrl: run.base_url, token: run.account_api_token }), packs);
    }
    const [code] = await ended;
    if (!shown) process.exitCode = code ?? 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each link is of a candidate of its own: what is answered in one language is not there in another. */
async function printLinks(client: Client, packs: readonly Pack[]): Promise<void> {
  const types = packs.flatMap(({ check_types }) => check_types).filter(({ withdrawn }) => !withdrawn);
  for (const { code, title } of types) {
    console.log(`\n${title.en} (${code})`);
    for (const language of languages) {
      const candidate = { first_name: "Sam", last_name: "Example", language };
      const body = { candidate, checks: [{ type: code }], bypass: true };
      const link = new URL((await client.call(api.createCandidate, { body })).partner_link);
      link.searchParams.set("lang", language);
      console.log(`  ${language.padEnd(8)} ${link}`);
    }
  }
  console.log("\nNothing of it is kept. Ctrl-C ends it.");
}
