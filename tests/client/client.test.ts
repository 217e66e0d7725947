import { expect, test } from "vitest";
import { ClientError, openClient } from "#server/client/client.ts";
import { retryAfterMs } from "#server/client/retry-after.ts";
import { api } from "#server/contract/api.ts";

const params = { partner_application_id: "A-1" };
const upload = { id: 1, file_name: "a.jpg", file_type: "image/jpeg", created_at: "", url: "" };

/** A client of a service that responds with these, one after the other; and what it was asked. */
function clientOf(...responses: (() => Response)[]) {
  const asked: string[] = [];
  const client = openClient({
    baseUrl: "http://service.test/v1",
    token: "t",
    async fetch(_, init) {
      asked.push(String(init?.method));
      const next = responses.length > 1 ? responses.shift() : responses[0];
      if (!next) throw new Error("Nothing more was to be asked.");
      return next();
    },
  });
  return { client, asked };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  return () => new Response(JSON.stringify(body), { status, headers });
};

async function failureOf(response: () => Response): Promise<ClientError> {
  const body = { data: "data:image/png;base64,AA==", id_type: "id", is_signature: true } as const;
  const error = await clientOf(response)
    .client.call(api.storeFile, { params, body })
    .catch((cause: unknown) => cause);
  if (!(error instanceof ClientError)) throw new Error(`It went well: ${JSON.stringify(error)}`);
  return error;
}

test("a refusal that the envelope alone reports is a refusal", async () => {
  const refused = { result: null, status: 422, error: { code: "unreadable_file", message: "Damaged." } };
  expect(await failureOf(json(refused))).toMatchObject({
    status: 422,
    code: "unreadable_file",
    message: "Damaged.",
  });
});

test.each([
  ["HTTP reports it alone", json({ result: upload, status: 200, error: {} }, 422), 422],
  ["the envelope reports it beside a result", json({ result: upload, status: 409, error: {} }), 409],
  [
    "an error stands beside a success",
    json({ result: upload, status: 200, error: { text: "Or not." } }),
    500,
  ],
  ["HTTP says that the service broke down", json({ result: null, status: 422, error: {} }, 503), 503],
  ["the envelope is more exact than HTTP", json({ result: null, status: 404, error: {} }, 400), 404],
  ["the error is text alone", json({ result: null, status: 422, error: "Nein." }), 422],
])("where HTTP and the envelope disagree, the failure counts: %s", async (_, response, status) => {
  expect(await failureOf(response)).toMatchObject({ status });
});

test("success without the result that the operation returns is none", async () => {
  const expected = { code: "incomplete_answer", status: 0 };
  expect(await failureOf(json({ result: null, status: 200, error: {} }))).toMatchObject(expected);
});

test.each([
  ["an empty error", { result: upload, status: 200, error: {} }],
  ["no error", { result: upload, status: 200 }],
  ["null for an error", { result: upload, status: 200, error: null, took_ms: 4 }],
  ["an error of empty fields", { result: upload, status: 200, error: { code: "", details: [] } }],
])("success is success with %s", async (_, body) => {
  expect(await clientOf(json(body)).client.call(api.getUpload, { params: { upload_id: 1 } })).toEqual(upload);
});

test("where the specification shows a purpose alone, and of what is deleted, null is an answer", async () => {
  const { client } = clientOf(json({ result: null, status: 200, error: {} }));
  expect(await client.call(api.getCompany)).toBeNull();
  expect(await client.call(api.deleteUpload, { params: { upload_id: 1 } })).toBeNull();
  const deleted = clientOf(() => new Response(null, { status: 204 }));
  expect(await deleted.client.call(api.deleteUpload, { params: { upload_id: 1 } })).toBeNull();
});

test.each([
  ["a page of HTML", () => new Response("<h1>Hello</h1>", { status: 200 })],
  ["an empty body", () => new Response(null, { status: 200 })],
  ["JSON without an envelope", json({ id: 1 })],
  ["a framework's own JSON", json({ status: 404, error: "Not Found", path: "/" })],
])("%s is not the service's", async (_, response) => {
  expect(await failureOf(response)).toMatchObject({ code: "not_the_service", status: 200 });
});

test("a code that is none of the contract's is read from the status", async () => {
  const error = { code: 17, detail: "Zu groß." };
  expect(await failureOf(json({ result: null, status: 413, error }, 413))).toMatchObject({
    code: "payload_too_large",
    message: "Zu groß.",
  });
});

test("what takes too long is said to have taken too long", async () => {
  const client = openClient({
    baseUrl: "http://service.test/v1",
    token: "t",
    timeoutMs: 20,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  });
  await expect(client.call(api.getCompany)).rejects.toMatchObject({ code: "timed_out", status: 0 });
});

const busy = (retryAfter: string) =>
  json({ result: null, status: 503, error: {} }, 503, { "retry-after": retryAfter });
const served = json({ result: upload, status: 200, error: {} });
const getUpload = { params: { upload_id: 1 } };

test("a read waits as long as the service asks for, and is made again", async () => {
  const { client, asked } = clientOf(busy("1"), served);
  const before = Date.now();
  expect(await client.call(api.getUpload, getUpload)).toEqual(upload);
  expect(Date.now() - before).toBeGreaterThanOrEqual(990);
  expect(asked).toEqual(["GET", "GET"]);
});

test("nobody waits longer at a page than a few seconds", async () => {
  const { client, asked } = clientOf(busy("30"), served);
  await expect(client.call(api.getUpload, getUpload)).rejects.toMatchObject({
    status: 503,
    retryAfterMs: 30_000,
  });
  expect(asked).toEqual(["GET"]);
  const always = clientOf(busy("0"));
  await expect(always.client.call(api.getUpload, getUpload)).rejects.toMatchObject({ status: 503 });
  expect(always.asked).toEqual(["GET", "GET", "GET"]);
});

const failed = (status: number) => json({ result: null, status, error: {} }, status);
const cut = () => {
  throw new TypeError("fetch failed");
};

test.each<[string, () => Response]>([
  ["500", failed(500)],
  ["a proxy's 502", () => new Response("<html>Bad gateway</html>", { status: 502 })],
  ["503 without a time to wait", failed(503)],
  ["no response", cut],
])("a read that met %s is sent once more, and fails if that does too", async (_, stumble) => {
  const once = clientOf(stumble, served);
  expect(await once.client.call(api.getUpload, getUpload)).toEqual(upload);
  expect(once.asked).toEqual(["GET", "GET"]);
  const always = clientOf(stumble);
  await expect(always.client.call(api.getUpload, getUpload)).rejects.toBeInstanceOf(ClientError);
  expect(always.asked).toEqual(["GET", "GET"]);
});

test.each([404, 409, 422, 501])("a read that was refused with %d is not sent again", async (status) => {
  const { client, asked } = clientOf(failed(status), served);
  await expect(client.call(api.getUpload, getUpload)).rejects.toMatchObject({ status });
  expect(asked).toEqual(["GET"]);
});

test("a change that failed is not sent again, though it is one that can be repeated", async () => {
  const { client, asked } = clientOf(failed(500), served);
  await expect(client.call(api.cancelCandidate, { params })).rejects.toMatchObject({ status: 500 });
  expect(asked).toEqual(["PUT"]);
});

test("what may have been done is never sent again by the client", async () => {
  const { client, asked } = clientOf(busy("0"), served);
  const body = { data: "data:image/png;base64,AA==", id_type: "id" } as const;
  await expect(client.call(api.storeFile, { params, body })).rejects.toMatchObject({
    status: 503,
    retryAfterMs: 0,
  });
  expect(asked).toEqual(["POST"]);
});

test("Retry-After is read in seconds and as a date, by the clock of the service, a day at most", () => {
  const now = new Date("2026-03-01T00:00:00Z");
  const read = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), now);
  expect(read({ "retry-after": "7" })).toBe(7000);
  expect(read({ "retry-after": "Sun, 01 Mar 2026 00:01:00 GMT" })).toBe(60_000);
  expect(
    read({ "retry-after": "Sun, 01 Mar 2026 01:01:00 GMT", date: "Sun, 01 Mar 2026 01:00:30 GMT" }),
  ).toBe(30_000);
  expect(read({ "retry-after": "Sat, 28 Feb 2026 00:00:00 GMT" })).toBe(0);
  expect(read({ "retry-after": "99999999999" })).toBe(86_400_000);
  for (const none of ["soon", "-5", "1.5", ""]) expect(read({ "retry-after": none })).toBeNull();
  expect(read({})).toBeNull();
});

test("how long to wait until half of the requests are left that may come at once is known from any response, of each partner's client too", async () => {
  const headersOf = (left: number) => ({
    "ratelimit-policy": '"requests";q=1000;w=10',
    ratelimit: `"requests";r=${left};t=3`,
  });
  const answer = (headers: Record<string, string>, status = 200) =>
    json({ result: [], status, error: {} }, status, headers);
  const responses = [
    answer({}),
    answer(headersOf(900)),
    answer(headersOf(100)),
    answer({ ratelimit: "nonsense", "ratelimit-policy": '"a";q=0;w=10' }),
    answer(headersOf(0), 422),
    answer({ "ratelimit-policy": '"daily";q=5000;w=86400', ratelimit: '"daily";r=3;t=50000' }),
  ];
  const { client } = clientOf(...responses);
  const waits: number[] = [];
  for (let at = 0; at < responses.length; at += 1) {
    const asking = at === 2 ? client.ofPartner(7) : client;
    await asking.call(api.listBundles).catch((error: unknown) => expect(error).toBeInstanceOf(ClientError));
    waits.push(client.msUntilHalf());
  }
  expect(waits).toEqual([0, 0, 4000, 4000, 5000, 10_000]);
});
