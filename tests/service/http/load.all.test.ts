import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { api } from "#server/contract/api.ts";
import { openBodyRooms } from "#server/platform/http/body-rooms.ts";
import { listen } from "#server/platform/http/listen.ts";
import { openFileWorkers } from "#server/service/cleaning/open-file-workers.ts";
import { serviceApp } from "#server/service/http/app.ts";
import type { Service } from "#server/service/service.ts";
import { healthApp } from "#server/start/health-app.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { aPhoto } from "../../support/pictures.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const sizeBytes = 300 * 1024;
const patient = { patienceMs: 60_000 };

type Large = NonNullable<NonNullable<Parameters<typeof openBodyRooms>[0]>["large"]>;

/** The service of this test with rooms of its own, where /healthz is. */
async function serve(large: Large, parts: Partial<Service> = {}) {
  const rooms = openBodyRooms({ large });
  const service = { ...world.service, ...parts };
  const app = new Hono().route("/", healthApp({ ...service, stopping: new AbortController().signal }));
  app.route("/v1", serviceApp(service, rooms));
  const listening = await listen("127.0.0.1", 0, "PORT", getRequestListener(app.fetch));
  onTestFinished(() => listening.close(0));
  const origin = `http://127.0.0.1:${listening.port}`;
  const send = (body: string, id = "of-nobody") =>
    fetch(`${origin}/v1/candidates/${id}/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${world.account.token}`, "content-type": "application/json" },
      body,
    });
  return { rooms, origin, port: listening.port, send };
}

/** Announces a body, and sends all of it but the last byte. */
function begin(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /v1/candidates/of-nobody/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${world.account.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${sizeBytes}\r\n\r\n${body.slice(0, -1)}`,
  );
  return socket;
}

const body = padded("");

function padded(text: string): string {
  const json = JSON.stringify({ data: text, id_type: "id" });
  return JSON.stringify({ data: "A".repeat(sizeBytes - json.length) + text, id_type: "id" });
}

async function answerOf(response: Response) {
  const { error } = (await response.json()) as { error: { code?: string } };
  return { status: response.status, code: error.code, retryAfter: response.headers.get("retry-after") };
}

test("the sixty-first large body at once is refused with 503 and when to come back, and taken afterwards", async () => {
  const { rooms, port, send } = await serve({ bytes: 60 * sizeBytes, waiting: 0 });
  const sixty = Array.from({ length: 60 }, () => begin(port));
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(60 * sizeBytes), { timeout: 20_000 });
  expect(await answerOf(await send(body))).toEqual({ status: 503, code: "unavailable", retryAfter: "5" });

  const answered = sixty.map((socket) => once(socket, "data"));
  for (const socket of sixty) socket.write(body.slice(-1));
  const heads = (await Promise.all(answered)).map(([head]) => String(head).slice(0, 12));
  expect(new Set(heads)).toEqual(new Set(["HTTP/1.1 404"]));
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(0));
  expect(await answerOf(await send(body))).toMatchObject({ status: 404, code: "not_found" });
});

test("one token with too many large requests waiting is told that they are its own", async () => {
  const { rooms, port, send } = await serve({ bytes: sizeBytes, waitingOfCaller: 0, ...patient });
  begin(port);
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(sizeBytes));
  expect(await answerOf(await send(body))).toEqual({ status: 429, code: "rate_limited", retryAfter: "5" });
});

test("a body that does not arrive while others wait is cut, and they are served", async () => {
  const { rooms, port, send } = await serve({ bytes: sizeBytes, ...patient, graceMs: 50, checkMs: 10 });
  const slow = begin(port);
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(sizeBytes));
  const cut = once(slow, "data");
  const served = send(body);
  const [head] = await cut;
  expect(String(head)).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: 5\r\n/i);
  expect(String(head)).toMatch(/\r\nconnection: close\r\n/i);
  expect((await served).status).toBe(404);
});

test("while large bodies take all the room, small ones are taken as ever", async () => {
  const { rooms, port, send } = await serve({ bytes: sizeBytes, ...patient });
  begin(port);
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(sizeBytes));
  expect((await send(JSON.stringify({ data: "A", id_type: "id" }))).status).toBe(404);
});

test("a body without the operation's right to it takes no room", async () => {
  const { rooms, origin } = await serve({ bytes: sizeBytes, ...patient });
  const response = await fetch(`${origin}/v1/candidates/a/files`, { method: "POST", body });
  expect(response.status).toBe(401);
  expect(rooms.usedBytes).toBe(0);
});

test.each<[string, string]>([
  ["numbers", `[${"1,".repeat(5_000_000)}1]`],
  ["nesting", `${"[".repeat(5_000_000)}${"]".repeat(5_000_000)}`],
  ["nested objects", '{"a":'.repeat(2_000_000)],
])("ten megabytes of %s are refused as too much, and never parsed", async (_, nonsense) => {
  const { send } = await serve({});
  expect(await answerOf(await send(nonsense))).toMatchObject({ status: 413, code: "payload_too_large" });
});

test("while every file worker is busy, /healthz is answered, and a further file is refused until there is a place", async () => {
  const script = new URL("../cleaning/stubborn-file-worker.ts", import.meta.url);
  const fileWorkers = openFileWorkers({ log: world.service.log, size: 1, queueLimit: 1, script });
  let closed = false;
  onTestFinished(async () => {
    if (!closed) await fileWorkers.close();
  });
  const { rooms, origin, send } = await serve({}, { fileWorkers });
  const { partner_application_id: id } = await world.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@candidate.example" },
      checks: [],
    },
  });
  const photo = await aPhoto({ width: 400, height: 250 });
  const file = JSON.stringify({
    data: `data:image/jpeg;base64,${photo.toString("base64")}`,
    id_type: "id",
  });
  const waiting = ["wait", "next"].map((order) => fileWorkers.clean(Buffer.from(order)));
  const gone = waiting.map((one) => expect(one).rejects.toMatchObject({ code: "unavailable" }));
  expect(await answerOf(await send(file, id))).toEqual({ status: 503, code: "unavailable", retryAfter: "5" });
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe("alive\n");
  expect(rooms.usedBytes).toBe(0);
  await fileWorkers.close();
  closed = true;
  await Promise.all(gone);
});

test("who leaves in the middle of a body gives its room back, and is no failure of ours", async () => {
  const { log, lines } = collectedLog();
  const { rooms, port } = await serve({ bytes: sizeBytes, ...patient }, { log });
  const leaving = begin(port);
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(sizeBytes));
  leaving.destroy();
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(0));
  expect(lines).toEqual([]);
});
