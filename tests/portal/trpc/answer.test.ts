import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBodyRooms } from "#server/platform/http/body-rooms.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { answerTrpc, answerWithin } from "#server/portal/trpc/answer.ts";
import { bodyLimitBytes, withBodyLimit } from "#server/portal/trpc/body-limit.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../portal-under-test.ts";

let portal: PortalUnderTest;

beforeAll(async () => {
  portal = await openPortalUnderTest();
  publishPortal(portal);
});
afterAll(() => portal.close());

const ownPage = { "sec-fetch-site": "same-origin", "x-candor-request": "page" };

function post(path: string, headers: Record<string, string>, body: BodyInit = "{}"): Promise<Response> {
  const url = `${portal.settings.portalUrl}/api/trpc/${path}`;
  return answerTrpc(new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit));
}

async function told(answer: Response) {
  const body = (await answer.json()) as { error: { message: string; data: unknown } };
  return { status: answer.status, message: body.error.message, data: body.error.data };
}

test("a call that changes something and comes from elsewhere is refused, before anything is looked up", async () => {
  const answer = await told(await post("candidate.saveDetails", { "content-type": "application/json" }));
  expect(answer).toMatchObject({ status: 403, data: { failure: { reason: "insufficient_scope" } } });
});

test("a file that announces too much is refused before it is read", async () => {
  const headers = { ...ownPage, "content-type": "multipart/form-data; boundary=b" };
  let read = 0;
  const body = new ReadableStream(
    {
      pull() {
        read += 1;
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await told(
    await post("documents.upload", { ...headers, "content-length": String(bodyLimitBytes + 1) }, body),
  );
  expect(answer).toMatchObject({
    status: 413,
    message: "The file is larger than 10 MB.",
    data: { failure: { reason: "payload_too_large" } },
  });
  expect(read).toBe(0);
});

test("a file that says nothing of its size is cut off where the limit is", async () => {
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 1024 * 1024;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const request = new Request(`${portal.settings.portalUrl}/api/trpc/documents.upload`, {
    method: "POST",
    headers: { ...ownPage, "content-type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
  } as RequestInit);
  const { request: limited } = withBodyLimit(request, openBodyRooms(), "a caller");
  await expect(limited.formData()).rejects.toMatchObject({ code: "payload_too_large" });
  expect(sentBytes).toBeLessThan(bodyLimitBytes + 4 * 1024 * 1024);
});

/** An upload of a page: a form with a file. */
function anUpload(): Request {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(300_000)], "passport.jpg"));
  return new Request(`${portal.settings.portalUrl}/api/trpc/documents.upload`, {
    method: "POST",
    headers: ownPage,
    body: form,
  });
}

const nobodyWaits = { large: { bytes: bodyLimitBytes, waiting: 0 } };

test("an upload for which there is no room is refused before it is kept, and taken when there is", async () => {
  const rooms = openBodyRooms(nobodyWaits);
  const first = withBodyLimit(anUpload(), rooms, "a");
  expect((await first.request.formData()).get("file")).toHaveProperty("size", 300_000);
  expect(rooms.usedBytes).toBe(bodyLimitBytes);
  await expect(withBodyLimit(anUpload(), rooms, "b").request.formData()).rejects.toMatchObject({
    code: "unavailable",
  });
  first.release();
  expect(rooms.usedBytes).toBe(0);
  const later = withBodyLimit(anUpload(), rooms, "b");
  expect((await later.request.formData()).get("file")).toHaveProperty("size", 300_000);
  later.release();
});

test("an upload without a session takes no room, though there is none left", async () => {
  const rooms = openBodyRooms(nobodyWaits);
  const first = withBodyLimit(anUpload(), rooms, "a");
  await first.request.formData();
  expect((await answerWithin(anUpload(), rooms)).status).toBe(401);
  first.release();
});

test("an upload that is cut because others wait says so to its sender", async () => {
  const rooms = openBodyRooms({ large: { bytes: 1, patienceMs: 60_000, graceMs: 0, checkMs: 1 } });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const slow = withBodyLimit(new Request(anUpload(), { body, duplex: "half" } as RequestInit), rooms, "a");
  const reading = expect(slow.request.formData()).rejects.toMatchObject({ code: "unavailable" });
  await vi.waitFor(() => expect(rooms.usedBytes).toBe(1));
  const next = withBodyLimit(anUpload(), rooms, "b");
  const served = next.request.formData();
  await reading;
  slow.release();
  expect((await served).get("file")).toHaveProperty("size", 300_000);
  next.release();
});

test("without a session the page is told in a sentence what to do", async () => {
  const answer = await told(
    await post("candidate.saveDetails", { ...ownPage, "content-type": "application/json" }),
  );
  expect(answer).toMatchObject({
    status: 401,
    message: "Your session has ended. Please open the link in your email again.",
    data: { failure: { reason: "invalid_token" } },
  });
});

test("an answer is kept by no cache", async () => {
  const answer = await post("candidate.saveDetails", { ...ownPage, "content-type": "application/json" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("no stack trace leaves the portal", async () => {
  const answer = await post("candidate.nothing", { ...ownPage, "content-type": "application/json" });
  expect(await answer.text()).not.toMatch(/stack|\.ts:/);
});
