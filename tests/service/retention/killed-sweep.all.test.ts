import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tracesOfFiles } from "../../support/files.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import {
  aWholeCandidate,
  blobsOf,
  certificatesOf,
  dayMs,
  keptOf,
  runToResults,
  setSchedule,
  sweep,
} from "./retention-world.ts";

let world: ServiceUnderTest;
beforeEach(async () => {
  world = await openServiceUnderTest();
});
afterEach(() => world.close());

async function killedSweep(where: "in the transaction" | "before the file"): Promise<void> {
  const script = path.join(import.meta.dirname, "killed-sweep.ts");
  const now = world.clock.clock.now().toISOString();
  const child = spawn(process.execPath, [script, world.service.db.url, world.blobFolder, now, where], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
}

async function aCandidateThatIsDue() {
  const company = await setSchedule(world, { retention_days: 20, own: [] });
  const candidate = await aWholeCandidate(world, { first_name: "Mere" }, [{ type: "credit" }]);
  await runToResults(world, [candidate]);
  await world.clock.advance(21 * dayMs);
  return { company, ...candidate };
}

test("a sweep that is killed in its transaction has lost nothing and certified nothing, and the next one does it", async () => {
  const { company, id } = await aCandidateThatIsDue();
  const before = { kept: await keptOf(world, id), blobs: await blobsOf(world) };
  expect(before.blobs).toBe(4);
  await killedSweep("in the transaction");
  expect({ kept: await keptOf(world, id), blobs: await blobsOf(world) }).toEqual(before);
  expect(await certificatesOf(company)).toEqual([]);
  await sweep(world);
  expect(await keptOf(world, id)).toEqual([]);
  expect(await tracesOfFiles(world)).toMatchObject({ uploads: 0, blobs: 0, notes: 0 });
  expect(await certificatesOf(company)).toHaveLength(1);
});

test("of a sweep that is killed between rows and files the next one takes the files off the disk, and certifies nothing twice", async () => {
  const { company, id } = await aCandidateThatIsDue();
  await killedSweep("before the file");
  expect(await keptOf(world, id)).toEqual([]);
  expect(await tracesOfFiles(world)).toMatchObject({ uploads: 0, blobs: 4, notes: 4 });
  await sweep(world);
  expect(await tracesOfFiles(world)).toMatchObject({ uploads: 0, blobs: 0, notes: 0 });
  const certificates = await certificatesOf(company);
  expect(certificates).toMatchObject([{ payload: { whole: true } }]);
  expect(certificates[0]?.payload.records.map(({ files }) => files)).toEqual([0, 1, 2, 1]);
});
