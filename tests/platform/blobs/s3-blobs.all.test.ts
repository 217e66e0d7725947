import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Blobs } from "../../../server/platform/blobs/blobs.ts";
import { BlobsOutage } from "../../../server/platform/blobs/blobs-outage.ts";
import { ofCommands, ofRequests } from "../../../server/platform/blobs/s3-attempts.ts";
import { openS3Blobs } from "../../../server/platform/blobs/s3-blobs.ts";
import { type FaultyStore, openFaultyStore } from "../../support/faulty-store.ts";
import { openS3Store, type S3Store, s3Place } from "../../support/s3-store.ts";
import { all, storeGuarantees } from "./store-guarantees.ts";

let store: S3Store;
let line: FaultyStore;
let url: string;
let blobs: Blobs;
beforeAll(async () => {
  store = await openS3Store();
  line = await openFaultyStore(store.port);
  url = await store.newBucket(line.port);
});
beforeEach(async () => {
  line.mend();
  line.seen.length = 0;
  blobs = await openS3Blobs(s3Place(url), ofCommands);
});
afterAll(async () => {
  await line.close();
  await store.close();
});

describe("a bucket of S3", () => {
  for (const [name, holds] of Object.entries(storeGuarantees)) {
    test(name, async () => {
      const bucket = await store.newBucket();
      await holds(() => openS3Blobs(s3Place(bucket), ofCommands));
    });
  }
});

const bytes = randomBytes(200_000);

test.each([
  ["slow down", ["HEAD", "PUT", "GET", "DELETE"]],
  ["cut", ["HEAD", "PUT", "GET", "DELETE"]],
  ["half request", ["PUT"]],
  ["half answer", ["GET"]],
] as const)("what meets '%s' once is repeated, and whoever waits notices nothing", async (fault, methods) => {
  const id = randomUUID();
  line.fail(fault, methods, 1);
  await blobs.put(id, bytes);
  line.fail(fault, methods, 1);
  expect(Buffer.from((await blobs.get(id)) ?? []).equals(bytes)).toBe(true);
  line.fail(fault, methods, 1);
  await blobs.remove(id);
  expect(await blobs.sizeOf(id)).toBeNull();
});

test("a put whose answer was lost is found to be done", async () => {
  const id = randomUUID();
  line.fail("lost answer", ["PUT"], 1);
  await blobs.put(id, bytes);
  expect(line.seen.filter((method) => method === "PUT")).toHaveLength(1);
  expect(Buffer.from((await blobs.get(id)) ?? []).equals(bytes)).toBe(true);
});

test("a store that hangs is an outage within five seconds, whatever is asked of it", async () => {
  const id = randomUUID();
  await blobs.put(id, bytes);
  line.fail("hang", ["PUT", "GET", "DELETE"]);
  const hasty = await openS3Blobs(s3Place(url), ofRequests);
  const startedAt = performance.now();
  const asked = [hasty.put(randomUUID(), bytes), hasty.get(id), hasty.remove(id), all(hasty)];
  for (const each of await Promise.allSettled(asked)) {
    expect(each).toMatchObject({ status: "rejected", reason: { name: "BlobsOutage" } });
  }
  // A machine that has much else to do adds to it.
  expect(ofRequests.quietMs + ofRequests.retryWithinMs).toBeLessThan(5000);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test.each([
  ["slow down", "the store reports SlowDown"],
  ["half answer", "the store reports ECONNRESET"],
] as const)("'%s' that lasts is an outage, and says so", async (fault, reason) => {
  const id = randomUUID();
  await blobs.put(id, bytes);
  line.fail(fault, ["GET"]);
  const hasty = await openS3Blobs(s3Place(url), ofRequests);
  const failed = await hasty.get(id).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(BlobsOutage);
  expect(failed).toMatchObject({ reason });
});

test("a store that is not there, refuses the key or has no such bucket is named by its outage", async () => {
  const place = s3Place(url);
  const reasons = await Promise.all(
    [
      { ...place, endpoint: "http://127.0.0.1:9" },
      { ...place, credentials: { accessKeyId: "nobody", secretAccessKey: "wrong" } },
      { ...place, bucket: "no-such-bucket" },
    ].map(async (wrong) => {
      const opened = await openS3Blobs(wrong, ofRequests);
      const failed = await opened.put(randomUUID(), bytes).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(BlobsOutage);
      return [await opened.outage(), (failed as BlobsOutage).reason];
    }),
  );
  expect(reasons).toEqual([
    ["the store reports ECONNREFUSED", "the store reports ECONNREFUSED"],
    ["the store reports AccessDenied (403)", "the store reports AccessDenied (403)"],
    ["the store reports NoSuchBucket (404)", "the store reports NoSuchBucket"],
  ]);
});
