import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { readFirstRun } from "../../server/start/first-run.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { openReceiver } from "../support/receiver.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { candorCommand, ranCandor } from "./candor-command.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "../..");
let folder: string;
let settings: { PORT: string; CAREERS_PORT: string; DATA_DIR: string; ROLE: string };
let candor: CandorProcess;
let client: Client;

beforeAll(async () => {
  folder = await temporaryFolder("candor-listen");
  const DATA_DIR = path.join(folder, ".data");
  settings = { PORT: String(await freePort()), CAREERS_PORT: "off", DATA_DIR, ROLE: "api" };
  candor = startCandorProcess(settings);
  await candor.ready;
  const run = await readFirstRun(DATA_DIR);
  if (!run) throw new Error("Candor wrote down no token.");
  client = openClient({ baseUrl: run.base_url, token: run.account_api_token });
});

afterAll(async () => {
  await candor.stop();
  await rm(folder, { recursive: true });
});

/** A change of a check's status, which webhooks are notified of. */
async function aCanceledCandidate(id: string): Promise<void> {
  const params = { partner_application_id: id };
  const candidate = { ...params, first_name: "Ana", last_name: "Ngata" };
  await client.call(api.createCandidate, {
    body: { candidate, checks: [{ type: "identity" }], bypass: true },
  });
  await client.call(api.cancelCandidate, { params });
}

const secretIn = (output: string) => /whsec_\S+/.exec(output)?.[0] ?? "";

test("candor listen shows and forwards each call as a webhook gets it, signed by the secret that it prints, until Ctrl-C", async () => {
  const receiver = await openReceiver();
  const listening = candorCommand(["listen", "--forward-to", `${receiver.url}/hooks?from=candor`], {
    cwd: folder,
  });
  await listening.says("Forwarding to");
  await aCanceledCandidate("app/é 1");
  const [call] = await receiver.received(1);
  if (!call) throw new Error("Nothing was forwarded.");
  expect([call.method, call.path]).toEqual(["POST", "/hooks?from=candor"]);
  expect(new Webhook(secretIn(listening.output())).verify(call.body, call.headers)).toMatchObject({
    type: "candidate_check.status_changed",
    partner_application_id: "app/é 1",
    candidate_check: { type: "identity", previous_status: "candidate", status: "canceled" },
  });
  expect(call.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "Candor-Webhooks/1.0",
  });
  await listening.says(/status_changed {2}app\/é 1 {2}identity: candidate → canceled {2}→ 200 in \d+ ms/);
  listening.child.kill("SIGINT");
  expect(await listening.ended).toBe(0);
  expect(listening.output()).toMatch(/Stopped listening\.\n$/);
  await receiver.close();
});

test("without --forward-to the body of each call is printed, signed by a secret of one's own", async () => {
  const secret = `whsec_${Buffer.alloc(24, 3).toString("base64")}`;
  const listening = candorCommand(["listen", "--secret", secret], { cwd: folder });
  await listening.says(`Secret that signs the calls: ${secret}`);
  await aCanceledCandidate("printed");
  await listening.says(/"partner_application_id":"printed"/);
  listening.child.kill("SIGTERM");
  expect(await listening.ended).toBe(0);
});

test("a call waits for a server that is started later, and one that refuses is shown", async () => {
  const port = await freePort();
  const listening = candorCommand(["listen", "--forward-to", String(port)], { cwd: folder });
  await listening.says("Forwarding to");
  await aCanceledCandidate("waits");
  await listening.says(
    `Nothing listens at http://localhost:${port}/ (ECONNREFUSED): start your server there.`,
  );
  const server = await answering(port, 500);
  await listening.says(
    /waits {2}identity: candidate → canceled {2}→ 500 in \d+ ms: a webhook would be called again/,
  );
  listening.child.kill("SIGINT");
  expect(await listening.ended).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});

test("candor listen goes on after the service was stopped and started again, and misses nothing", async () => {
  const listening = candorCommand(["listen"], { cwd: folder });
  await listening.says("Press Ctrl-C");
  await aCanceledCandidate("before");
  await listening.says(/"partner_application_id":"before"/);
  await candor.stop();
  await listening.says(/does not respond \(\w+\)\. Trying until it is back\./);
  candor = startCandorProcess(settings);
  await candor.ready;
  await aCanceledCandidate("after");
  await listening.says(/"partner_application_id":"after"/);
  expect(listening.output()).toContain("is back.");
  expect(listening.output().match(/"partner_application_id":"before"/g)).toHaveLength(1);
  listening.child.kill("SIGINT");
  expect(await listening.ended).toBe(0);
});

test("what keeps candor listen from beginning is said in a sentence, with what to do", async () => {
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const nobody = `http://127.0.0.1:${await freePort()}/v1`;
  const elsewhere = await answering(0, 404);
  const { port } = elsewhere.address() as { port: number };
  const says = async (...words: string[]) => {
    const { code, output } = await ranCandor(["listen", ...words], { cwd: folder });
    expect(code).toBe(1);
    return output;
  };
  expect(await says("--token", "abc")).toMatch(/does not accept the token \(invalid_token\).*Check --token/);
  expect(await says("--base-url", origin)).toContain(`Did you mean ${origin}/v1?`);
  expect(await says("--base-url", `http://127.0.0.1:${port}/v1`)).toContain(
    "answered 404, and not as a service",
  );
  expect(await says("--base-url", nobody)).toMatch(
    /does not respond \(ECONNREFUSED\)\. Start it with npm start/,
  );
  expect(await says("--base-url", "localhost")).toContain(`"localhost" is no address`);
  expect(await says("--forward-to", "ftp://localhost/x")).toContain(
    `--forward-to "ftp://localhost/x" is no address`,
  );
  expect(await says("--forward-to", "http://")).toContain(`--forward-to "http://" is no address`);
  expect(await says("--forword-to", "x")).toContain("Unknown option '--forword-to'");
  expect(await says("--secret", "abc")).toMatch(/refused \(422, validation_failed\): secret/);
  const alone = await ranCandor(["listen"], { cwd: path.dirname(folder) });
  expect(alone).toMatchObject({
    code: 1,
    output: expect.stringContaining("Which service, and which token?"),
  });
  expect(await ranCandor(["liste"])).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no command "liste".'),
  });
  await new Promise((resolve) => elsewhere.close(resolve));
});

test("the environment names the service where no flag does", async () => {
  const env = { CANDOR_BASE_URL: `http://127.0.0.1:${settings.PORT}/v1`, CANDOR_TOKEN: "wrong" };
  const { output } = await ranCandor(["listen"], { cwd: path.dirname(folder), env });
  expect(output).toContain(`127.0.0.1:${settings.PORT}/v1 does not accept the token`);
});

test("npx runs it in a checkout, and npm installs it elsewhere from what npm packs, without any other package", async () => {
  // A cache of its own: npx keeps the link of a checkout that once stood in this folder, and goes on to open what it led to.
  const env = { ...process.env, npm_config_cache: path.join(folder, "npm-cache") };
  const inCheckout = await run("npx", ["--no-install", "candor", "--help"], { cwd: root, env });
  expect(inCheckout.stdout).toContain("candor listen");
  const elsewhere = path.join(folder, "elsewhere");
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, "package.json"), "{}");
  await run("npm", ["pack", path.join(root, "server/partner-tools/cli"), "--pack-destination", elsewhere], {
    env,
  });
  const packed = (await readdir(elsewhere)).find((file) => file.endsWith(".tgz"));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${packed}`], {
    cwd: elsewhere,
    env,
  });
  const installed = await run("npx", ["--no-install", "candor", "--help"], { cwd: elsewhere, env });
  expect(installed.stdout).toBe(inCheckout.stdout);
  expect(
    (await readdir(path.join(elsewhere, "node_modules"))).filter((name) => !name.startsWith(".")),
  ).toEqual(["candor-cli"]);
  await mkdir(path.join(elsewhere, ".data"));
  await copyFile(
    path.join(settings.DATA_DIR, "first-run.json"),
    path.join(elsewhere, ".data", "first-run.json"),
  );
  const file = path.join(elsewhere, "node_modules", "candor-cli", "candor.mjs");
  const listening = candorCommand(["listen"], { cwd: elsewhere, file });
  await listening.says("Press Ctrl-C");
  listening.child.kill("SIGINT");
  expect(await listening.ended).toBe(0);
});

/** A server that answers everything with this status. */
async function answering(port: number, status: number): Promise<Server> {
  const server = createServer((_, response) => void response.writeHead(status).end("<p>Hello</p>"));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}
