/**
 * What cleaning uploads costs the requests beside it: how late the event loop is while photos of 8 megapixels and dense
 * PDFs of 8 MB are cleaned in processes of their own, beside the same work in the main thread and an idle loop, all in one run.
 *
 *   node bench/upload-cleaning.ts
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { openLog } from "../server/platform/log/log.ts";
import { cleanFile } from "../server/service/cleaning/clean-file.ts";
import { sniffType } from "../server/service/cleaning/file.ts";
import { openFileWorkers } from "../server/service/cleaning/open-file-workers.ts";

const files = [
  ...Array.from({ length: 12 }, () => aPhoto(3264, 2448)),
  ...Array.from({ length: 4 }, async () => aDensePdf(8 * 1024 * 1024)),
];
const bytes = await Promise.all(files);
const workers = openFileWorkers({ log: openLog("warn"), queueLimit: bytes.length });
await workers.clean(await aPhoto(80, 60));

try {
  await measure("idle", () => setTimeout(2000));
  await measure("in processes", () => Promise.all(bytes.map((file) => workers.clean(file))));
  await measure("in the main thread", async () => {
    for (const file of bytes) {
      const type = sniffType(file);
      if (type) await cleanFile(file, type);
    }
  });
} finally {
  await workers.close();
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // The monitor is a timer: it sees a delay only between two of its own turns.
  await setTimeout(20);
  const started = performance.now();
  await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  await setTimeout(20);
  delay.disable();
  const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) =>
    (ns / 1e6).toFixed(1).padStart(8),
  );
  console.log(
    `${name.padEnd(20)} ${seconds.padStart(6)} s   loop delay p50 ${p50}  p99 ${p99}  max ${max} ms`,
  );
}

/** Noise over a colour, which is as hard to encode as a photo. */
function aPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
}

/** Objects and no streams: every byte of it has to be looked at. */
function aDensePdf(sizeBytes: number): Buffer {
  const tail =
    "9 0 obj<</Type/Catalog/Pages 8 0 R>>endobj 8 0 obj<</Type/Pages/Kids[7 0 R]/Count 1>>endobj\n";
  const page =
    "7 0 obj<</Type/Page/Parent 8 0 R/MediaBox[0 0 9 9]>>endobj trailer<</Root 9 0 R>>startxref 0\n%%EOF";
  const object = "1 0 obj<</Type/Font/A 12 0 R/B[1 2 3]>>endobj\n";
  return Buffer.from(`%PDF-1.7\n${object.repeat(sizeBytes / object.length)}${tail}${page}`);
}
