import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noSms, openHttpSms } from "../../../server/platform/sms/http-sms.ts";

type Taken = { method: string | undefined; headers: IncomingHttpHeaders; body: unknown };

let gateway: Server;
let url: string;
let taken: Taken[];
let answer: { status: number; headers?: Record<string, string> } | null;

beforeEach(async () => {
  taken = [];
  answer = { status: 202 };
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    taken.push({ method: request.method, headers: request.headers, body });
    if (answer) response.writeHead(answer.status, answer.headers).end("{}");
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
});
afterEach(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const message = { to: "+61 400 000 001", text: "Harbour Health: a reference for Ana Šilva" };

test("a message goes to the gateway as JSON, with the authorization that it wants", async () => {
  await openHttpSms({ url, authorization: "Bearer s3cret", from: "Harbour" }).send(message);
  expect(taken).toMatchObject([
    {
      method: "POST",
      headers: { authorization: "Bearer s3cret", "content-type": "application/json" },
      body: { ...message, from: "Harbour" },
    },
  ]);
});

test("without a sender and an authorization none is sent", async () => {
  await openHttpSms({ url, authorization: undefined, from: undefined }).send(message);
  expect(taken[0]?.body).toEqual(message);
  expect(taken[0]?.headers.authorization).toBeUndefined();
});

test.each([400, 429, 500])("an answer of %i is a failure, to be repeated", async (status) => {
  answer = { status };
  const sms = openHttpSms({ url, authorization: undefined, from: undefined });
  await expect(sms.send(message)).rejects.toThrow(`answered ${status}`);
});

test("a redirect is not followed, and silence is not waited out", async () => {
  answer = { status: 307, headers: { location: url } };
  const sms = openHttpSms({ url, authorization: undefined, from: undefined, timeoutMs: 200 });
  await expect(sms.send(message)).rejects.toThrow();
  answer = null;
  await expect(sms.send(message)).rejects.toThrow(/timeout/i);
  expect(taken).toHaveLength(2);
});

test("without a gateway nothing claims to have been sent", async () => {
  expect(noSms.available).toBe(false);
  await expect(noSms.send(message)).rejects.toThrow("SMS_GATEWAY_URL");
});
