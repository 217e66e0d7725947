/**
 * What rebuilding PDFs costs: milliseconds of processor time per page, as a ratio to rendering alone, and the memory at its
 * most. Each kind of page is rebuilt `rounds` times after a first one that loads the renderer.
 *
 *   node bench/pdf-rebuilding.ts [FOLDER with PDFs]
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { rebuildPdf } from "../server/service/cleaning/rebuild-pdf.ts";
import { openPdf } from "../server/service/cleaning/render-pdf.ts";
import { goodPdfs } from "../tests/support/good-pdfs/all.ts";
import { likenessOf } from "../tests/support/legibility.ts";

const rounds = 3;
const mostPages = 200;
const [folder] = process.argv.slice(2);
const kinds = [
  "twenty pages",
  "English of 6 points",
  "Chinese of 11 points",
  "a scan of 2400 by 1800 in quality 80",
];
const chosen = [
  ...goodPdfs.filter(({ name }) => kinds.includes(name)),
  ...(folder ? await pdfsIn(folder) : []),
];
let peakBytes = 0;

for (const { name, pdf } of chosen) {
  const source = await pdf();
  const rebuilt = await rebuildPdf(source);
  const { sizes } = await openPdf(source, mostPages);
  const rendering = await processorMs(async () => {
    const { sizes: pages, render } = await openPdf(source, mostPages);
    for (const page of pages.keys()) render(page);
  });
  const rebuilding = await processorMs(() => rebuildPdf(source));
  const ssim = Math.min(...(await likenessOf(source, rebuilt)).map((page) => page.ssim));
  const perPage = (ms: number) => (ms / sizes.length).toFixed(0).padStart(5);
  console.log(
    `${name.slice(0, 44).padEnd(44)} ${String(sizes.length).padStart(3)} pages, per page: rendering ${perPage(rendering)} ms, rebuilding ${perPage(rebuilding)} ms (${(rebuilding / rendering).toFixed(1)} times)   ${kilobytes(source)} → ${kilobytes(rebuilt)} kB   like by ${ssim.toFixed(3)}`,
  );
}
console.log(`memory at its most: ${Math.round(peakBytes / 1024 / 1024)} MB`);

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    await work();
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

async function pdfsIn(at: string) {
  const names = (await readdir(at)).filter((name) => name.endsWith(".pdf"));
  return names.map((name) => ({ name, pdf: () => readFile(path.join(at, name)) }));
}

function kilobytes(bytes: Uint8Array): string {
  return String(Math.round(bytes.length / 1024)).padStart(6);
}
