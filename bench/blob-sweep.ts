// `node bench/blob-sweep.ts [how many]`: how long the sweep takes for blobs that crashes or outages left, on a disk, and in the
// bucket that BLOBS_URL names.
import { randomBytes, randomUUID } from "node:crypto";
import { readProcessEnv } from "../server/env.ts";
import { forEachAtOnce } from "../server/platform/blobs/at-once.ts";
import type { Blobs } from "../server/platform/blobs/blobs.ts";
import { ofCommands } from "../server/platform/blobs/s3-attempts.ts";
import { sweepBlobs } from "../server/service/files/sweep-blobs.ts";
import type { Service } from "../server/service/service.ts";
import { openFilesAt } from "../server/start/open-files.ts";
import { openBenchService } from "./bench-service.ts";

const count = Number(process.argv[2] ?? 20_000);
const env = readProcessEnv();
const { service, close } = await openBenchService({
  origin: "http://127.0.0.1:9",
  maxConnections: 5,
  superviseJobs: false,
});
try {
  await measure("disk", service.blobs);
  if (env.BLOBS_URL.kind === "s3") {
    const filling = await openFilesAt(env, env.BLOBS_URL, ofCommands);
    await measure("S3", await openFilesAt(env, env.BLOBS_URL), filling);
  }
} finally {
  await close();
}

async function measure(name: string, blobs: Blobs, filling = blobs): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await forEachAtOnce(ids, 32, (id) => filling.put(id, randomBytes(200)));
  await noteAll(service, ids);
  const startedAt = performance.now();
  await sweepBlobs({ ...service, blobs }).run({});
  const seconds = (performance.now() - startedAt) / 1000;
  let left = 0;
  for await (const _ of blobs.list()) left += 1;
  console.log(`${name}: ${count} orphans swept in ${seconds.toFixed(1)} s, ${left} left`);
  blobs.close();
}

async function noteAll({ db }: Service, ids: readonly string[]): Promise<void> {
  const at = new Date(Date.now() - 86_400_000);
  await db`insert into service.unfinished_blobs (blob_id, started_at)
    select id, ${at}::timestamptz from unnest(${[...ids]}::text[]) id`;
}
