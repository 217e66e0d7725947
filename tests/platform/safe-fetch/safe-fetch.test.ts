import { channel } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openSafeFetch } from "#server/platform/safe-fetch/safe-fetch.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { hostileNames, hostileTargets, publicTargets } from "./targets.ts";

let receiver: Receiver;
let sockets = 0;
const countSocket = () => {
  sockets += 1;
};

beforeAll(() => channel("net.client.socket").subscribe(countSocket));
afterAll(() => channel("net.client.socket").unsubscribe(countSocket));
beforeEach(async () => {
  receiver = await openReceiver();
  sockets = 0;
});
afterEach(() => receiver.close());

const request = { headers: { "content-type": "application/json" }, body: "{}", timeoutMs: 2_000 };
const openToLoopback = { allowedNetworks: ["127.0.0.0/8", "::1"] };
const portOf = (place: Receiver) => new URL(place.url).port;

test.each(hostileTargets)("%s is refused and no socket is opened for it", async (template) => {
  const uri = template.replace("{port}", portOf(receiver));
  const fetch = openSafeFetch({ allowedNetworks: [] });
  expect(await fetch.refuse(uri)).toMatch(/^The .+\.$|^Port .+\.$/);
  expect(await fetch.post(uri, request)).toMatchObject({ ok: false });
  expect(sockets).toBe(0);
  expect(receiver.connectionCount()).toBe(0);
});

test.each(hostileNames)("a name is refused when it stands for %s", async (...addresses) => {
  const fetch = openSafeFetch({ allowedNetworks: [], resolve: async () => addresses });
  const uri = `https://hooks.example:${portOf(receiver)}/`;
  expect(await fetch.refuse(uri)).toMatch(/hooks\.example (stands for|has no)/);
  expect(await fetch.post(uri, request)).toMatchObject({ ok: false });
  expect(sockets).toBe(0);
});

test.each(publicTargets)("%s may be called", async (uri) => {
  const fetch = openSafeFetch({ allowedNetworks: [], resolve: async () => ["93.184.215.14"] });
  expect(await fetch.refuse(uri)).toBeNull();
});

test("http is refused for a public address", async () => {
  const fetch = openSafeFetch({ allowedNetworks: ["127.0.0.0/8"], resolve: async () => ["93.184.215.14"] });
  expect(await fetch.refuse("http://hooks.example/")).toBe("The URL must begin with https://.");
});

test("a name that answers a listed and a public address may not be called by http", async () => {
  const resolve = async () => ["127.0.0.1", "93.184.215.14"];
  const fetch = openSafeFetch({ allowedNetworks: ["127.0.0.0/8"], resolve });
  expect(await fetch.refuse("http://hooks.example/")).toBe("The URL must begin with https://.");
});

test("a listed network is called by http, with headers and body as given", async () => {
  const fetch = openSafeFetch(openToLoopback);
  receiver.answer({ status: 202, body: "thanks" });
  const answer = await fetch.post(`${receiver.url}/in?a=1`, { ...request, body: '{"é":1}' });
  expect(answer).toEqual({ ok: true, status: 202, body: "thanks" });
  expect(receiver.calls).toMatchObject([
    { method: "POST", path: "/in?a=1", body: '{"é":1}', headers: { "content-type": "application/json" } },
  ]);
  expect(sockets).toBe(1);
});

test("listing one network opens no other", async () => {
  const fetch = openSafeFetch(openToLoopback);
  expect(await fetch.refuse("http://10.0.0.1/")).toBe("The address 10.0.0.1 is not public.");
  expect(await fetch.refuse("http://[::ffff:127.0.0.1]/")).toMatch(/is not public/);
});

test("a name that changes its address between the check and the call reaches nothing", async () => {
  const answers = [["93.184.215.14"], ["127.0.0.1"]];
  const fetch = openSafeFetch({ allowedNetworks: [], resolve: async () => answers.shift() ?? [] });
  const uri = `https://hooks.example:${portOf(receiver)}/`;
  expect(await fetch.refuse(uri)).toBeNull();
  expect(await fetch.post(uri, request)).toMatchObject({ ok: false });
  expect(receiver.connectionCount()).toBe(0);
});

test("a call resolves the name once and connects to what was resolved, under the name's own Host", async () => {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return ["127.0.0.1"];
  };
  const fetch = openSafeFetch({ ...openToLoopback, resolve });
  const host = `hooks.example:${portOf(receiver)}`;
  expect(await fetch.post(`http://${host}/in`, request)).toMatchObject({ ok: true, status: 200 });
  expect(asked).toEqual(["hooks.example"]);
  expect(receiver.calls[0]?.headers.host).toBe(host);
});

test("the next address of a name is tried when the first does not answer", async () => {
  const fetch = openSafeFetch({ ...openToLoopback, resolve: async () => ["::1", "127.0.0.1"] });
  const answer = await fetch.post(`http://hooks.example:${portOf(receiver)}/`, request);
  expect(answer).toMatchObject({ ok: true, status: 200 });
});

test("over https the certificate is checked for the name, not for the address", async () => {
  const folder = new URL("../../support/tls/", import.meta.url);
  const cert = readFileSync(new URL("hooks.example.crt", folder), "utf8");
  const server = createServer({ cert, key: readFileSync(new URL("hooks.example.key", folder)) });
  const secure = await openReceiver({ server, scheme: "https" });
  const defaults = getCACertificates("default");
  onTestFinished(async () => {
    setDefaultCACertificates(defaults);
    await secure.close();
  });
  const fetch = openSafeFetch({ ...openToLoopback, resolve: async () => ["127.0.0.1"] });
  const post = (name: string) => fetch.post(`https://${name}:${portOf(secure)}/`, request);

  expect(await post("hooks.example")).toMatchObject({
    ok: false,
    failure: expect.stringMatching(/certificate/),
  });
  setDefaultCACertificates([...defaults, cert]);
  expect(await post("hooks.example")).toMatchObject({ ok: true, status: 200 });
  expect(await post("other.example")).toMatchObject({
    ok: false,
    failure: expect.stringMatching(/certificate/),
  });
  expect(secure.calls).toHaveLength(1);
});

test("a redirect is an answer and is not followed", async () => {
  const elsewhere = await openReceiver();
  onTestFinished(elsewhere.close);
  receiver.answer({ status: 307, headers: { location: elsewhere.url } });
  const answer = await openSafeFetch(openToLoopback).post(receiver.url, request);
  expect(answer).toMatchObject({ ok: true, status: 307 });
  expect(elsewhere.connectionCount()).toBe(0);
});

test("the first 2 KiB of an endless answer are kept and the connection ends", async () => {
  const ended = Promise.withResolvers<void>();
  receiver.respond((_, response) => {
    response.on("close", ended.resolve);
    const pour = () => {
      while (response.write("é".repeat(8192)));
    };
    response.on("drain", pour);
    pour();
  });
  const answer = await openSafeFetch(openToLoopback).post(receiver.url, request);
  expect(answer).toEqual({ ok: true, status: 200, body: "é".repeat(1024) });
  await ended.promise;
});

test("bytes that are no text become text that PostgreSQL can keep", async () => {
  receiver.respond((_, response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0x62])));
  const answer = await openSafeFetch(openToLoopback).post(receiver.url, request);
  expect(answer).toEqual({ ok: true, status: 200, body: "a\u{fffd}\u{fffd}b" });
});

test.each<[string, Parameters<Receiver["respond"]>[0], RegExp]>([
  ["silence", () => undefined, /did not respond within 0\.3 seconds/],
  ["a body that drips", (_, response) => void response.write("a"), /did not respond within 0\.3 seconds/],
  ["a closed connection", (request) => void request.socket.destroy(), /closed the connection/],
  ["something else than HTTP", (request) => void request.socket.end("SSH-2.0-OpenSSH\r\n"), /not valid HTTP/],
])("%s is a failure in words", async (_, handler, words) => {
  receiver.respond(handler);
  const fetch = openSafeFetch(openToLoopback);
  const answer = await fetch.post(receiver.url, { ...request, timeoutMs: 300 });
  expect(answer).toEqual({ ok: false, failure: expect.stringMatching(words) });
});

test("a port where nobody listens is a failure in words", async () => {
  const gone = await openReceiver();
  await gone.close();
  const answer = await openSafeFetch(openToLoopback).post(gone.url, request);
  expect(answer).toEqual({ ok: false, failure: "127.0.0.1 refused the connection." });
});

test("the time limit covers a resolver that never answers", async () => {
  const fetch = openSafeFetch({ allowedNetworks: [], resolve: () => new Promise(() => undefined) });
  const answer = await fetch.post("https://hooks.example/", { ...request, timeoutMs: 50 });
  expect(answer).toEqual({ ok: false, failure: "The name could not be resolved in time." });
});

test("a network that is not one stops the opening", () => {
  expect(() => openSafeFetch({ allowedNetworks: ["10.0.0.0/8", "everything"] })).toThrow();
});
