import { expect, test } from "vitest";
import { frameKeyOf } from "#server/portal/candidate/session/frame-proof.ts";

const now = new Date("2026-03-10T09:00:00Z");

/** A frame's key as browsers make it, and what it sends at a time. */
async function aFrame() {
  const kind = { name: "ECDSA", namedCurve: "P-256" } as const;
  const { privateKey, publicKey } = await crypto.subtle.generateKey(kind, false, ["sign", "verify"]);
  const point = Buffer.from(await crypto.subtle.exportKey("raw", publicKey)).toString("base64url");
  const sign = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, bytes);
    return Buffer.from(signature).toString("base64url");
  };
  const proofAt = async (time: string) => `${point}.${time}.${await sign(`candor-frame:${time}`)}`;
  return { proofAt, proofBefore: (ms: number) => proofAt(String(now.getTime() - ms)) };
}

const keyOf = (proof: string) => frameKeyOf(proof, now);

test("a request that a key has just signed has that key's name, each time the same and no other's", async () => {
  const [one, other] = await Promise.all([aFrame(), aFrame()]);
  const name = keyOf(await one.proofBefore(0));
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(keyOf(await one.proofBefore(110_000))).toBe(name);
  expect(keyOf(await other.proofBefore(0))).toMatch(/^[\w-]{43}$/);
  expect(keyOf(await other.proofBefore(0))).not.toBe(name);
});

test("a proof that is old or ahead, another key's, altered or none names no key", async () => {
  const [one, other] = await Promise.all([aFrame(), aFrame()]);
  const [point, time, signature] = (await one.proofBefore(0)).split(".");
  const [otherPoint, , otherSignature] = (await other.proofBefore(0)).split(".");
  const wrong = [
    await one.proofBefore(121_000),
    await one.proofBefore(-121_000),
    await one.proofAt(""),
    await one.proofAt("now"),
    `${point}.${time}.${otherSignature}`,
    `${otherPoint}.${time}.${signature}`,
    `${point}.${Number(time) + 1}.${signature}`,
    `${point}.${time}`,
    `${point}.${time}.${signature}.x`,
    `AAAA.${time}.${signature}`,
    `${"B".repeat(87)}.${time}.${signature}`,
    `..`,
    "",
  ];
  expect(wrong.map(keyOf)).toEqual(wrong.map(() => null));
  expect(frameKeyOf(undefined, now)).toBeNull();
});
