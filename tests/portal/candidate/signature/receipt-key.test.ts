import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import {
  publishedCertificates,
  publishReceiptKey,
  receiptKey,
} from "#server/portal/candidate/signature/receipt-key.ts";
import { rotateReceiptKey } from "#server/portal/candidate/signature/rotate-receipt-key.ts";
import { givenReceiptKey } from "#server/start/given-receipt-key.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../../portal-under-test.ts";

const keys = path.join(import.meta.dirname, "../../../platform/pdf-signing/keys");
let portal: PortalUnderTest;

beforeEach(async () => {
  portal = await openPortalUnderTest();
});
afterEach(() => portal.close());

test("of many processes that start at once one makes the key, a rotation replaces it, and every certificate stays published", async () => {
  await Promise.all(Array.from({ length: 4 }, () => publishReceiptKey(portal)));
  const first = await receiptKey(portal);
  expect(await publishedCertificates(portal)).toMatchObject([
    { fingerprint: first.fingerprint, signsNow: true, pem: expect.stringMatching(/^-----BEGIN CERTIFICATE/) },
  ]);
  expect(await receiptKey(portal)).toEqual(first);

  portal.clock.advance(1000);
  const second = await rotateReceiptKey(portal);
  expect((await receiptKey(portal)).fingerprint).toBe(second.fingerprint);
  expect(await publishedCertificates(portal)).toMatchObject([
    { fingerprint: second.fingerprint, signsNow: true },
    { fingerprint: first.fingerprint, signsNow: false },
  ]);
  const rows = await portal.db<{ fingerprint: string; sealed: string | null }[]>`
    select fingerprint, encode(sealed_private_key, 'escape') as sealed from portal.receipt_keys
    order by signs_from`;
  // The one that was replaced can sign nothing any more, and a copy of the database gives nobody the other one.
  expect(rows.map(({ sealed }) => sealed === null)).toEqual([true, false]);
  const { key } = await receiptKey(portal);
  const plain = key.kind === "pkcs8" ? Buffer.from(key.privateKey).toString("hex") : "";
  const [stored] = await portal.db<{ hex: string }[]>`
    select encode(sealed_private_key, 'hex') as hex from portal.receipt_keys where sealed_private_key is not null`;
  expect(plain.length).toBeGreaterThan(100);
  expect(stored?.hex).not.toContain(plain);
});

test("a certificate in its last month is replaced by itself", async () => {
  const { fingerprint } = await receiptKey(portal);
  const [row] = (await publishedCertificates(portal)).filter((one) => one.fingerprint === fingerprint);
  const days = 24 * 60 * 60 * 1000;
  portal.clock.advance(new Date(row?.expiresAt ?? 0).getTime() - portal.clock.now().getTime() - 31 * days);
  expect((await receiptKey(portal)).fingerprint).toBe(fingerprint);
  portal.clock.advance(2 * days);
  expect((await receiptKey(portal)).fingerprint).not.toBe(fingerprint);
});

test("an operator's own key signs while it is set, and stays published after it", async () => {
  const env = readEnv({
    RECEIPT_CERTIFICATE: path.join(keys, "rsa.p12"),
    RECEIPT_CERTIFICATE_PASSWORD: "harbour",
  });
  const given = await givenReceiptKey(env, new Date());
  const withOwn = { ...portal, givenReceiptKey: given };
  await publishReceiptKey(withOwn);
  await publishReceiptKey(withOwn);
  expect(await receiptKey(withOwn)).toMatchObject({ fingerprint: given?.fingerprint });
  const published = await publishedCertificates(withOwn);
  expect(published.filter(({ fingerprint }) => fingerprint === given?.fingerprint)).toMatchObject([
    { signsNow: true },
  ]);
  expect(await readFile(path.join(keys, "rsa.pem"), "utf8")).toContain(
    published.find(({ signsNow }) => signsNow)?.pem.trim(),
  );
  expect(await publishedCertificates(portal)).toContainEqual(
    expect.objectContaining({ fingerprint: given?.fingerprint, signsNow: false }),
  );
});

test.each([
  ["nowhere.pem", undefined, /nowhere\.pem/],
  ["rsa.p12", "wrong", /RECEIPT_CERTIFICATE_PASSWORD/],
  ["strangers-certificate.pem", undefined, /no certificate of its private key/],
])(
  "%s with the password %s stops the start with a sentence that says what is expected",
  async (name, password, sentence) => {
    const env = readEnv({
      RECEIPT_CERTIFICATE: path.join(keys, name),
      ...(password ? { RECEIPT_CERTIFICATE_PASSWORD: password } : {}),
    });
    await expect(givenReceiptKey(env, new Date())).rejects.toThrow(sentence);
  },
);

test("a certificate that has expired stops the start", async () => {
  const env = readEnv({ RECEIPT_CERTIFICATE: path.join(keys, "rsa.pem") });
  await expect(givenReceiptKey(env, new Date("2200-01-01"))).rejects.toThrow(/expired on 2126/);
});
