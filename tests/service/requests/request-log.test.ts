import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { examples } from "../../../server/contract/examples/examples.ts";
import type { RequestListQuery } from "../../../server/contract/request-log.ts";
import { createAccountToken } from "../../../server/service/accounts/create-account-token.ts";
import { forgetRequests } from "../../../server/service/requests/forget-requests.ts";
import { maskBody } from "../../../server/service/requests/mask-body.ts";
import { consoleToken, openRequestLog } from "../../../server/service/requests/open-request-log.ts";
import { anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.requestsLogged();
  await world.service.db`delete from service.request_log`;
});

const logged = async (client = world.client) => {
  await world.requestsLogged();
  return (await client.call(api.listRequests)).requests;
};

test("a request is found by the id of its response: what was asked, what came of it, how long it took, and by which token", async () => {
  const { headers } = await world.request("POST", "/candidates", {
    candidate: { first_name: "Ana", partner_application_id: "app-77" },
    checks: [{ type: "identity" }],
    bypass: true,
  });
  await world.requestsLogged();
  const request_id = headers.get("x-request-id") ?? "";
  const request = await world.client.call(api.getRequest, { params: { request_id } });
  expect(request).toMatchObject({
    request_id,
    method: "POST",
    path: "/candidates",
    status: 200,
    error: null,
    idempotency_replayed: false,
    partner: { name: "Hireline" },
    token_name: "Test token",
  });
  expect(request.duration_ms).toBeGreaterThanOrEqual(0);
  expect(JSON.parse(request.request_body ?? "")).toEqual({
    candidate: { first_name: "•", partner_application_id: "•" },
    checks: [{ type: "identity" }],
    bypass: true,
  });
  expect(request.response_body).toBeNull();
});

test("a request keeps what its response warned of, and of names that resemble none of ours their number alone", async () => {
  const body = { candidate: { first_name: "Ana", Wilhelmina: "Abernathy" }, byPass: true };
  const { status, headers } = await world.request("POST", "/candidates", body);
  expect([status, headers.get("candor-warning")]).toEqual([200, expect.stringContaining("byPass")]);
  expect(await logged()).toMatchObject([
    { status: 200, warnings: ["byPass: did you mean bypass?", "unknown fields, ignored: 1"] },
  ]);
  const { rows } = {
    rows: await world.service.db`select to_jsonb(r)::text as text from service.request_log r`,
  };
  expect(JSON.stringify(rows)).not.toMatch(/Wilhelmina|Abernathy/);
});

test("reading the log and waiting for a listener's calls are not in it", async () => {
  const { id } = await world.client.call(api.createWebhookListener, { body: {} });
  await world.client.call(api.takeListenerCalls, { params: { listener_id: id }, body: {} });
  await logged();
  expect((await logged()).map(({ path }) => path)).toEqual(["/webhooks/listeners"]);
});

test("a refusal names each field that was wrong, and the status, and no value", async () => {
  await world.request("POST", "/candidates", { candidate: { email: "no address", first_name: 7 } });
  const [refusal] = await logged();
  const { status, error } = JSON.parse(refusal?.response_body ?? "");
  expect(status).toBe(422);
  expect(error.details.map(({ param }: { param: string }) => param)).toEqual(
    expect.arrayContaining(["candidate.email", "candidate.first_name"]),
  );
  expect(refusal?.response_body).not.toContain("no address");
});

test("a refusal has its code and the field, whether the operation refused or what is before it", async () => {
  await world.request("POST", "/candidates", { candidate: { email: "no address" } });
  await world.request("GET", "/candidates/nobody");
  await world.request("POST", "/candidates", "{", { "content-type": "application/json" });
  await world.request("GET", "/candidates", undefined, { authorization: "Bearer none" });
  expect(
    (await logged()).map(({ status, path, error }) => [status, path, error?.code, error?.param]),
  ).toEqual([
    [400, "/candidates", "malformed_json", null],
    [404, "/candidates/{partner_application_id}", "not_found", "partner_application_id"],
    [422, "/candidates", "validation_failed", "candidate.email"],
  ]);
});

test("a refusal has the fields of its response, and what the code means", async () => {
  await world.request("POST", "/candidates", { checks: [{ type: "palm_reading" }] });
  const [request] = await logged();
  expect(request?.error?.message).toMatch(/\.$/);
  expect(JSON.parse(request?.response_body ?? "")).toMatchObject({
    result: null,
    error: { code: request?.error?.code, message: "•" },
  });
});

test("a repeated request says that its response was that of an earlier one", async () => {
  const headers = { "idempotency-key": "once" };
  const body = { candidate: { first_name: "Ana" }, bypass: true };
  await world.request("POST", "/candidates", body, headers);
  await world.request("POST", "/candidates", body, headers);
  expect((await logged()).map((request) => request.idempotency_replayed)).toEqual([true, false]);
});

test("the log is read page after page, newest first, and by the class of the status", async () => {
  for (const id of ["a", "b", "c"]) await world.request("GET", `/candidates/${id}`);
  await world.request("GET", "/company");
  await world.requestsLogged();
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await world.client.call(api.listRequests, {
      query: { per_page: 2, status: "4xx", ...(cursor ? { cursor } : {}) },
    });
    seen.push(...page.requests.map(({ path }) => path));
    cursor = page.pagination.next_cursor;
  } while (cursor);
  expect(seen).toEqual(Array(3).fill("/candidates/{partner_application_id}"));
});

test("the log is read by method, with the class of the status or without", async () => {
  await world.request("GET", "/candidates/nobody");
  await world.request("GET", "/company");
  await world.request("POST", "/candidates", {});
  await world.request("PUT", "/candidates/nobody", {});
  await world.requestsLogged();
  const pathsOf = async (query: { method: RequestListQuery["method"]; status?: "4xx" }) =>
    (await world.client.call(api.listRequests, { query })).requests.map(({ path }) => path);
  expect(await pathsOf({ method: "POST" })).toEqual(["/candidates"]);
  expect(await pathsOf({ method: "PUT", status: "4xx" })).toEqual(["/candidates/{partner_application_id}"]);
  expect(await pathsOf({ method: "GET", status: "4xx" })).toEqual(["/candidates/{partner_application_id}"]);
  expect(await pathsOf({ method: "DELETE" })).toEqual([]);
});

test("a partner sees its own requests, the company's token all of its company, and nobody those of the console", async () => {
  const { service, account } = world;
  const talentwise = await anotherToken(service, account.companyId, "Talentwise");
  const own = await ownToken(service, account.companyId);
  const stranger = await anAccount(service, { name: "Kererū Care" });
  const portal = await createAccountToken(service, { ...own, name: consoleToken });
  const all = [account, talentwise, own, stranger, { token: portal.token }].map(world.clientOf);
  const { headers } = await world.request("GET", "/company", undefined, {
    authorization: `Bearer ${talentwise.token}`,
  });
  for (const client of all) await client.call(api.listBrands);
  await world.requestsLogged();
  await world.service.db`delete from service.request_log where operation not in ('listBrands', 'getCompany')`;
  const [hireline, of, company, kereru] = all;
  const pathsOf = async (client = hireline) =>
    (await logged(client))
      .filter(({ path }) => path !== "/requests")
      .map(({ path, partner }) => `${partner.name} ${path}`);
  const ownName = (await logged(company)).find(({ path }) => path === "/branding")?.partner.name;
  expect(await pathsOf(hireline)).toEqual(["Hireline /branding"]);
  expect(await pathsOf(of)).toEqual(["Talentwise /branding", "Talentwise /company"]);
  expect((await pathsOf(company)).sort()).toEqual(
    ["Hireline /branding", "Talentwise /branding", "Talentwise /company", `${ownName} /branding`].sort(),
  );
  expect(await pathsOf(kereru)).toEqual(["Hireline /branding"]);
  const foreign = world.client.call(api.getRequest, {
    params: { request_id: headers.get("x-request-id") ?? "" },
  });
  await expect(foreign).rejects.toMatchObject({ code: "not_found", status: 404 });
});

test("nothing that was said of anybody is in the log: no name, no answer, no token, no file, no id in a path or as a field", async () => {
  const canary = "canary7f3q";
  const headers = { "idempotency-key": `${canary}-key` };
  const candidate = { first_name: canary, email: `${canary}@example.com`, partner_application_id: canary };
  await world.request(
    "POST",
    `/candidates?q=${canary}`,
    {
      candidate: { ...candidate, [canary]: canary },
      checks: [{ type: "identity", details: { [canary]: canary, type: canary } }, { type: canary }],
    },
    headers,
  );
  await world.request("POST", "/candidates", {
    candidate,
    checks: [{ type: "reference_plus" }],
    bypass: true,
  });
  await world.request("PUT", `/candidates/${canary}/facts`, {
    facts: { health_answers: { form_id: 1, answers: { [canary]: canary } }, [canary]: true },
  });
  const data = `data:text/plain;base64,${Buffer.from(canary).toString("base64")}`;
  await world.request("POST", `/candidates/${canary}/files`, { data, id_type: "passport" });
  await world.request("POST", "/webhooks", {
    uri: `http://127.0.0.1/${canary}`,
    authorization: canary,
    headers: { [canary]: canary },
  });
  await world.request("GET", `/candidates/${canary}`);
  await world.request("GET", `/candidates?q=${canary}`);
  await world.request("POST", "/account/tokens", { name: canary });
  await world.request("POST", `/referee_forms/${canary}`, { action: "decline", reason: canary });
  await world.requestsLogged();
  const rows = await world.service.db`select to_jsonb(r)::text as text from service.request_log r`;
  expect(rows).toHaveLength(9);
  const all = rows.map(({ text }) => text).join("\n");
  expect(all).not.toContain(canary);
  expect(all).not.toContain(Buffer.from(canary).toString("base64"));
  expect(all).not.toContain(world.account.token);
});

test("of every example in the contract, the log keeps no text but names of fields and words of closed lists", () => {
  for (const [id, { body, result }] of Object.entries(examples) as [
    string,
    { body?: unknown; result: unknown },
  ][]) {
    const masked = [body, result].map((part) => maskBody(JSON.stringify(part ?? null)) ?? "");
    const values = masked.join("").match(/(?<=:|\[)"[^"]*"(?!:)/g) ?? [];
    const others = new Set(values.filter((value) => !/^"(•|[a-z_]+((\[\d+\])?\.[a-z_]+)*)"$/.test(value)));
    expect([id, ...others]).toEqual([id]);
  }
});

test("a body that is longer than 32 KiB or no JSON is not kept", () => {
  expect(maskBody(JSON.stringify({ first_name: "a".repeat(33_000) }))).toBeNull();
  expect(maskBody("<html>")).toBeNull();
  expect(maskBody("")).toBeNull();
});

test("requests go after 30 days", async () => {
  const later = await openServiceUnderTest();
  await later.request("GET", "/company");
  await later.requestsLogged();
  const count = async () => (await later.service.db`select from service.request_log`).length;
  await later.clock.advance(29 * 24 * 3_600_000);
  await forgetRequests(later.service).run({});
  expect(await count()).toBe(1);
  await later.clock.advance(2 * 24 * 3_600_000);
  await forgetRequests(later.service).run({});
  expect(await count()).toBe(0);
  await later.close();
});

test("a database that is away costs the requests that are missing, which the process's log says, and no more", async () => {
  const log = collectedLog();
  const db = new Proxy(world.service.db, {
    apply() {
      throw new Error("The database cannot be reached.");
    },
  });
  const requests = openRequestLog({ ...world.service, db, log: log.log });
  const { companyId, partnerId, jti: tokenId } = world.account;
  for (let n = 0; n < 2_100; n += 1) {
    requests.note(
      {
        caller: { companyId, partnerId, tokenId },
        operation: "getCompany",
        body: "",
        warnings: [],
        answered: "",
      },
      { requestId: `r-${n}`, status: 200, replayed: false, durationMs: 1 },
    );
  }
  await requests.written();
  expect(log.lines.at(-1)).toMatchObject({ dropped: 2_100 });
});
