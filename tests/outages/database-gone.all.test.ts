import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CandorProcess, freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let database: TestDatabase;
let proxy: TcpProxy;
let dataDir: string;
let candor: CandorProcess;
let origin: string;
let token: string;
let link: string;
let outboxKey: string;
let candidate: string;
/** Of a candidate's session, which says itself whose it is. */
let session: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  dataDir = await temporaryFolder("database-gone");
  const port = await freePort();
  candor = startCandorWithPages({
    ROLE: "all",
    PORT: String(port),
    CAREERS_PORT: "off",
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    LOG_LEVEL: "fatal",
  });
  await candor.ready;
  origin = `http://localhost:${port}`;
  const run = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
  token = run.account_api_token;
  link = run.candidate.partner_link.split("/").pop();
  candidate = "demo-amara-okafor";
  const opened = await fetch(`${origin}/apply/${link}`, { redirect: "manual" });
  session = opened.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  outboxKey = new URL(run.outbox_url).search.slice(1);
  await proxy.refuse();
}, 300_000);

afterAll(async () => {
  await candor.stop();
  await proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Distinguished by who asks. */
type Ask = { method?: string; headers?: () => Record<string, string>; body?: () => string };
const asPartner: Ask = { headers: () => ({ authorization: `Bearer ${token}` }) };
const asStaff: Ask = { headers: () => ({ cookie: `candor.staff=${"s".repeat(43)}` }) };
const asCandidate: Ask = { headers: () => ({ cookie: session }) };
const asPage = (ask: Ask): Ask => ({
  headers: () => ({
    ...ask.headers?.(),
    origin,
    "x-candor-request": "1",
    "content-type": "application/json",
    ...(ask === asCandidate ? { "x-candor-candidate": handle() } : {}),
  }),
});
const posted = (ask: Ask, body: () => string, type = "application/x-www-form-urlencoded"): Ask => ({
  method: "POST",
  headers: () => ({ "content-type": type, origin, ...ask.headers?.() }),
  body,
});
const json = "application/json";

/** Names the candidate in addresses, as the cookie does. */
function handle(): string {
  return /candor_c_([^=]+)=/.exec(session)?.[1] ?? "";
}

test.each<[string, string, Ask]>([
  ["a partner's read", "/v1/candidates", asPartner],
  [
    "a partner's creation",
    "/v1/candidates",
    posted(asPartner, () => `{"candidate":{"first_name":"Ana"}}`, json),
  ],
  ["a read of one candidate", "/v1/candidates/CANDIDATE", asPartner],
  ["a referee's form by the API", `/v1/referee_forms/1001.${"r".repeat(43)}`, asPartner],
  [
    "an OAuth client that asks for a token",
    "/oauth/token",
    posted({}, () => "grant_type=client_credentials&client_id=c&client_secret=s"),
  ],
  ["an OAuth client that ends one", "/oauth/revoke", posted({}, () => "token=t&client_id=c&client_secret=s")],
  [
    "an OAuth client that looks one up",
    "/oauth/introspect",
    posted({}, () => "token=t&client_id=c&client_secret=s"),
  ],
  ["the keys that others verify with", "/.well-known/jwks.json", {}],
  ["the outbox", "/dev/outbox.json?KEY", {}],
  ["a candidate's link", "/apply/LINK", asCandidate],
  ["a step of the journey", "/apply/c/HANDLE/details", asCandidate],
  ["where the journey begins", "/apply/c/HANDLE", asCandidate],
  ["a step in a frame", "/embed/LINK/details", {}],
  ["a receipt", "/apply/c/HANDLE/receipt", asCandidate],
  ["a receipt in a frame", "/embed/LINK/receipt", {}],
  ["a code's page", "/go", { headers: () => ({ cookie: `candor_go=${"a".repeat(26)}` }) }],
  [
    "a code's button",
    "/go/continue",
    posted({ headers: () => ({ cookie: `candor_go=${"a".repeat(26)}` }) }, () => `code=${"a".repeat(26)}`),
  ],
  ["a chosen language", "/language", posted(asCandidate, () => "language=es&back=/apply/c/HANDLE/details")],
  ["a referee's page", `/referee/1001.${"r".repeat(43)}`, {}],
  ["the review queue", "/review", asStaff],
  ["a candidate's page for staff", "/review/CANDIDATE", asStaff],
  ["a file for staff", "/review/files/1?candidate=CANDIDATE", asStaff],
  ["a result for staff", "/review/results/1?candidate=CANDIDATE", asStaff],
  ["a packet for staff", "/review/packets/1?candidate=CANDIDATE", asStaff],
  ["the settings", "/settings", asStaff],
  ["the settings of people", "/settings/people", asStaff],
  ["the way back from another service", "/settings/connection/callback?code=c&state=s", asStaff],
  ["the page where an owner allows an OAuth client", "/oauth/authorize?client_id=c", asStaff],
  ["a call of a webhook", `/hooks/${"k".repeat(32)}`, posted({}, () => "{}", json)],
  ["the changes for staff", "/api/changes", asStaff],
  ["the changes for a candidate", "/api/changes", asPage(asCandidate)],
  ["a call of a candidate's page", "/api/trpc/candidate.journey", asPage(asCandidate)],
  ["a call of a staff page", "/api/trpc/candidates.list?input=%7B%7D", asPage(asStaff)],
])("%s gets 503, and when to ask again, while the database is gone", async (_, at, ask) => {
  const response = await request(at, ask);
  expect.soft(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(response.status, await response.text()).toBe(503);
});

test("pages that need no database are there: the front door, and where staff sign in", async () => {
  expect(await statusOf("/")).toBe(200);
  expect(await statusOf("/sign-in")).toBe(200);
});

test("/readyz takes the process out of the proxy's turn, and /healthz says that it lives", async () => {
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(candor.child.exitCode).toBeNull();
});

function filled(text: string): string {
  return text
    .replace("LINK", link)
    .replace("KEY", outboxKey)
    .replace("HANDLE", handle())
    .replace("CANDIDATE", candidate);
}

async function request(at: string, { method = "GET", headers, body }: Ask): Promise<Response> {
  return await fetch(`${origin}${filled(at)}`, {
    method,
    redirect: "manual",
    headers: headers?.() ?? {},
    body: body ? filled(body()) : null,
  });
}

async function statusOf(at: string): Promise<number> {
  return (await request(at, {})).status;
}
