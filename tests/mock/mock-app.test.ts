import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { candidateExamples } from "#server/contract/examples/candidate.ts";
import { exampleOf, examples } from "#server/contract/examples/examples.ts";
import type { Route, RouteInput } from "#server/contract/route.ts";
import { mockApp } from "#server/mock/mock-app.ts";
import { collectedLog } from "../support/collected-log.ts";
import { differsFrom } from "../support/differs-from.ts";
import { aKnownCheck, giveDocuments, knownFacts } from "../support/known-facts.ts";

const baseUrl = "https://candor.example/mock/v1";
const png = examples.storeFile.body.data;
let now: Date;
let root: Hono;
let client: Client;
beforeEach(() => {
  now = new Date("2026-03-06T09:00:00Z");
  root = openMock();
  client = clientOf("anything");
});

function openMock(): Hono {
  const { log } = collectedLog();
  return new Hono().route("/mock/v1", mockApp({ baseUrl, clock: { now: () => now }, log }));
}

function clientOf(token: string, app = root): Client {
  return openClient({ baseUrl, token, fetch: async (url, init) => app.request(String(url), init) });
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms);
}

async function aCandidate(last_name = "Silva", types = ["employment_history", "directorship"]) {
  const checks = types.map((type) => aKnownCheck(type));
  const body = { candidate: { first_name: "Ana", last_name }, checks };
  const { partner_application_id } = await client.call(api.createCandidate, { body });
  const params = { partner_application_id };
  return {
    params,
    now: () => client.call(api.getCandidate, { params }),
    sign: () =>
      client.call(api.storeFile, { params, body: { data: png, id_type: "id", is_signature: true } }),
  };
}

const ofOpenChecks = new Set<string>([api.cancelCheck.id, api.recordResult.id]);
const everyRoute: [string, Route][] = Object.entries(api);

describe("every operation", () => {
  test.each(everyRoute)(
    "%s answers its example's request with a result of the contract's shape",
    async (id, route) => {
      const docs = clientOf("docs");
      // The candidate of the reference's pages is completed, until someone creates it again.
      if (ofOpenChecks.has(id)) await docs.call(api.createCandidate, examples.createCandidate);
      const { result: _, ...request } = exampleOf(id);
      const result = await docs.call(route, request as never);
      expect(differsFrom(route.result, result)).toBeNull();
    },
  );

  test.each(everyRoute.filter(([, { open }]) => !open))(
    "%s wants a bearer, and takes any",
    async (_, route) => {
      const path = route.path.replace(/\{\w+\}/g, "1");
      const response = await root.request(`${baseUrl}${path}`, { method: route.method.toUpperCase() });
      expect([response.status, (await response.json()).error.code]).toEqual([401, "missing_token"]);
    },
  );
});

describe("a candidate", () => {
  test("can be created, fetched, updated, listed, canceled and deleted", async () => {
    const { params, now: current } = await aCandidate();
    await client.call(api.updateCandidate, { params, body: { candidate: { department: "Ward 7" } } });
    expect(await current()).toMatchObject({ name: "Ana Silva", department: "Ward 7", status: "candidate" });
    const { candidates } = await client.call(api.listCandidates, { query: { q: "ana" } });
    expect(candidates[0]).toEqual(await current());
    expect(await client.call(api.cancelCandidate, { params })).toMatchObject({ status: "canceled" });
    expect(await client.call(api.deleteCandidate, { params })).toBeNull();
    await expect(current()).rejects.toMatchObject({ status: 404, code: "not_found" });
  });

  test("is submitted by a signature, and its checks complete as time passes", async () => {
    const candidate = await aCandidate();
    await candidate.sign();
    expect(await candidate.now()).toMatchObject({ status: "submitted", accepted_terms_and_conditions: true });
    pass(1_000);
    expect((await candidate.now()).status).toBe("in-progress");
    pass(3_000);
    const completed = await candidate.now();
    expect(completed.status).toBe("completed");
    expect(completed.candidate_checks.map(({ outcome }) => outcome)).toEqual(["clear", "clear"]);
    expect(
      (await client.call(api.listHistory, { params: candidate.params })).map(({ type }) => type),
    ).toEqual([
      "candidate.created",
      "file.uploaded",
      "candidate.submitted",
      "check.status_changed",
      "check.status_changed",
      "check.status_changed",
      "check.status_changed",
    ]);
  });

  test.each([
    ["Consider", "completed", "consider"],
    ["Unable", "completed", "unable_to_complete"],
    ["Stuck", "in-progress", null],
  ])("named %s ends %s with %s", async (lastName, status, outcome) => {
    const candidate = await aCandidate(lastName);
    await candidate.sign();
    pass(60_000);
    expect((await candidate.now()).candidate_checks[0]).toMatchObject({ status, outcome });
  });

  test("keeps the completed checks when it is canceled, and a late signature starts none", async () => {
    const [signed, late] = [await aCandidate(), await aCandidate("Late")];
    await signed.sign();
    pass(5_000);
    await client.call(api.cancelCandidate, { params: signed.params });
    await client.call(api.cancelCandidate, { params: late.params });
    await late.sign();
    pass(60_000);
    expect((await signed.now()).candidate_checks[0]?.status).toBe("completed");
    expect(await late.now()).toMatchObject({ status: "canceled", accepted_terms_and_conditions: true });
    expect((await late.now()).candidate_checks[0]).toMatchObject({ status: "canceled", started_at: null });
  });

  test("has its checks wait for facts and documents, and start a second after the last is given", async () => {
    const candidate = await aCandidate("Silva", ["drivers_license", "bankruptcy"]);
    const { params } = candidate;
    await client.call(api.saveFacts, { params, body: { facts: { driver_licence: { held: null } } } });
    await candidate.sign();
    pass(60_000);
    const facts = ["driver_licence"];
    expect(await candidate.now()).toMatchObject({
      status: "submitted",
      candidate_checks: [
        { status: "candidate", due_at: null, waiting_for: { facts, documents: ["drivers_license"] } },
        { status: "candidate", submitted_at: null, waiting_for: { facts, documents: [] } },
      ],
    });
    const { driver_licence } = knownFacts;
    await client.call(api.saveFacts, { params, body: { facts: { driver_licence } } });
    pass(1_000);
    expect((await candidate.now()).candidate_checks).toMatchObject([
      { status: "candidate", waiting_for: { facts: [], documents: ["drivers_license"] } },
      { status: "in-progress", waiting_for: null },
    ]);
    await giveDocuments(client, params, "drivers_license");
    pass(1_000);
    expect((await candidate.now()).candidate_checks[0]).toMatchObject({ status: "in-progress" });
  });

  test("who is started after the signature has the checks carried out without what is missing", async () => {
    const candidate = await aCandidate("Silva", ["identity"]);
    await candidate.sign();
    await client.call(api.startCandidate, { params: candidate.params });
    pass(1_000);
    expect(await candidate.now()).toMatchObject({ status: "in-progress" });
    const history = await client.call(api.listHistory, { params: candidate.params });
    expect(history.map(({ description }) => description)).toContain(
      "Started. Checks are carried out without what is missing.",
    );
  });

  test("may not have the partner_application_id of another, nor a check that no catalogue has", async () => {
    const { params } = await aCandidate();
    const refused = (body: object) => client.call(api.createCandidate, { body: body as never });
    await expect(refused({ candidate: params })).rejects.toMatchObject({
      code: "duplicate_partner_application_id",
    });
    await expect(refused({ candidate: {}, checks: [{ type: "palm_reading" }] })).rejects.toMatchObject({
      code: "unknown_check_type",
      error: { param: "checks[0].type" },
    });
    await expect(refused({ candidate: {}, bundle_id: 7 })).rejects.toMatchObject({ code: "unknown_bundle" });
  });

  test("moves with all it has when its partner_application_id changes", async () => {
    const { params } = await aCandidate();
    const before = await client.call(api.getCandidate, { params });
    const body = { candidate: { partner_application_id: "moved/1" } };
    const moved = await client.call(api.updateCandidate, { params, body });
    expect(moved).toMatchObject({ id: before.id, candidate_checks: before.candidate_checks });
    await expect(client.call(api.getCandidate, { params })).rejects.toMatchObject({ status: 404 });
  });

  test("of the reference's pages is there before anyone made it, completed", async () => {
    const { params } = candidateExamples.getCandidate;
    expect(await client.call(api.getCandidate, { params })).toMatchObject({
      name: "Ana Silva",
      status: "completed",
    });
    await client.call(api.deleteCandidate, { params });
    await expect(client.call(api.getCandidate, { params })).rejects.toMatchObject({ status: 404 });
  });
});

describe("files", () => {
  test("can be listed, fetched and deleted, and their address leads to a file of their type", async () => {
    const { params } = await aCandidate();
    const data = "data:application/pdf;name=licence.pdf;base64,JVBERi0x";
    const stored = await client.call(api.storeFile, { params, body: { data, id_type: "drivers_license" } });
    expect(stored).toMatchObject({ file_name: "licence.pdf", file_type: "application/pdf" });
    const file = await root.request(stored.url);
    expect([file.headers.get("content-type"), (await file.text()).slice(0, 5)]).toEqual([
      "application/pdf",
      "%PDF-",
    ]);
    const upload = { params: { upload_id: stored.id } };
    expect(await client.call(api.getUpload, upload)).toEqual(stored);
    await client.call(api.deleteUpload, upload);
    await expect(client.call(api.getUpload, upload)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ["not a data URI", "invalid_data_uri"],
    ["data:image/png;base64,A", "invalid_base64"],
    ["data:image/png;base64,", "empty_file"],
    ["data:image/svg+xml;base64,AAAA", "unsupported_file_type"],
  ])("%s is refused with %s", async (data, code) => {
    const { params } = await aCandidate();
    const storing = client.call(api.storeFile, { params, body: { data, id_type: "id" } });
    await expect(storing).rejects.toMatchObject({ status: 422, code });
  });
});

describe("results", () => {
  test("are there once the check is completed, as an upload, in base64, and as the file itself", async () => {
    const candidate = await aCandidate();
    const [check] = (await candidate.now()).candidate_checks;
    const params = { ...candidate.params, candidate_check_id: Number(check?.id) };
    expect(await client.call(api.getCheckResult, { params })).toBeNull();
    expect(await client.call(api.getCheckResultBase64, { params })).toBeNull();
    await candidate.sign();
    pass(5_000);
    const result = await client.call(api.getCheckResult, { params });
    expect(result).toMatchObject({ file_name: "Employment history.pdf", file_type: "application/pdf" });
    const base64 = String(await client.call(api.getCheckResultBase64, { params }));
    const path = `/candidates/${params.partner_application_id}/checks/${check?.id}/result`;
    const headers = { authorization: "Bearer anything", accept: "application/pdf" };
    const file = await root.request(`${baseUrl}${path}`, { headers });
    expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(base64);
    const sub_check_id = Number(check?.sub_checks[1]?.id);
    const ofSub = { params: { ...candidate.params, sub_check_id } };
    expect(await client.call(api.getSubCheckResult, ofSub)).toEqual(result);
  });

  test("can be recorded by a person, and a canceled check keeps none", async () => {
    const candidate = await aCandidate("Stuck");
    const [one, two] = (await candidate.now()).candidate_checks.map(({ id }) => id);
    const params = (id: number | undefined) => ({ ...candidate.params, candidate_check_id: Number(id) });
    await client.call(api.recordResult, { params: params(one), body: { outcome: "consider" } });
    const canceled = await client.call(api.cancelCheck, { params: params(two) });
    expect(canceled.status).toBe("completed");
    expect(canceled.candidate_checks).toMatchObject([
      { status: "completed", outcome: "consider", result_flag: true },
      { status: "canceled", outcome: null },
    ]);
    await expect(client.call(api.cancelCheck, { params: params(one) })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("referees", () => {
  test("can be created on a Reference Check Plus, asked and deleted", async () => {
    const candidate = await aCandidate("Silva", ["reference_plus", "identity"]);
    const [plus, identity] = (await candidate.now()).candidate_checks.map(({ id }) => id);
    const params = { ...candidate.params, candidate_check_id: Number(plus) };
    const body = { form_id: 1001, name: "Rita Maria Reyes", email: "rita@stlukes.example" };
    const created = await client.call(api.createReferee, { params, body });
    expect(created).toMatchObject({ first_name: "Rita Maria", last_name: "Reyes", status: "candidate" });
    const one = { params: { ...params, referee_id: created.id } };
    const asked = await client.call(api.requestReferee, one);
    expect(asked.status).toBe("in-progress");
    expect(await client.call(api.listReferees, { params })).toEqual([asked]);
    expect(await client.call(api.deleteReferee, one)).toBeNull();
    expect(await client.call(api.listReferees, { params })).toEqual([]);
    const other = { ...candidate.params, candidate_check_id: Number(identity) };
    await expect(client.call(api.listReferees, { params: other })).rejects.toMatchObject({
      code: "referees_not_supported",
    });
  });
});

describe("a referee's form", () => {
  const { params } = examples.openRefereeForm;
  const act = (body: RouteInput<typeof api.answerRefereeForm>["body"]) =>
    client.call(api.answerRefereeForm, { params, body });

  test("keeps what is saved until it is sent, and is closed from then on", async () => {
    await act({ action: "save", answers: { managed: false } });
    const opened = await client.call(api.openRefereeForm, { params });
    expect(opened).toMatchObject({
      state: "open",
      answers: { managed: false },
      saved_at: "2026-03-06T09:00:00.000Z",
    });
    await act({ action: "submit", answers: { managed: false, shifts: 4 } });
    expect(await client.call(api.openRefereeForm, { params })).toMatchObject({
      state: "answered",
      form: null,
      answers: {},
    });
    expect(await client.call(api.listReferees, examples.listReferees)).toMatchObject([
      { status: "completed", submitted_at: "2026-03-06T09:00:00.000Z" },
    ]);
    await expect(act({ action: "save", answers: {} })).rejects.toMatchObject({ code: "illegal_transition" });
  });

  test("stops its reminders, and opens by no other token", async () => {
    expect(await act({ action: "stop_reminders" })).toMatchObject({ state: "open", reminders: false });
    const other = client.call(api.openRefereeForm, { params: { token: "another" } });
    await expect(other).rejects.toMatchObject({ code: "not_found", error: { param: "token" } });
  });
});

test("tokens and OAuth clients that are made are listed until they are revoked", async () => {
  const ids = async () => [
    ...(await client.call(api.listAccountTokens)).map(({ id }) => id),
    ...(await client.call(api.listOAuthClients)).map(({ client_id }) => client_id),
  ];
  const before = await ids();
  const [token, second] = [
    await client.call(api.createAccountToken, { body: { name: "Import" } }),
    await client.call(api.createAccountToken, { body: { name: "Import" } }),
  ];
  const made = await client.call(api.createOAuthClient, examples.createOAuthClient);
  expect((await ids()).toSorted()).toEqual([...before, token.id, second.id, made.client_id].toSorted());
  for (const token_id of [token.id, second.id]) {
    await client.call(api.revokeAccountToken, { params: { token_id } });
  }
  await client.call(api.revokeOAuthClient, { params: { client_id: made.client_id } });
  expect(await ids()).toEqual(before);
  const again = client.call(api.revokeAccountToken, { params: { token_id: token.id } });
  await expect(again).rejects.toMatchObject({ code: "not_found", error: { param: "token_id" } });
});

test("the same requests get the same answers, whoever sends them", async () => {
  const body = { candidate: { first_name: "Ana" }, checks: [{ type: "wwcc" }] };
  const [one, two] = [clientOf("one"), clientOf("two", openMock())];
  const created = await one.call(api.createCandidate, { body });
  expect(await two.call(api.createCandidate, { body })).toEqual(created);
  expect((await one.call(api.createCandidate, { body })).id).not.toBe(created.id);
});

test("a token sees nothing of another's", async () => {
  const { params } = await aCandidate();
  await expect(clientOf("other").call(api.getCandidate, { params })).rejects.toMatchObject({ status: 404 });
});

test("an Idempotency-Key is answered once, byte for byte", async () => {
  const send = (first_name: string) =>
    root.request(`${baseUrl}/candidates`, {
      method: "POST",
      headers: { authorization: "Bearer x", "content-type": "application/json", "idempotency-key": "k" },
      body: JSON.stringify({ candidate: { first_name } }),
    });
  const [first, again] = [await send("Ana"), await send("Ana")];
  expect(await again.text()).toBe(await first.text());
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await (await send("Bob")).json()).error.code).toBe("idempotency_key_reused");
});

test("pages follow one another without a gap, by number and by cursor", async () => {
  for (let index = 0; index < 5; index += 1) {
    await aCandidate(`Number ${index}`);
    pass(1_000);
  }
  const all = await client.call(api.listCandidates, { query: { sort: "created_at" } });
  const query = { per_page: 2, sort: "created_at" } as const;
  const first = await client.call(api.listCandidates, { query });
  const second = await client.call(api.listCandidates, { query: { ...query, page: 2 } });
  const cursor = String(first.pagination.next_cursor);
  const after = await client.call(api.listCandidates, { query: { ...query, cursor } });
  expect([...first.candidates, ...second.candidates]).toEqual(all.candidates.slice(0, 4));
  expect(after.candidates).toEqual(second.candidates);
  expect(all.pagination).toMatchObject({ total_count: 6, next_page: null });
});

test("lists are searched, filtered and ordered as the service does it", async () => {
  await aCandidate("Trần");
  const sought = await client.call(api.listCandidates, { query: { q: "TRAN" } });
  expect(sought.candidates.map(({ last_name }) => last_name)).toEqual(["Trần"]);
  const due = String(sought.candidates[0]?.due_at);
  const count = async (query: object) =>
    (await client.call(api.listCandidates, { query: { q: "tran", ...query } })).pagination.total_count;
  expect(await count({ due_after: due, check_status: "candidate" })).toBe(1);
  expect(await count({ due_before: due })).toBe(0);
  expect(await count({ outcome: "clear" })).toBe(0);
  const { candidates } = await client.call(api.listCandidates, { query: { sort: "name" } });
  const names = candidates.map(({ name }) => name.toLowerCase());
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted());
});

test("memory is bounded: the oldest candidates are forgotten, the newest are there", async () => {
  const details = { note: "x".repeat(15_000) };
  const create = (id: string) =>
    client.call(api.createCandidate, {
      body: { candidate: { partner_application_id: id }, checks: [{ type: "wwcc", details }] },
    });
  for (let index = 0; index < 100; index += 1) await create(`c-${index}`);
  const { pagination } = await client.call(api.listCandidates);
  expect(pagination.total_count).toBeLessThan(80);
  const find = (id: string) => client.call(api.getCandidate, { params: { partner_application_id: id } });
  await expect(find("c-0")).rejects.toMatchObject({ status: 404 });
  expect((await find("c-99")).status).toBe("candidate");
});
