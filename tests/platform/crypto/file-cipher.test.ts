import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptFile, encryptFile } from "#server/platform/crypto/file-cipher.ts";

const bytes = randomBytes(100_000);

test("a file decrypts under its own key to the bytes that it had", () => {
  const { ciphertext, key } = encryptFile(bytes);
  expect(decryptFile(ciphertext, key).equals(bytes)).toBe(true);
  expect(decryptFile(...pair(encryptFile(new Uint8Array())))).toHaveLength(0);
});

test("the same file gets another key and another ciphertext each time", () => {
  const [one, two] = [encryptFile(bytes), encryptFile(bytes)];
  expect(one.key.equals(two.key)).toBe(false);
  expect(one.ciphertext.equals(two.ciphertext)).toBe(false);
});

test("a ciphertext with one altered bit does not decrypt, wherever the bit is", () => {
  const { ciphertext, key } = encryptFile(bytes);
  for (const at of [0, 11, 12, 27, 28, ciphertext.length - 1]) {
    const altered = Buffer.from(ciphertext);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => decryptFile(altered, key)).toThrow();
  }
});

test("a cut ciphertext and a foreign key do not decrypt", () => {
  const { ciphertext, key } = encryptFile(bytes);
  expect(() => decryptFile(ciphertext.subarray(0, -1), key)).toThrow();
  expect(() => decryptFile(ciphertext.subarray(0, 20), key)).toThrow();
  expect(() => decryptFile(ciphertext, randomBytes(32))).toThrow();
});

function pair(file: { ciphertext: Buffer; key: Buffer }): [Buffer, Buffer] {
  return [file.ciphertext, file.key];
}
