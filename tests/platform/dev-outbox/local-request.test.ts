import { expect, test } from "vitest";
import { asksFromThisMachine } from "#server/platform/dev-outbox/local-request.ts";

const local = { host: "localhost:3000" };

test.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])("%s is this machine", (peer) => {
  expect(asksFromThisMachine(peer, new Headers(local))).toBe(true);
});

test.each([
  undefined,
  "",
  "10.0.0.1",
  "192.168.1.20",
  "203.0.113.9",
  "2001:db8::1",
  "::ffff:10.0.0.1",
  "::ffff:127.0.0.1.evil",
])("%s is another machine", (peer) => {
  expect(asksFromThisMachine(peer, new Headers(local))).toBe(false);
});

test.each(["localhost", "LOCALHOST:3000", "127.0.0.1", "127.0.0.1:3000", "[::1]:3000"])(
  "%s is a name of this machine",
  (host) => {
    expect(asksFromThisMachine("127.0.0.1", new Headers({ host }))).toBe(true);
  },
);

test.each([
  "rebound.example",
  "rebound.example:3000",
  "localhost.rebound.example",
  "127.0.0.1.nip.io",
  "evil@localhost",
  "localhost:3000@evil.example",
  "10.0.0.1",
  "candor.example",
  "",
])("a page of %s that points here reads nothing", (host) => {
  expect(asksFromThisMachine("127.0.0.1", new Headers({ host }))).toBe(false);
});

test.each([
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "Forwarded",
  "Via",
  "X-Real-IP",
  "CF-Ray",
])("a request that a proxy passed on, with %s, is not this machine's", (name) => {
  expect(asksFromThisMachine("127.0.0.1", new Headers({ ...local, [name]: "127.0.0.1" }))).toBe(false);
});
