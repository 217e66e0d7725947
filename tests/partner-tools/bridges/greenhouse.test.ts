import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { greenhouseApp } from "#server/partner-tools/bridges/greenhouse/greenhouse-app.ts";
import { shortToken, wholeToken } from "#server/service/accounts/short-token.ts";
import { bridgeErrorReports } from "#server/service/http/bridge-error-reports.ts";
import { anAccount, anotherToken } from "../../support/cast.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { interviewUrl, responseErrorBody, sendTestBody } from "./greenhouse-requests.ts";

const { log, lines } = collectedLog();
const portalUrl = "https://checks.harbour.example";
let world: ServiceUnderTest;
let server: Server;
let key: string;
beforeAll(async () => {
  world = await openServiceUnderTest({}, { log });
  const app = greenhouseApp({
    baseUrl: world.baseUrl,
    portalUrl,
    shortToken,
    wholeToken: (short) => wholeToken(world.service, short),
    report: bridgeErrorReports(world.service),
  });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve()) as Server;
  });
  key = ((await greenhouse("GET", "key", { key: world.account.token })).body as { api_key: string }).api_key;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

type Sent = { key?: string | null; body?: unknown };

/** As Greenhouse calls: the key, a colon and nothing as the credentials of HTTP Basic. */
async function greenhouse(method: string, path: string, { key: given = key, body }: Sent = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/bridges/greenhouse/${path}`, {
    method,
    headers: {
      ...(given === null ? {} : { authorization: `Basic ${btoa(`${given}:`)}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

async function sent(changes: object = {}): Promise<string> {
  const { status, body } = await greenhouse("POST", "send_test", { body: { ...sendTestBody, ...changes } });
  expect(status).toBe(200);
  expect(body).toEqual({ partner_interview_id: expect.any(String) });
  return (body as { partner_interview_id: string }).partner_interview_id;
}

async function numberOfCandidates(): Promise<number> {
  return (await world.client.call(api.listCandidates)).pagination.total_count;
}

test("an owner gets a key that Greenhouse can keep, and it ends with the token that it stands for", async () => {
  expect(world.account.token.length).toBeGreaterThan(170);
  expect(key.length).toBeLessThan(171);
  expect(await wholeToken(world.service, key)).toBe(world.account.token);
  const { token, jti } = await anotherToken(world.service, world.account.companyId, "Ended");
  const short = shortToken(token) ?? "";
  expect((await greenhouse("GET", "list_tests", { key: short })).status).toBe(200);
  await world.clientOf({ token }).call(api.revokeAccountToken, { params: { token_id: jti } });
  expect((await greenhouse("GET", "list_tests", { key: short })).status).toBe(401);
});

test.each([
  ["none", () => null],
  ["nonsense", () => "sk_live_1"],
  ["nothing", () => ""],
  ["one with an unknown id", () => `${Buffer.alloc(16, 7).toString("base64url")}.${key.split(".")[1]}`],
  ["one whose signature was changed", () => `${key.slice(0, -10)}AAAAAAAAAA`],
  ["a token with another signature", () => `${world.account.token.slice(0, -10)}AAAAAAAAAA`],
])("with %s for a key nothing is answered, done or recorded", async (_, wrong) => {
  const reported = lines.length;
  for (const [method, path, body] of [
    ["GET", "key", undefined],
    ["GET", "list_tests", undefined],
    ["POST", "send_test", { ...sendTestBody, url: `${interviewUrl}-wrong` }],
    ["GET", "test_status?partner_interview_id=1", undefined],
    ["POST", "response_error", responseErrorBody],
  ] as const) {
    const refused = await greenhouse(method, path, { key: wrong(), body });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe('Basic realm="candor"');
    expect(refused.body).toEqual({ errors: ["The API key is missing, wrong or revoked."] });
  }
  expect(lines).toHaveLength(reported);
});

test("the tests on offer are the company's bundles and the check types that it may launch, and no others", async () => {
  const { status, body } = await greenhouse("GET", "list_tests");
  expect(status).toBe(200);
  const bundles = await world.client.call(api.listBundles);
  const types = await world.client.call(api.listCompanyCheckTypes);
  expect(bundles.length).toBeGreaterThan(0);
  expect(body).toEqual([
    ...bundles.map(({ id, name }) => ({ partner_test_id: `bundle:${id}`, partner_test_name: name })),
    ...types.map(({ code, title }) => ({ partner_test_id: `check:${code}`, partner_test_name: title })),
  ]);
  expect(JSON.stringify(body)).not.toContain('"check:acc"');
});

test("a sent test creates the candidate, orders the check and invites by email", async () => {
  const email = "invited@candidate.example";
  const id = await sent({ candidate: { ...sendTestBody.candidate, email } });
  const candidate = await world.client.call(api.getCandidate, { params: { partner_application_id: id } });
  expect(candidate).toMatchObject({
    first_name: "Mereana",
    last_name: "Tau",
    email,
    contact_number: "021-555-0199",
    partner: { name: "Hireline" },
    source: "api",
    candidate_checks: [{ type: "identity" }],
  });
  await world.runJobs();
  const invitations = (await world.mails()).filter(({ recipient }) => recipient === email);
  expect(invitations).toHaveLength(1);
});

test("a bundle orders its checks", async () => {
  const [bundle] = await world.client.call(api.listBundles);
  const id = await sent({ partner_test_id: `bundle:${bundle?.id}`, url: `${interviewUrl}-bundle` });
  const candidate = await world.client.call(api.getCandidate, { params: { partner_application_id: id } });
  expect(candidate.candidate_checks.map(({ type }) => type)).toEqual(["identity", "national_police_check"]);
});

test("the same sending creates one candidate, at once and days later; another address or test is another order", async () => {
  const url = `${interviewUrl}-again`;
  const before = await numberOfCandidates();
  const [first, ...others] = await Promise.all([sent({ url }), sent({ url }), sent({ url })]);
  await world.advance(3 * 24 * 60 * 60 * 1000);
  const later = await sent({ url, candidate: { ...sendTestBody.candidate, phone_number: null } });
  expect(new Set([...others, later])).toEqual(new Set([first]));
  expect(await numberOfCandidates()).toBe(before + 1);
  const corrected = { ...sendTestBody.candidate, email: "mereana@candidate.example" };
  expect(await sent({ url, candidate: corrected })).not.toBe(first);
  expect(await sent({ url, partner_test_id: "check:directorship" })).not.toBe(first);
});

test.each([
  ["a test that is none", { partner_test_id: "12345" }, /list_tests has no test "12345"/],
  ["a bundle of nobody", { partner_test_id: "bundle:999999" }, /bundle/i],
  ["a check that the company may not launch", { partner_test_id: "check:acc" }, /not enabled/i],
  [
    "no first name",
    { candidate: { ...sendTestBody.candidate, first_name: null } },
    /^candidate\.first_name must be a string, not null\.$/,
  ],
  [
    "an empty last name",
    { candidate: { ...sendTestBody.candidate, last_name: " " } },
    /^candidate\.last_name must not be empty\.$/,
  ],
  [
    "no address",
    { candidate: { ...sendTestBody.candidate, email: undefined } },
    /^candidate\.email must be an email address/,
  ],
  ["no candidate", { candidate: undefined }, /^candidate is missing; send an object\.$/],
  [
    "nothing that tells it from others",
    { url: null, candidate: { ...sendTestBody.candidate, greenhouse_profile_url: null } },
    /url/,
  ],
])("%s is refused in a sentence, and nobody is invited", async (_, changes, sentence) => {
  const before = await numberOfCandidates();
  const refused = await greenhouse("POST", "send_test", { body: { ...sendTestBody, ...changes } });
  expect(refused.status).toBe(422);
  expect((refused.body as { errors: string[] }).errors[0]).toMatch(sentence);
  expect(await numberOfCandidates()).toBe(before);
});

test("what is no JSON, too long or served nowhere is refused without a failure", async () => {
  expect((await greenhouse("POST", "send_test", { body: "{" })).status).toBe(400);
  expect((await greenhouse("POST", "send_test", { body: "[]" })).status).toBe(422);
  expect((await greenhouse("POST", "send_test", { body: "x".repeat(70_000) })).status).toBe(413);
  expect((await greenhouse("GET", "nothing")).status).toBe(404);
  for (const id of ["", ".", "..", "a\n", "x".repeat(300)]) {
    const at = `test_status?partner_interview_id=${encodeURIComponent(id)}`;
    expect((await greenhouse("GET", at)).status).toBe(422);
  }
});

test("the status is the candidate's until every check is closed, then complete, with outcomes in words", async () => {
  const id = await sent({ url: `${interviewUrl}-status` });
  const at = `test_status?partner_interview_id=${id}`;
  const before = await greenhouse("GET", at);
  const candidate = await world.client.call(api.getCandidate, { params: { partner_application_id: id } });
  const title = candidate.candidate_checks[0]?.title ?? "";
  expect(before.body).toEqual({
    partner_status: "candidate",
    partner_profile_url: `${portalUrl}/review/${id}?id=${candidate.id}`,
    metadata: { [title]: "candidate", "Ordered at": candidate.created_at },
  });
  const checkId = candidate.candidate_checks[0]?.id ?? 0;
  await world.client.call(api.forceOutcome, {
    params: { candidate_check_id: checkId },
    body: { outcome: "consider" },
  });
  await world.runJobs();
  const after = (await greenhouse("GET", at)).body as { metadata: Record<string, unknown> };
  expect(after).toMatchObject({
    partner_status: "complete",
    metadata: { [title]: "consider", "Completed at": expect.stringMatching(/^\d{4}-/) },
  });
  // Greenhouse refuses metadata that is nested, and sorts people by a score.
  expect(Object.values(after.metadata).every((value) => typeof value === "string")).toBe(true);
  expect(after).not.toHaveProperty("partner_score");
});

test("another partner's key, and another company's, finds no candidate of this one", async () => {
  const id = await sent();
  const { companyId } = world.account;
  const strangers = [
    await anotherToken(world.service, companyId, "Another partner"),
    await anAccount(world.service, { name: "Another company" }),
  ];
  for (const { token } of strangers) {
    const at = `test_status?partner_interview_id=${id}`;
    expect((await greenhouse("GET", at, { key: shortToken(token) })).status).toBe(404);
  }
});

test("what Greenhouse found wrong is in the log and the audit log, without the candidate's address", async () => {
  const answer = await greenhouse("POST", "response_error", { body: responseErrorBody });
  expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
  const told = { bridge: "greenhouse", call: "test_status", errors: responseErrorBody.errors };
  expect(lines.filter(({ bridge }) => bridge)).toEqual([expect.objectContaining(told)]);
  const entries = await world.service.db<{ action: string; details: unknown }[]>`
    select action, details from service.audit_entries where action = 'bridge.error_reported'`;
  expect(entries).toEqual([{ action: "bridge.error_reported", details: told }]);
  expect(JSON.stringify([lines, entries])).not.toContain("candidate.example");
});

test("Greenhouse's addresses are kept nowhere", async () => {
  const canary = "canary-9b1f";
  const url = `${interviewUrl}?token=${canary}`;
  const profile = {
    ...sendTestBody.candidate,
    greenhouse_profile_url: `https://app.greenhouse.io/${canary}`,
  };
  const id = await sent({ url, candidate: profile });
  await world.runJobs();
  await world.requestsLogged();
  const [row] = await world.service.db<{ kept: string }[]>`
    select (select string_agg(candidate::text, '') from service.candidates candidate) ||
      coalesce((select string_agg(request::text, '') from service.request_log request), '') as kept`;
  expect(row?.kept).toContain(id);
  expect(row?.kept).not.toContain(canary);
  expect(JSON.stringify(lines)).not.toContain(canary);
});

test("while the service does not answer, Greenhouse is told to try again, and nothing of why", async () => {
  const gone = await new Promise<string>((resolve) => {
    const closing = serve({ fetch: () => new Response(), hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      closing.close(() => resolve(`http://127.0.0.1:${port}/v1`)),
    );
  });
  const app = greenhouseApp({
    baseUrl: gone,
    portalUrl,
    shortToken,
    wholeToken: (short) => wholeToken(world.service, short),
    report: bridgeErrorReports(world.service),
  });
  const authorization = `Basic ${btoa(`${key}:`)}`;
  const answer = await app.request("/bridges/greenhouse/list_tests", { headers: { authorization } });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ errors: ["The service did not answer. Try again."] });
});
