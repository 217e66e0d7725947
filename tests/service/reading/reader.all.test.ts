import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { AppError } from "#server/contract/error-code.ts";
import { aPhoto } from "../../support/pictures.ts";
import { sharedThreads } from "../../support/shared-threads.ts";
import { aSpecimen } from "../../support/specimens/a-specimen.ts";
import type { Conditions } from "../../support/specimens/photograph.ts";

// A reading takes seconds of a processor, which come late on a machine that has other work.
vi.setConfig({ testTimeout: 300_000 });

/** It reads below the priority of everything else: who is told that the machine is busy asks again, as the portal does. */
const reader = {
  async read(picture: Buffer): ReturnType<typeof sharedThreads.reader.read> {
    try {
      return await sharedThreads.reader.read(picture);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
      return await reader.read(picture);
    }
  },
};
const mere = {
  surname: "NGATA",
  given: "MERE",
  issuer: "NZL",
  number: "LA123456",
  birth: "1990-03-05",
  end: "2033-06-12",
};
const read = { number: "LA123456", country: "NZ", birth_date: "1990-03-05", expires_on: "2033-06-12" };

test.each<[string, Conditions]>([
  ["as it lies", {}],
  ["upside down", { turn: 180 }],
  ["on its side", { turn: 90 }],
  ["tilted", { tilt: 9 }],
  ["from an angle", { keystone: 0.12 }],
  ["in a shadow, saved badly", { shadow: 0.4, quality: 45 }],
])("a passport is read %s", async (_, how) => {
  expect(await reader.read(await aSpecimen(mere, how))).toMatchObject({ ...read, document: "passport" });
});

test.each(["TD1", "TD2", "MRV_A", "MRV_B"] as const)("a zone of %s is read", async (format) => {
  expect(await reader.read(await aSpecimen({ ...mere, format }))).toMatchObject({ ...read, format });
});

test("the place of the zone is that of the picture as it lies, and of one on its side", async () => {
  const upright = (await reader.read(await aSpecimen(mere)))?.place;
  expect(upright?.width).toBeGreaterThan(0.6);
  expect(upright?.top).toBeGreaterThan(0.6);
  const onSide = (await reader.read(await aSpecimen(mere, { turn: 90 })))?.place;
  expect(onSide?.height).toBeGreaterThan(0.6);
  expect(onSide?.left).toBeLessThan(0.4);
});

test.each([
  ["a zone with glare on it", () => aSpecimen(mere, { glare: 3 })],
  ["a blurred zone", () => aSpecimen(mere, { blur: 9 })],
  ["a page without one", () => aSpecimen(mere, { zone: false })],
  ["a picture of anything else", aPhoto],
])("%s is not read", async (_, take) => {
  expect(await reader.read(await take())).toBeNull();
});

test("two passports in one picture are read as one of them, or not at all", async () => {
  const [one, other] = await Promise.all([
    aSpecimen(mere),
    aSpecimen({ ...mere, number: "LB765432", birth: "1971-01-09" }),
  ]);
  const { width, height } = await sharp(one).metadata();
  const both = await sharp({ create: { width, height: height * 2, channels: 3, background: "grey" } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: other, left: 0, top: height },
    ])
    .jpeg()
    .toBuffer();
  const found = await reader.read(both);
  expect([null, "LA1234561990-03-05", "LB7654321971-01-09"]).toContain(
    found && found.number + found.birth_date,
  );
});

test("noise of twelve megapixels is not read", async () => {
  const [width, height] = [4000, 3000];
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(await reader.read(noise)).toBeNull();
});

test("bytes that are no picture cost nobody the reader", async () => {
  await expect(reader.read(Buffer.from("no picture"))).rejects.toThrow();
  expect(await reader.read(await aSpecimen(mere))).toMatchObject(read);
});
