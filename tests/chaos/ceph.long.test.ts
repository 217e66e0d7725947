import { execFile, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BlobsOutage } from "../../server/platform/blobs/blobs-outage.ts";
import { ofCommands, ofRequests } from "../../server/platform/blobs/s3-attempts.ts";
import { openS3Blobs } from "../../server/platform/blobs/s3-blobs.ts";
import { all, storeGuarantees } from "../platform/blobs/store-guarantees.ts";
import { freePort } from "../support/candor-process.ts";
import { type FaultyStore, openFaultyStore } from "../support/faulty-store.ts";
import { createBucket, s3Place } from "../support/s3-store.ts";

const programs = ["ceph", "ceph-mon", "ceph-osd", "ceph-mgr", "radosgw", "radosgw-admin", "monmaptool"];
const isInstalled = programs.every((program) => spawnSync("which", [program]).status === 0);
const script = path.join(import.meta.dirname, "ceph");
const run = promisify(execFile);

describe.skipIf(!isInstalled)(
  "Ceph's object gateway (skipped where Debian's ceph-mon, ceph-osd, ceph-mgr, radosgw and ceph-common are not installed)",
  () => {
    let folder: string;
    let line: FaultyStore;
    let port: number;
    let buckets = 0;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "candor-ceph-"));
      port = await freePort();
      await run(script, ["start", folder, String(port)]);
      line = await openFaultyStore(port);
    }, 180_000);
    afterAll(async () => {
      await line?.close();
      await run(script, ["stop", folder]);
      await rm(folder, { recursive: true });
    }, 60_000);

    async function newBucket(at = port): Promise<string> {
      buckets += 1;
      const url = (at: number) =>
        `s3://test-access-key:test-secret-key@candor-${buckets}/some/prefix?endpoint=http://127.0.0.1:${at}`;
      await createBucket(url(port));
      return url(at);
    }

    for (const [name, holds] of Object.entries(storeGuarantees)) {
      test(name, async () => {
        const place = s3Place(await newBucket());
        await holds(() => openS3Blobs(place, ofCommands));
      });
    }

    test("of twenty who write one id at once, one does, and its bytes stay", async () => {
      const blobs = await openS3Blobs(s3Place(await newBucket()), ofCommands);
      const id = randomUUID();
      const bytes = Array.from({ length: 20 }, () => randomBytes(1000));
      const written = await Promise.allSettled(bytes.map((each) => blobs.put(id, each)));
      const winners = bytes.filter((_, at) => written[at]?.status === "fulfilled");
      expect(winners).toHaveLength(1);
      expect(Buffer.from((await blobs.get(id)) ?? []).equals(winners[0] ?? Buffer.alloc(0))).toBe(true);
    });

    test.each(["half request", "hang", "cut", "slow down"] as const)(
      "an upload that meets '%s' until it is given up leaves nothing that is a file",
      async (fault) => {
        const url = await newBucket(line.port);
        const blobs = await openS3Blobs(s3Place(url), ofRequests);
        line.fail(fault, ["PUT"]);
        await expect(blobs.put(randomUUID(), randomBytes(3_000_000))).rejects.toThrow(BlobsOutage);
        line.mend();
        expect(await all(blobs)).toEqual([]);
      },
    );

    test("an upload whose answer is lost is found to be done, by its hash", async () => {
      const blobs = await openS3Blobs(s3Place(await newBucket(line.port)), ofCommands);
      const [id, bytes] = [randomUUID(), randomBytes(300_000)];
      line.fail("lost answer", ["PUT"], 1);
      await blobs.put(id, bytes);
      line.mend();
      expect(Buffer.from((await blobs.get(id)) ?? []).equals(bytes)).toBe(true);
    });
  },
);
