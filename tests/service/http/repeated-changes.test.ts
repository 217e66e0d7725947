import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { type Route, takesKey } from "#server/contract/route.ts";
import { openWholeRequests, type WholeRequests } from "../../support/bad-input/whole-request.ts";
import { ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let whole: WholeRequests;
let token: string;
beforeAll(async () => {
  world = await openServiceUnderTest();
  whole = await openWholeRequests(world.client);
  token = (await ownToken(world.service, world.account.companyId)).token;
});
afterAll(() => world.close());

const changes = (Object.values(api) as Route[]).filter((route) => takesKey(route) && route.method !== "post");

test.each(changes)(
  "$method $path that is sent again with its key gets the first response, byte for byte",
  async (route) => {
    const { params, body } = whole(route.id);
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const headers = {
      authorization: `Bearer ${token}`,
      "idempotency-key": `again-${route.id}`,
      ...(route.body ? { "content-type": "application/json" } : {}),
    };
    const send = () =>
      fetch(`${world.baseUrl}${path}`, {
        method: route.method.toUpperCase(),
        headers,
        body: route.body ? JSON.stringify(body) : null,
      });
    const [first, again] = [await send(), await send()];
    expect(first.status).toBeLessThan(500);
    expect([first, again].map((answer) => answer.headers.get("idempotency-replayed"))).toEqual([
      null,
      "true",
    ]);
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
  },
);

test("a PUT that is sent again undoes nothing that was changed since", async () => {
  const { partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate: { job_role: "Carer" }, bypass: true },
  });
  const put = (job_role: string, key: string) =>
    world.request(
      "PUT",
      `/candidates/${partner_application_id}`,
      { candidate: { job_role } },
      { "idempotency-key": key },
    );
  const first = await put("Nurse", "put-1");
  await put("Surgeon", "put-2");
  expect((await put("Nurse", "put-1")).body).toEqual(first.body);
  const now = await world.client.call(api.getCandidate, { params: { partner_application_id } });
  expect(now.job_role).toBe("Surgeon");
  expect((await put("Midwife", "put-1")).body.error.code).toBe("idempotency_key_reused");
});

test("a DELETE that is sent again is not refused, and erases nobody who got the id since", async () => {
  const candidate = { partner_application_id: "twice-1" };
  const create = () => world.client.call(api.createCandidate, { body: { candidate, bypass: true } });
  const remove = (headers = {}) => world.request("DELETE", "/candidates/twice-1", undefined, headers);
  await create();
  const first = await remove({ "idempotency-key": "delete-1" });
  expect([first.status, first.body.result]).toEqual([200, null]);
  const again = await remove({ "idempotency-key": "delete-1" });
  expect([again.status, again.body, again.headers.get("idempotency-replayed")]).toEqual([
    200,
    first.body,
    "true",
  ]);
  expect((await remove()).status).toBe(404);
  const { id } = await create();
  expect((await remove({ "idempotency-key": "delete-1" })).status).toBe(200);
  expect((await world.client.call(api.getCandidate, { params: candidate })).id).toBe(id);
});

test("one candidate is deleted once by many requests at once, and the rest get its answer or are told to wait", async () => {
  const { partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate: {}, bypass: true },
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.request("DELETE", `/candidates/${partner_application_id}`, undefined, {
        "idempotency-key": "delete-2",
      }),
    ),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const others = answers.filter(({ status }) => status !== 200);
  expect(others.every(({ body }) => body.error.code === "idempotency_key_in_flight")).toBe(true);
});

test("a deletion whose answer cannot be kept is undone, and its files are still there; repeated, both are gone", async () => {
  const { partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate: {}, bypass: true },
  });
  const before = (await blobs()).length;
  await world.client.call(api.storeFile, {
    params: { partner_application_id },
    body: whole("storeFile").body as never,
  });
  const stored = (await blobs()).length;
  expect(stored).toBeGreaterThan(before);
  const { sealer } = world.service;
  const { seal } = sealer;
  const path = `/candidates/${partner_application_id}`;
  const remove = () => world.request("DELETE", path, undefined, { "idempotency-key": "delete-3" });
  sealer.seal = (plain, context) => {
    if (context.startsWith("idempotency:")) throw new Error("no answer can be kept");
    return seal(plain, context);
  };
  try {
    expect((await remove()).status).toBe(500);
  } finally {
    sealer.seal = seal;
  }
  expect((await world.request("GET", path)).status).toBe(200);
  expect((await blobs()).length).toBe(stored);
  expect((await remove()).status).toBe(200);
  expect((await blobs()).length).toBe(before);
});

async function blobs() {
  const entries = await readdir(world.blobFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}
