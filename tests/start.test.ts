import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { operatorCommand } from "../server/bootstrap/commands.mjs";
import { openClient } from "../server/client/client.ts";
import { api } from "../server/contract/api.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { type CandorProcess, freePort, startCandorProcess } from "./support/candor-process.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const root = path.join(import.meta.dirname, "..");
let folder: string;
let settings: { PORT: string; CAREERS_PORT: string; DATA_DIR: string; ROLE: string; DATABASE_URL?: string };
let ownDatabase: TestDatabase | null = null;
const started: CandorProcess[] = [];

beforeEach(async () => {
  folder = await temporaryFolder("start");
  settings = {
    PORT: String(await freePort()),
    CAREERS_PORT: "off",
    DATA_DIR: path.join(folder, "data"),
    ROLE: "api",
  };
});

afterEach(async () => {
  for (const one of started.splice(0)) {
    one.child.kill("SIGTERM");
    await one.ended;
  }
  await ownDatabase?.drop();
  ownDatabase = null;
  await rm(folder, { recursive: true });
});

/** For tests that are not about the embedded PostgreSQL: making one costs seconds. */
async function useTestDatabase(): Promise<void> {
  ownDatabase = await createTestDatabase();
  settings.DATABASE_URL = ownDatabase.url;
}

function start(more: Record<string, string> = {}): CandorProcess {
  const one = startCandorProcess({ ...settings, ...more });
  started.push(one);
  return one;
}

async function stop(one: CandorProcess): Promise<number | null> {
  one.child.kill("SIGTERM");
  return await one.ended;
}

async function firstRun() {
  return JSON.parse(await readFile(path.join(settings.DATA_DIR, "first-run.json"), "utf8"));
}

function secretsIn(run: Record<string, never>): string[] {
  const { account_api_token, oauth, candidate } = run as unknown as {
    account_api_token: string;
    oauth: { client_secret: string };
    candidate: { partner_link: string };
  };
  return [account_api_token, oauth.client_secret, candidate.partner_link.split("/").pop() ?? ""];
}

const addressOf = (at: string) => `http://127.0.0.1:${settings.PORT}${at}`;
const candidates = async () => {
  const { base_url, account_api_token } = await firstRun();
  return await openClient({ baseUrl: base_url, token: account_api_token }).call(api.listCandidates);
};

test("the first start says where everything is, and a second one finds it and makes nothing twice", async () => {
  const first = start();
  await first.ready;
  const run = await firstRun();
  expect(Object.keys(run).sort()).toEqual([
    "account_api_token",
    "base_url",
    "candidate",
    "careers_demo_url",
    "mock_base_url",
    "oauth",
    "portal_url",
    "staff_sign_in_url",
  ]);
  expect((await stat(path.join(settings.DATA_DIR, "first-run.json"))).mode & 0o077).toBe(0);
  expect((await stat(path.join(settings.DATA_DIR, "secrets.json"))).mode & 0o077).toBe(0);
  expect(first.output()).toContain(path.join(settings.DATA_DIR, "first-run.json"));
  expect(first.output()).toContain(`${run.portal_url}/dev/outbox`);
  const before = await candidates();
  expect(before.candidates.map(({ partner_link }) => partner_link)).toEqual([run.candidate.partner_link]);
  expect(await stop(first)).toBe(0);

  const second = start();
  await second.ready;
  expect(await firstRun()).toEqual(run);
  expect(await candidates()).toEqual(before);
  expect(await stop(second)).toBe(0);
  for (const output of [first.output(), second.output()]) {
    for (const secret of secretsIn(run)) expect(output).not.toContain(secret);
  }
});

test("where people use a public address, the outbox is not served and the start says that no mail is sent", async () => {
  await useTestDatabase();
  const one = start({ PUBLIC_URL: "https://staging.candor.example", LOG_LEVEL: "trace" });
  await one.ready;
  // As a reverse proxy that says nothing of itself passes a stranger's request on.
  for (const at of ["/dev/outbox", "/dev/outbox.json", "/dev/outbox/1"]) {
    expect((await fetch(addressOf(at))).status, at).toBe(404);
  }
  expect(one.output()).toMatch(/Emails and texts +not sent: set SMTP_URL/);
  expect(one.output()).not.toContain("staging.candor.example/dev/outbox");
  for (const secret of secretsIn(await firstRun())) expect(one.output()).not.toContain(secret);
  await stop(one);
});

test("SIGTERM and Ctrl-C stop PostgreSQL too", async () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const one = start();
    await one.ready;
    expect((await fetch(addressOf("/readyz"))).status).toBe(200);
    one.child.kill(signal);
    expect(await one.ended).toBe(0);
    expect(existsSync(path.join(settings.DATA_DIR, "postgres/cluster/postmaster.pid"))).toBe(false);
  }
});

test("a request that is being answered when the process is asked to stop gets its answer", async () => {
  await useTestDatabase();
  const one = start();
  await one.ready;
  const { account_api_token } = await firstRun();
  const body = JSON.stringify({ candidate: { first_name: "Ana" }, bypass: true });
  const call = request(addressOf("/v1/candidates"), {
    method: "POST",
    headers: { authorization: `Bearer ${account_api_token}`, "content-type": "application/json" },
  });
  const answered = once(call, "response");
  call.write(body.slice(0, 10));
  await fetch(addressOf("/healthz"));
  one.child.kill("SIGTERM");
  await expect.poll(one.output).toContain("Stopping");
  call.end(body.slice(10));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await one.ended).toBe(0);
});

test("who insists on the end gets it at once, and PostgreSQL ends too", async () => {
  const one = start();
  await one.ready;
  const unfinished = request(addressOf("/v1/candidates"), {
    method: "POST",
    headers: { expect: "100-continue" },
  }).on("error", () => undefined);
  unfinished.flushHeaders();
  // Only a request that has arrived keeps the process from ending at the first word.
  await once(unfinished, "continue");
  const insisting = setInterval(() => one.child.kill("SIGINT"), 100);
  expect(await one.ended).toBe(1);
  clearInterval(insisting);
  await expect
    .poll(() => existsSync(path.join(settings.DATA_DIR, "postgres/cluster/postmaster.pid")))
    .toBe(false);
  const again = start();
  await again.ready;
});

test("a role that may not make tables stops the start with one sentence", async () => {
  const database = await createTestDatabase();
  const admin = openDatabase(database.url, { maxConnections: 1 });
  const name = `guest_${randomUUID().replaceAll("-", "")}`;
  await admin`create role ${admin(name)} login password 'a guest of this test'`;
  await admin.unsafe("drop schema service, portal, platform cascade");
  const url = new URL(database.url);
  url.username = name;
  url.password = "a guest of this test";
  const one = start({ DATABASE_URL: url.href });
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(
    /^The role in DATABASE_URL is not allowed to create Candor's tables \(.+\): .+\.\n$/,
  );
  await admin`drop role ${admin(name)}`;
  await admin.end();
  await database.drop();
});

test("a signal that arrives several times at once is one request to stop", async () => {
  const one = start();
  await one.ready;
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) one.child.kill(signal);
  expect(await one.ended).toBe(0);
});

test("a port that is taken is named before anything else is done", async () => {
  const other = await occupy(Number(settings.PORT));
  const one = start();
  expect(await one.ended).toBe(1);
  expect(one.output()).toBe(
    `PORT ${settings.PORT} is taken by another program: stop that one, or set PORT to a free port.\n`,
  );
  expect(existsSync(settings.DATA_DIR)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
});

test.each<[string, Record<string, string>, RegExp]>([
  ["value", { PORT: "many" }, /^PORT has an invalid value\. Expected: .+\.\n$/],
  [
    "database that does not run",
    { DATABASE_URL: "postgres://127.0.0.1:1/none" },
    /^The database at DATABASE_URL does not respond \(ECONNREFUSED\): .+\.\n$/,
  ],
  [
    "database host that is none",
    { DATABASE_URL: "postgres://nowhere.invalid/none" },
    /^The database at DATABASE_URL does not respond \(\w+\): .+\.\n$/,
  ],
  ["address", { HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 is not an address of this machine: .+\.\n$/],
])("a wrong %s stops the start with one sentence", async (_, more, sentence) => {
  const one = start(more);
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(sentence);
});

test("a wrong password stops the start with one sentence that does not repeat it", async () => {
  const url = new URL(inject("adminUrl"));
  url.password = "guessed-wrong";
  const one = start({ DATABASE_URL: url.href });
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(
    /^The database at DATABASE_URL refused the connection: password authentication failed .+\.\n$/,
  );
  expect(one.output()).not.toContain("guessed-wrong");
});

test("a data directory that cannot be written stops the start with one sentence that names it", async () => {
  await writeFile(settings.DATA_DIR, "");
  const one = start();
  expect(await one.ended).toBe(1);
  expect(one.output()).toBe(
    `DATA_DIR ${settings.DATA_DIR} cannot be written to (EEXIST): make the user that starts Candor its owner, or set DATA_DIR to another folder.\n`,
  );
});

test("processes that start at once on one database make one company and one candidate", async () => {
  const database = await createTestDatabase();
  const shared = { DATABASE_URL: database.url, SERVICE_KEY: "k".repeat(32), LINK_SECRET: "l".repeat(32) };
  const one = start(shared);
  const other = startCandorProcess({
    ...settings,
    ...shared,
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, "other data"),
  });
  started.push(other);
  await Promise.all([one.ready, other.ready]);
  const db = openDatabase(database.url, { maxConnections: 1 });
  const [counted] = await db`
    select (select count(*) from service.companies) as companies, (select count(*) from service.candidates) as candidates,
      (select count(*) from portal.staff_users) as staff, (select count(*) from portal.connections) as connections`;
  expect(counted).toEqual({ companies: 1, candidates: 1, staff: 2, connections: 1 });
  await db.end();
  await Promise.all([stop(one), stop(other)]);
  await database.drop();
});

test("a database that was written with another SERVICE_KEY stops the start with one sentence", async () => {
  const database = await createTestDatabase();
  const first = start({ DATABASE_URL: database.url, SERVICE_KEY: "k".repeat(32) });
  await first.ready;
  await stop(first);
  const other = start({ DATABASE_URL: database.url, SERVICE_KEY: "o".repeat(32) });
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(/^SERVICE_KEY is not the one .+\.\n$/);
  await database.drop();
});

const companyInProduction = {
  SERVICE_ENVIRONMENT: "production",
  PUBLIC_URL: "https://candor.example",
  STOP_DELAY: "0",
  SMTP_URL: "smtp://mail.example",
  COMPANY_NAME: "Tui Logistics",
  STAFF_EMAIL: "hana@tui.example",
  COMPANY_COUNTRY: "NZ",
};

test("in production there is no demo company, no outbox and no credential in what it says", async () => {
  const one = start(companyInProduction);
  await one.ready;
  const { account_api_token, candidate } = await firstRun();
  expect(candidate).toBeNull();
  expect(one.output()).not.toContain(account_api_token);
  const client = openClient({ baseUrl: addressOf("/v1"), token: account_api_token });
  expect(await client.call(api.getCompany)).toMatchObject({ name: "Tui Logistics", country: "NZ" });
  expect((await fetch(addressOf("/dev/outbox"))).status).toBe(404);
  // With the embedded database too, this machine's own programs are out of reach.
  await expect(client.call(api.saveWebhook, { body: { uri: addressOf("/hook") } })).rejects.toMatchObject({
    status: 422,
    code: "webhook_target_forbidden",
  });
  expect((await fetch(addressOf("/v1/company"))).headers.get("strict-transport-security")).toMatch(
    /^max-age=\d+/,
  );
  await stop(one);
});

test("in production stdout has lines of JSON alone, from the start to the end, and nobody's address", async () => {
  const one = start(companyInProduction);
  let text = "";
  one.child.stdout?.on("data", (part: string) => {
    text += part;
  });
  await one.ready;
  const answer = await fetch(addressOf("/v1/company?email=hana@tui.example"));
  expect(await stop(one)).toBe(0);
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual(
    lines.map(() => expect.objectContaining({ level: 30, role: "api", time: expect.any(String) })),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        msg: "Candor is ready",
        environment: "production",
        baseUrl: "https://candor.example/v1",
        firstRunFile: path.join(settings.DATA_DIR, "first-run.json"),
      }),
      expect.objectContaining({
        msg: "request",
        method: "GET",
        route: "/v1/company",
        status: 401,
        requestId: answer.headers.get("x-request-id"),
      }),
      expect.objectContaining({ msg: "Stopping …" }),
    ]),
  );
  expect(text).not.toContain("hana@tui.example");
});

test("a worker says nothing of a company, and an api without one says how to make it", async () => {
  const database = await createTestDatabase();
  const production = {
    SERVICE_ENVIRONMENT: "production",
    PUBLIC_URL: "https://candor.example",
    STOP_DELAY: "0",
    SMTP_URL: "smtp://mail.example",
    DATABASE_URL: database.url,
    SERVICE_KEY: "k".repeat(32),
    LINK_SECRET: "l".repeat(32),
    SESSION_SECRET: "s".repeat(32),
  };
  const api = start(production);
  await api.ready;
  await expect.poll(api.output).toContain("To create the first company, set COMPANY_NAME and STAFF_EMAIL");
  expect(await stop(api)).toBe(0);
  const worker = start({ ...production, ROLE: "worker" });
  await worker.ready;
  expect((await fetch(addressOf("/readyz"))).status).toBe(200);
  expect((await fetch(addressOf("/v1/company"))).status).toBe(404);
  expect(await stop(worker)).toBe(0);
  expect(worker.output()).not.toContain("company");
  await database.drop();
});

test("npm run link makes a candidate's link without the service's help, and says when there is no such candidate", async () => {
  await useTestDatabase();
  const one = start();
  await one.ready;
  const link = (id: string) =>
    execFileSync(process.execPath, [...operatorCommand("link"), id], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
      encoding: "utf8",
      stdio: "pipe",
    });
  expect(link("demo-amara-okafor")).toMatch(
    new RegExp(`^http://localhost:${settings.PORT}/apply/[\\w.-]+\\n$`),
  );
  expect(() => link("nobody")).toThrow('has no candidate with the partner_application_id "nobody"');
  await stop(one);
});

test("npm run signing-keys rotates and retires the keys of a deployment that runs", async () => {
  await useTestDatabase();
  const signingKeys = (...words: string[]) =>
    execFileSync(process.execPath, [...operatorCommand("signing-keys"), ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
      encoding: "utf8",
      stdio: "pipe",
    });
  const one = start();
  await one.ready;
  const { kid = "" } = decodeProtectedHeader((await firstRun()).account_api_token);
  expect(signingKeys("rotate")).toContain(`${kid}  signs from`);
  const { keys } = (await (await fetch(addressOf("/.well-known/jwks.json"))).json()) as { keys: object[] };
  expect(keys).toHaveLength(2);
  expect((await candidates()).candidates).toHaveLength(1);

  expect(signingKeys("retire", kid)).toContain("new ones for 1 of its companies");
  await expect(candidates()).rejects.toMatchObject({ code: "invalid_token" });
  expect(() => signingKeys("retire", kid)).toThrow(`There is no valid key named ${kid}`);
  await stop(one);
});

test("npm run receipt-keys lists the key that was made at the first start, and rotates it", async () => {
  await useTestDatabase();
  const receiptKeys = (...words: string[]) =>
    execFileSync(process.execPath, [...operatorCommand("receipt-keys"), ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
      encoding: "utf8",
      stdio: "pipe",
    });
  const one = start();
  await one.ready;
  const listed = receiptKeys();
  expect(listed).toMatch(/^[0-9a-f]{64} {2}since \S+Z {2}signs now\n$/);
  const first = listed.slice(0, 64);
  const [sentence, now, before] = receiptKeys("rotate").split("\n");
  expect(sentence).toContain(`The key ${now?.slice(0, 64)} signs receipts now.`);
  expect(now).toMatch(/signs now$/);
  expect(before).toMatch(new RegExp(`^${first} {2}since \\S+Z$`));
  expect(() => receiptKeys("retire")).toThrow("npm run receipt-keys [-- rotate]");
  await stop(one);
});

function occupy(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server));
  });
}
