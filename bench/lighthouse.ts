// How the first page and the steps stand with Lighthouse's mobile profile (a slow phone on a slow network).
//   node bench/lighthouse.ts [chromium]
// Lighthouse is fetched by npx when this is run: with all that it brings it is larger than the product. "machine" is its
// own measure of how fast the machine was: below 1000, a slow phone is simulated on a slow computer, and the time in
// which the page is blocked says little. Of each page the run in the middle of five counts, as Lighthouse advises: one alone
// is as much about what else the machine did.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { api } from "../server/contract/api.ts";
import { startProduct } from "../tests/browser/product.ts";

const lighthouse = "lighthouse@13.5.0";
const runsOfEach = 5;
const chromium = process.argv[2] ?? "/usr/bin/chromium";
const run = promisify(execFile);

const product = await startProduct();
try {
  const { partner_link } = await product.aCandidate({ checks: ["identity", "national_police_check"] });
  console.log(
    "page       performance  accessibility  best practices  seen after  usable after  blocked  weight  machine",
  );
  await measure("welcome", partner_link);
  const answer = await fetch(partner_link, { redirect: "manual" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const welcome = new URL(answer.headers.get("location") ?? "", product.portalUrl);
  await measure("details", new URL("details", welcome).href, cookie);
  const canceled = await product.aCandidate();
  await product.client.call(api.cancelCandidate, { params: canceled });
  await measure("own page", canceled.partner_link);
  await measure("problem", `${canceled.partner_link}x`);
} finally {
  await product.stop();
}

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number; details?: unknown }>;
};

async function measure(name: string, url: string, cookie?: string): Promise<void> {
  const reports: Report[] = [];
  while (reports.length < runsOfEach) reports.push(await report(url, cookie));
  reports.sort((a, b) => performanceOf(a) - performanceOf(b));
  const middle = reports[Math.floor(runsOfEach / 2)];
  if (!middle) throw new Error("There was no run.");
  show(name, middle);
  console.log(`           of ${reports.map(performanceOf).join(", ")}`);
}

function performanceOf({ categories }: Report): number {
  return Math.round((categories.performance?.score ?? 0) * 100);
}

/** Now and then Lighthouse misses the beginning of a page that was led to, and asks to be run again. */
async function report(url: string, cookie?: string, tries = 3): Promise<Report> {
  const flags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"].join(" ");
  const words = [
    "--yes",
    lighthouse,
    url,
    "--output=json",
    "--quiet",
    "--only-categories=performance,accessibility,best-practices",
    `--chrome-flags=${flags}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  try {
    const env = { ...process.env, CHROME_PATH: chromium };
    const { stdout } = await run("npx", words, { env, maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    if (tries === 1 || !said.includes("NO_NAVSTART")) throw error;
    return await report(url, cookie, tries - 1);
  }
}

function show(name: string, { environment, categories, audits }: Report): void {
  const score = (category: string) => String(Math.round((categories[category]?.score ?? 0) * 100));
  const seconds = (audit: string) => `${((audits[audit]?.numericValue ?? 0) / 1000).toFixed(1)} s`;
  const columns = [
    [name, 11],
    [score("performance"), 13],
    [score("accessibility"), 15],
    [score("best-practices"), 16],
    [seconds("largest-contentful-paint"), 12],
    [seconds("interactive"), 14],
    [seconds("total-blocking-time"), 9],
    [`${Math.round((audits["total-byte-weight"]?.numericValue ?? 0) / 1000)} KB`, 8],
    [Math.round(environment.benchmarkIndex), 0],
  ] as const;
  console.log(columns.map(([text, width]) => String(text).padEnd(width)).join(""));
  for (const [id, { score, title }] of Object.entries(audits)) {
    if (score !== null && score < 0.9) console.log(`           ${id}: ${title} (${Math.round(score * 100)})`);
  }
}
