import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readHostMessage } from "#components/embed/host-messages.ts";

const parent = {};
const origin = "https://careers.example.com";

beforeEach(() => vi.stubGlobal("window", { parent }));
afterEach(() => vi.unstubAllGlobals());

const read = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
  readHostMessage({ source: parent, origin, data, ...from } as unknown as MessageEvent, [origin]);

test("a greeting brings how the page wants its frame, and so does each that follows", () => {
  const look = { theme: "color-scheme: dark", language: "mi", offset: 64, modal: true };
  expect(read({ candor: "hello", nonce: "n", ...look })).toEqual({ candor: "hello", nonce: "n", ...look });
});

test("a page with an earlier script greets without a nonce and without wishes", () => {
  expect(read({ candor: "hello" })).toEqual({ candor: "hello" });
});

test("what is no wish of the kind is left out, and a header never covers the whole window", () => {
  const look = { offset: "9000", modal: "yes", language: "x".repeat(300), extra: 1 };
  expect(read({ candor: "hello", nonce: "n", ...look })).toEqual({
    candor: "hello",
    nonce: "n",
    offset: 400,
  });
  expect(read({ candor: "settings", nonce: "n" })).toBeNull();
});

test("no other window and no other origin is heard", () => {
  const message = { candor: "hello", nonce: "n", modal: true };
  expect(read(message, { source: {} })).toBeNull();
  expect(read(message, { origin: "https://elsewhere.example" })).toBeNull();
});
