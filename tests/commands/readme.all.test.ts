import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { readFirstRun } from "../../server/start/first-run.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "../..");
let folder: string;
let ports: { candor: string; own: string };
let candor: CandorProcess;
const terminals: ChildProcess[] = [];

// A checkout after `npm start`, as far as these commands see it.
beforeAll(async () => {
  folder = await temporaryFolder("readme");
  ports = { candor: String(await freePort()), own: String(await freePort()) };
  await mkdir(path.join(folder, "server/partner-tools"), { recursive: true });
  await symlink(path.join(root, "server/partner-tools/cli"), path.join(folder, "server/partner-tools/cli"));
  const { name, version, bin } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ name, version, bin }));
  const DATA_DIR = path.join(folder, ".data");
  candor = startCandorProcess({ PORT: ports.candor, CAREERS_PORT: "off", DATA_DIR, ROLE: "api" });
  await candor.ready;
});

afterAll(async () => {
  // Each is a group of its own: the shell, and what it runs.
  for (const { pid, exitCode } of terminals) if (pid && exitCode === null) process.kill(-pid, "SIGTERM");
  await candor.stop();
  await rm(folder, { recursive: true });
});

/** The commands of a section, word for word but for the ports, which others may use here. */
async function commandsOf(heading: string): Promise<string[]> {
  const readme = await readFile(path.join(root, "README.md"), "utf8");
  const section = readme.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, text = ""]) =>
    text.replaceAll("localhost:3000", `localhost:${ports.candor}`).replaceAll("4242", ports.own),
  );
}

/** A terminal in which a command goes on, and what it shows so far. */
function terminal(command: string): () => string {
  const child = spawn("sh", ["-c", command], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  terminals.push(child);
  let shown = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      shown += text;
    });
  }
  return () => shown;
}

test("who copies the commands of README creates a candidate, forces an outcome, and sees the webhook on a port of their own", async () => {
  const [create = ""] = await commandsOf("Create a candidate");
  const created = await run("sh", ["-c", create], { cwd: folder });
  expect(JSON.parse(created.stdout)).toMatchObject({
    status: 200,
    result: { partner_application_id: "app-1" },
  });

  const [listen = "", server = "", trigger = "", ...others] = await commandsOf("See the first webhook");
  expect(others).toEqual([]);
  const listening = terminal(listen);
  await expect.poll(listening, { timeout: 60_000 }).toContain("Forwarding to");
  const forced = await run("sh", ["-c", trigger], { cwd: folder });
  expect(forced.stdout).toContain("app-1: identity was candidate, and is completed (consider).");
  // The call waited for it.
  const own = terminal(server);
  const calls = () => own().match(/"candidate_check":\{.*?"outcome":("\w+"|null)/g)?.length ?? 0;
  await expect.poll(calls, { timeout: 60_000 }).toBe(2);
  expect(own()).toContain('"partner_application_id":"app-1"');
  await expect.poll(listening, { timeout: 60_000 }).toMatch(/in-progress → completed \(consider\) {2}→ 200/);

  const token = (await readFirstRun(path.join(folder, ".data")))?.account_api_token ?? "";
  const client = openClient({ baseUrl: `http://localhost:${ports.candor}/v1`, token });
  const { candidate_checks: checks } = await client.call(api.getCandidate, {
    params: { partner_application_id: "app-1" },
  });
  expect(checks.map(({ outcome }) => outcome)).toEqual(["consider", null]);
});
