import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { exampleOf, examples } from "#server/contract/examples/examples.ts";
import type { Route } from "#server/contract/route.ts";
import { differsFrom } from "../../support/differs-from.ts";
import { baseUrl, mockUnderTest } from "./mock-under-test.ts";

const mock = mockUnderTest();
const { openMock, clientOf, pass, aCandidate } = mock;

const ofOpenChecks = new Set<string>([api.cancelCheck.id, api.handOverAgain.id, api.recordResult.id]);
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
      const response = await mock.root.request(`${baseUrl}${path}`, { method: route.method.toUpperCase() });
      expect([response.status, (await response.json()).error.code]).toEqual([401, "missing_token"]);
    },
  );
});

test("tokens and OAuth clients that are made are listed until they are revoked", async () => {
  const ids = async () => [
    ...(await mock.client.call(api.listAccountTokens)).map(({ id }) => id),
    ...(await mock.client.call(api.listOAuthClients)).map(({ client_id }) => client_id),
  ];
  const before = await ids();
  const [token, second] = [
    await mock.client.call(api.createAccountToken, { body: { name: "Import" } }),
    await mock.client.call(api.createAccountToken, { body: { name: "Import" } }),
  ];
  const made = await mock.client.call(api.createOAuthClient, examples.createOAuthClient);
  expect((await ids()).toSorted()).toEqual([...before, token.id, second.id, made.client_id].toSorted());
  for (const token_id of [token.id, second.id]) {
    await mock.client.call(api.revokeAccountToken, { params: { token_id } });
  }
  await mock.client.call(api.revokeOAuthClient, { params: { client_id: made.client_id } });
  expect(await ids()).toEqual(before);
  const again = mock.client.call(api.revokeAccountToken, { params: { token_id: token.id } });
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

test("every response, a refusal too, has its request's id, and is kept by no cache", async () => {
  for (const [path, status] of [
    ["/checks", 200],
    ["/candidates/nobody", 404],
    ["/nowhere", 404],
  ] as const) {
    const headers = { authorization: "Bearer x", "x-request-id": "asked-1" };
    const response = await mock.root.request(`${baseUrl}${path}`, { headers });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-request-id": "asked-1",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  }
});

test("an Idempotency-Key is answered once, byte for byte", async () => {
  const send = (first_name: string) =>
    mock.root.request(`${baseUrl}/candidates`, {
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
  const all = await mock.client.call(api.listCandidates, { query: { sort: "created_at" } });
  const query = { per_page: 2, sort: "created_at" } as const;
  const first = await mock.client.call(api.listCandidates, { query });
  const second = await mock.client.call(api.listCandidates, { query: { ...query, page: 2 } });
  const cursor = String(first.pagination.next_cursor);
  const after = await mock.client.call(api.listCandidates, { query: { ...query, cursor } });
  expect([...first.candidates, ...second.candidates]).toEqual(all.candidates.slice(0, 4));
  expect(after.candidates).toEqual(second.candidates);
  expect(all.pagination).toMatchObject({ total_count: 6, next_page: null });
});

test("lists are searched, filtered and ordered as the service does it", async () => {
  await aCandidate("Trần");
  const sought = await mock.client.call(api.listCandidates, { query: { q: "TRAN" } });
  expect(sought.candidates.map(({ last_name }) => last_name)).toEqual(["Trần"]);
  const due = String(sought.candidates[0]?.due_at);
  const count = async (query: object) =>
    (await mock.client.call(api.listCandidates, { query: { q: "tran", ...query } })).pagination.total_count;
  expect(await count({ due_after: due, check_status: "candidate" })).toBe(1);
  expect(await count({ due_before: due })).toBe(0);
  expect(await count({ outcome: "clear" })).toBe(0);
  const { candidates } = await mock.client.call(api.listCandidates, { query: { sort: "name" } });
  const names = candidates.map(({ name }) => name.toLowerCase());
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted());
});

test("memory is bounded: the oldest candidates are forgotten, the newest are there", async () => {
  const details = { note: "x".repeat(15_000) };
  const create = (id: string) =>
    mock.client.call(api.createCandidate, {
      body: { candidate: { partner_application_id: id }, checks: [{ type: "wwcc", details }] },
    });
  for (let index = 0; index < 100; index += 1) await create(`c-${index}`);
  const { pagination } = await mock.client.call(api.listCandidates);
  expect(pagination.total_count).toBeLessThan(80);
  const find = (id: string) => mock.client.call(api.getCandidate, { params: { partner_application_id: id } });
  await expect(find("c-0")).rejects.toMatchObject({ status: 404 });
  expect((await find("c-99")).status).toBe("candidate");
});
