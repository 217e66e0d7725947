import { readFile, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#server/bootstrap/commands.mjs";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { freePort } from "../support/candor-process.ts";
import { createTestDatabase } from "../support/database.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { useTestDatabase, start, firstRun, addressOf, candidates } = candor;

function secretsIn(run: Record<string, never>): string[] {
  const { account_api_token, oauth, candidate } = run as unknown as {
    account_api_token: string;
    oauth: { client_secret: string };
    candidate: { partner_link: string };
  };
  return [account_api_token, oauth.client_secret, candidate.partner_link.split("/").pop() ?? ""];
}

const companyInProduction = {
  SERVICE_ENVIRONMENT: "production",
  PUBLIC_URL: "https://candor.example",
  STOP_DELAY: "0",
  SMTP_URL: "smtp://mail.example",
  COMPANY_NAME: "Tui Logistics",
  STAFF_EMAIL: "hana@tui.example",
  COMPANY_COUNTRY: "NZ",
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
    "outbox_url",
    "portal_url",
    "staff_sign_in_url",
  ]);
  expect((await stat(path.join(candor.settings.DATA_DIR, "first-run.json"))).mode & 0o077).toBe(0);
  expect((await stat(path.join(candor.settings.DATA_DIR, "secrets.json"))).mode & 0o077).toBe(0);
  expect(first.output()).toContain(path.join(candor.settings.DATA_DIR, "first-run.json"));
  expect(first.output()).toContain(run.outbox_url);
  expect(first.output()).not.toContain("Start here");
  const before = await candidates();
  expect(before.candidates.map(({ partner_link }) => partner_link)).toEqual([run.candidate.partner_link]);
  expect(await first.stop()).toBe(0);

  const second = start();
  await second.ready;
  const again = await firstRun();
  expect(again).toEqual({ ...run, outbox_url: expect.stringMatching(/\/dev\/outbox\?key=[\w-]{32}$/) });
  // The key is this start's.
  expect(again.outbox_url).not.toBe(run.outbox_url);
  expect((await fetch(again.outbox_url, { redirect: "manual" })).status).toBe(303);
  expect((await fetch(run.outbox_url, { redirect: "manual" })).status).toBe(404);
  expect(await candidates()).toEqual(before);
  expect(await second.stop()).toBe(0);
  for (const output of [first.output(), second.output()]) {
    for (const secret of secretsIn(run)) expect(output).not.toContain(secret);
  }
});

test("assistants are served beside the interface, and not where it has no extensions", async () => {
  await useTestDatabase();
  const withThem = start();
  await withThem.ready;
  const { account_api_token } = await firstRun();
  const headers = {
    authorization: `Bearer ${account_api_token}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const params = { name: "find_candidates", arguments: {} };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const ask = () => fetch(addressOf("/mcp"), { method: "POST", headers, body });
  const { result } = await (await ask()).json();
  const [candidate] = (await candidates()).candidates;
  expect(JSON.parse(result.content[0].text)).toMatchObject({ candidates: [{ id: candidate?.id }] });
  expect((await fetch(addressOf("/.well-known/oauth-protected-resource/mcp"))).status).toBe(200);
  expect(await withThem.stop()).toBe(0);

  const without = start({ SERVICE_EXTENSIONS: "off" });
  await without.ready;
  expect((await ask()).status).toBe(404);
  expect(await without.stop()).toBe(0);
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
  await one.stop();
});

test("processes that start at once on one database make one company and one candidate", async () => {
  const database = await createTestDatabase();
  const shared = {
    DATABASE_URL: database.url,
    SERVICE_KEY: "k".repeat(32),
    LINK_SECRET: "l".repeat(32),
    SESSION_SECRET: "s".repeat(32),
  };
  const one = start(shared);
  const other = start({
    ...shared,
    PORT: String(await freePort()),
    DATA_DIR: path.join(candor.folder, "other data"),
  });
  await Promise.all([one.ready, other.ready]);
  const db = openDatabase(database.url, { maxConnections: 1 });
  const [counted] = await db`
    select (select count(*) from service.companies) as companies, (select count(*) from service.candidates) as candidates,
      (select count(*) from portal.staff_users) as staff, (select count(*) from portal.connections) as connections`;
  expect(counted).toEqual({ companies: 1, candidates: 1, staff: 2, connections: 1 });
  await db.end();
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

test("in production there is no demo company, no outbox and no credential in what it says", async () => {
  const one = start(companyInProduction);
  await one.ready;
  const { account_api_token, candidate } = await firstRun();
  expect(candidate).toBeNull();
  expect(one.output()).not.toContain(account_api_token);
  const client = openClient({ baseUrl: addressOf("/v1"), token: account_api_token });
  expect(await client.call(api.getCompany)).toMatchObject({ name: "Tui Logistics", country: "NZ" });
  for (const absent of ["/dev/outbox", "/mock/v1/company"]) {
    expect((await fetch(addressOf(absent), { headers: { authorization: "Bearer any" } })).status).toBe(404);
  }
  expect(await (await fetch(addressOf("/docs/openapi.json"))).text()).not.toContain("/mock/v1");
  // With the embedded database too, this machine's own programs are out of reach.
  await expect(client.call(api.saveWebhook, { body: { uri: addressOf("/hook") } })).rejects.toMatchObject({
    status: 422,
    code: "webhook_target_forbidden",
  });
  expect((await fetch(addressOf("/v1/company"))).headers.get("strict-transport-security")).toMatch(
    /^max-age=\d+/,
  );
  await one.stop();
});

test("in production stdout has lines of JSON alone, from the start to the end, and nobody's address", async () => {
  const one = start(companyInProduction);
  let text = "";
  one.child.stdout?.on("data", (part: string) => {
    text += part;
  });
  await one.ready;
  const answer = await fetch(addressOf("/v1/company?email=hana@tui.example"));
  expect(await one.stop()).toBe(0);
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  const which = { host: hostname(), pid: one.child.pid, role: "api", version };
  expect(lines).toEqual(
    lines.map(() => expect.objectContaining({ level: 30, ...which, time: expect.any(String) })),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        msg: "Candor is ready",
        environment: "production",
        baseUrl: "https://candor.example/v1",
        firstRunFile: path.join(candor.settings.DATA_DIR, "first-run.json"),
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
  expect(await api.stop()).toBe(0);
  const worker = start({ ...production, ROLE: "worker" });
  await worker.ready;
  expect((await fetch(addressOf("/readyz"))).status).toBe(200);
  expect((await fetch(addressOf("/v1/company"))).status).toBe(404);
  expect(await worker.stop()).toBe(0);
  expect(worker.output()).not.toContain("company");
  await database.drop();
});

test("a process in staging is refused on a production database, and leaves all that is there", async () => {
  await useTestDatabase();
  Object.assign(candor.settings, {
    ...{ SERVICE_KEY: "k".repeat(32), LINK_SECRET: "l".repeat(32), SESSION_SECRET: "s".repeat(32) },
  });
  const one = start({ ...companyInProduction, RATE_LIMIT: "60", MOCK: "on" });
  await one.ready;
  const before = await firstRun();
  // Anyone may call the mock server where it is served, ten times at once by this limit.
  const statuses = [];
  for (let count = 0; count < 12; count += 1) {
    const asked = await fetch(addressOf("/mock/v1/company"), {
      headers: { authorization: `Bearer ${count}` },
    });
    statuses.push(asked.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  const other = start({ PORT: String(await freePort()) });
  expect(await other.ended).toBe(1);
  expect(other.output()).toBe(
    "This database is of production, and SERVICE_ENVIRONMENT is staging: set SERVICE_ENVIRONMENT=production, or give this process a database of its own. What a database is for never changes.\n",
  );
  expect(await firstRun()).toEqual(before);
  const client = openClient({ baseUrl: addressOf("/v1"), token: before.account_api_token });
  expect((await client.call(api.listCandidates)).candidates).toEqual([]);
  expect(await one.stop()).toBe(0);
});
