import { createSecretKey, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openUnder, sealUnder } from "#server/platform/crypto/sealer.ts";

const key = createSecretKey(randomBytes(32));

test("what was sealed is opened under its key, at its place, and nowhere else", () => {
  const sealed = sealUnder(key, "a secret", "service.webhooks.secret:1");
  expect(openUnder(key, sealed, "service.webhooks.secret:1").toString()).toBe("a secret");
  expect(() => openUnder(key, sealed, "service.webhooks.secret:2")).toThrow();
  expect(() => openUnder(createSecretKey(randomBytes(32)), sealed, "service.webhooks.secret:1")).toThrow();
});

test.each([0, 4, 8, 12, 15])("a tag of %i bytes opens nothing, though they are the right ones", (bytes) => {
  const sealed = sealUnder(key, "", "place");
  expect(openUnder(key, sealed, "place")).toHaveLength(0);
  expect(() => openUnder(key, sealed.subarray(0, 12 + bytes), "place")).toThrow();
});
