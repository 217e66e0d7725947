import { afterAll, expect, test } from "vitest";
import { openLog } from "#server/platform/log/log.ts";
import { openFileWorkers } from "#server/service/cleaning/open-file-workers.ts";
import { goodPdfs } from "../../support/good-pdfs/all.ts";
import { hostilePdfs } from "../../support/hostile-pdfs/all.ts";
import { aPdf } from "../../support/pdf.ts";
import { fateOfHostile, fates, faultOfGood } from "../../support/rebuilt.ts";
import { servedPages } from "../../support/served-pdf.ts";

const timeoutMs = 20_000;
const workers = openFileWorkers({ log: openLog("silent"), size: 2, queueLimit: 1000, timeoutMs });
afterAll(() => workers.close());

test("at least 300 hostile PDFs: nothing is served but pictures, in bounded time and memory, and the next file is taken", async () => {
  expect(new Set(hostilePdfs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(300);
  const tally: Record<string, number> = {};
  let peakBytes = 0;
  for (const hostile of hostilePdfs) {
    const began = performance.now();
    const fate = await fateOfHostile(hostile, workers);
    expect(fates, hostile.name).toContain(fate);
    // Its own time, that of the thread that is ended for it, and making it.
    expect(performance.now() - began, hostile.name).toBeLessThan(2 * timeoutMs);
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
    tally[fate] = (tally[fate] ?? 0) + 1;
  }
  expect(peakBytes / 1024 / 1024).toBeLessThan(3072);
  expect(servedPages((await workers.clean(aPdf())).bytes)).toHaveLength(1);
  console.info(
    `${hostilePdfs.length} hostile PDFs`,
    tally,
    `${Math.round(peakBytes / 1024 / 1024)} MB at most`,
  );
}, 1_800_000);

test("at least 100 good PDFs: all are accepted, and stay as they are to be read", async () => {
  expect(goodPdfs.length).toBeGreaterThanOrEqual(100);
  const faults: string[] = [];
  for (const good of goodPdfs) {
    const fault = await faultOfGood(good).catch(String);
    if (fault) faults.push(`${good.name}: ${fault}`);
  }
  expect(faults).toEqual([]);
}, 900_000);
