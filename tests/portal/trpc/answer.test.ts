import { afterAll, beforeAll, expect, test } from "vitest";
import { publishPortal } from "#server/portal/portal.ts";
import { answerTrpc } from "#server/portal/trpc/answer.ts";
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
  await expect(withBodyLimit(request).formData()).rejects.toMatchObject({ code: "payload_too_large" });
  expect(sentBytes).toBeLessThan(bodyLimitBytes + 4 * 1024 * 1024);
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
