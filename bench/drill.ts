// Two reviewers decide 200 candidates with three documents each by keyboard, at once, in two browsers, against the whole product.
//   npm run drill                  all of it: some minutes
//   npm run drill -- 20            20 candidates
//   npm run drill -- 100 1         100 candidates, one reviewer: what a key takes on a machine that has one browser to draw
// They see all documents of a candidate at once. Now and then a key is pressed twice, the tab is closed and another opened, or a document is
// replaced by another while a reviewer looks at it. The second half is decided while another company's candidates upload photos without end.
// Prints what they decided and with how many keys, decisions on anything that was not displayed or for less than 400 ms, documents that were
// decided twice (all must be 0), how long the desk took from a key to the decision and to the next document on the screen, and how
// much longer it took beside the uploads.
import { availableParallelism, cpus } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { api } from "../server/contract/api.ts";
import {
  aCandidateToReview,
  listenForDecisions,
  paceOf,
  percentile,
  type SentDecision,
  type ToReview,
  watchStage,
} from "../tests/browser/desk-page.ts";
import { followLoading } from "../tests/browser/loading.ts";
import { type Product, startProduct } from "../tests/browser/product.ts";
import { reviewPage } from "../tests/browser/review-page.ts";
import { type PressedKeys, reviewOnSheet } from "../tests/browser/reviewer.ts";
import { ensureBrowser } from "../tests/support/ensure-browser.mjs";
import { dataUri } from "../tests/support/files.ts";
import { aPdf } from "../tests/support/pdf.ts";
import { aPhoto } from "../tests/support/pictures.ts";
import { uploadElsewhere } from "./uploads-elsewhere.ts";

const count = Number(process.argv[2] ?? 200);
const staff = ["olivia@harbour-health.example", "ravi@harbour-health.example"].slice(
  0,
  Number(process.argv[3] ?? 2),
);

/** What staff have: a small laptop, on which the third document is below the two others, and a monitor. */
const windows = [
  { width: 1366, height: 657 },
  { width: 1680, height: 1050 },
];
/** After so many candidates the tab is closed, with two claims that it holds. */
const aTab = 40;
/** More than there are processors: none of them rests. */
const uploadsAtOnce = 2 * availableParallelism();
/** Documents that were replaced while a reviewer looked at them. */
const gone = new Set<number>();

type Reviewed = {
  keys: PressedKeys;
  decided: SentDecision[];
  /** The keys of decisions that the portal did not take: someone else was faster, or the document had gone. */
  refused: Set<string>;
  onStage: Set<string>;
  pace: Awaited<ReturnType<typeof paceOf>>;
};

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const candidates = await fillQueue(product);
  const begun = Date.now();
  const desks = staff.map((email, index) => openDesk(email, candidates, index));
  const half = Math.floor(count / 2 / staff.length);
  const quiet = joined(await Promise.all(desks.map((desk) => desk(half))));
  const stopUploads = await uploadElsewhere(product, uploadsAtOnce);
  const before = processorTimes();
  const busy = joined(await Promise.all(desks.map((desk) => desk(Number.POSITIVE_INFINITY))));
  const after = processorTimes();
  const taken = 1 - (after.idle - before.idle) / (after.all - before.all);
  const uploads = await stopUploads();
  // What came for their last candidates is there when they come back.
  const later = joined(await Promise.all(desks.map((desk) => desk(Number.POSITIVE_INFINITY))));
  print({ candidates, quiet, busy, later, uploads, taken, tookMs: Date.now() - begun });
} finally {
  await browser.close();
  await product.stop();
}

async function fillQueue(into: Product): Promise<ToReview[]> {
  const photo = await aPhoto();
  const candidates: ToReview[] = [];
  while (candidates.length < count) {
    const number = candidates.length + 1;
    candidates.push(
      await aCandidateToReview(into, `Drill ${number}`, [
        ["passport", `${number}-passport.jpg`, photo],
        ["birth_certificate", `${number}-birth.pdf`, aPdf()],
        ["id", `${number}-bill.png`, photo],
      ]),
    );
  }
  return candidates;
}

/** A reviewer: each call decides so many candidates, or all that are left, in tabs one after the other. */
function openDesk(email: string, candidates: ToReview[], at: number): (most: number) => Promise<Reviewed> {
  const opened = browser.newContext({ viewport: windows[at % windows.length] ?? null });
  const first = candidates[at];
  let address = `${product.portalUrl}/queue/${first?.id}?id=${first?.candidateId}`;
  let isFirst = true;
  return async (most) => {
    const context = await opened;
    const tabs: Reviewed[] = [];
    for (let left = most, isDone = false; left > 0 && !isDone; ) {
      const page = await context.newPage();
      const seen = await watchStage(page);
      const decided = listenForDecisions(page);
      const allLoaded = followLoading(page);
      const refused = refusedKeys(page);
      if (isFirst) await reviewPage(page, product).signIn(email);
      await page.goto(address);
      if (isFirst) await page.keyboard.press("v");
      isFirst = false;
      const inTab = Math.min(aTab, left);
      const keys = await reviewOnSheet(page, { most: inTab, hazard: disturb(page, candidates) });
      await page.getByText(/waiting to be sent/).waitFor({ state: "detached" });
      await allLoaded();
      tabs.push({ keys, decided, refused, onStage: await seen(), pace: await paceOf(page) });
      address = page.url();
      left -= inTab;
      isDone = keys.deciding < inTab;
      await page.close();
    }
    return joined(tabs);
  };
}

/** Every fifth candidate, a key too many: it decides nothing that was not looked at. Every tenth sends another document meanwhile. */
function disturb(page: Page, candidates: ToReview[]) {
  return async (number: number) => {
    if (number % 10 === 9) await replaceDocument(page, candidates);
    if (number % 5 !== 4) return;
    await page.keyboard.press("a");
    await page.keyboard.press("a");
  };
}

/** The last document of the candidate on the desk goes, and another comes, while it is looked at. */
async function replaceDocument(page: Page, candidates: ToReview[]): Promise<void> {
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  const one = candidates.find((candidate) => candidate.name === name);
  const last = one?.documents.at(-1);
  if (!one || !last || gone.has(last.uploadId)) return;
  await product.client.call(api.deleteUpload, { params: { upload_id: last.uploadId } });
  gone.add(last.uploadId);
  const { id, file_name: fileName } = await product.client.call(api.storeFile, {
    params: { partner_application_id: one.id },
    body: { data: dataUri(await aPhoto(), "", `other-${last.fileName}`), id_type: "id" },
  });
  one.documents.push({ uploadId: id, fileName });
}

function joined(tabs: Reviewed[]): Reviewed {
  return {
    keys: {
      looking: tabs.reduce((sum, { keys }) => sum + keys.looking, 0),
      deciding: tabs.reduce((sum, { keys }) => sum + keys.deciding, 0),
    },
    decided: tabs.flatMap(({ decided }) => decided),
    refused: new Set(tabs.flatMap(({ refused }) => [...refused])),
    onStage: new Set(tabs.flatMap(({ onStage }) => [...onStage])),
    pace: {
      decided: tabs.flatMap(({ pace }) => pace.decided),
      painted: tabs.flatMap(({ pace }) => pace.painted),
    },
  };
}

function refusedKeys(page: Page): Set<string> {
  const refused = new Set<string>();
  page.on("response", (response) => {
    if (!/reviews\.(approve|reject)/.test(response.url()) || response.ok()) return;
    const { request } = response.request().postDataJSON() as { request: { key: string } };
    refused.add(request.key);
  });
  return refused;
}

type Drilled = {
  candidates: ToReview[];
  quiet: Reviewed;
  busy: Reviewed;
  later: Reviewed;
  /** Photos that were kept meanwhile. */
  uploads: number;
  /** What share of all processors was in use meanwhile. */
  taken: number;
  tookMs: number;
};

function print({ candidates, quiet, busy, later, uploads, taken, tookMs }: Drilled): void {
  const all = joined([quiet, busy, later]);
  const documents = new Map(
    candidates.flatMap((one) => one.documents.map(({ uploadId, fileName }) => [uploadId, fileName] as const)),
  );
  const unseen = all.decided.filter(({ uploadId, shown }) => {
    const name = documents.get(uploadId);
    return shown !== uploadId || ![...all.onStage].some((label) => label.endsWith(`, ${name}`));
  });
  const glimpsed = all.decided.filter(({ kind, seenMs }) => kind !== "reopen" && (seenMs ?? 0) < 400);
  const keysOf = new Map(all.decided.map(({ key, uploadId }) => [key, uploadId]));
  const accepted = [...keysOf].filter(([key]) => !all.refused.has(key)).map(([, uploadId]) => uploadId);
  const twice = accepted.length - new Set(accepted).size;
  const left = [...documents.keys()].filter((id) => !gone.has(id) && !accepted.includes(id));
  const { looking, deciding } = all.keys;
  const slower = share("painted", 0.9, busy) / share("painted", 0.9, quiet);
  const rows = {
    candidates: `${candidates.length}, by ${staff.length}`,
    documents: `${documents.size}, of which ${gone.size} were replaced while a reviewer looked at them`,
    decisions: `${accepted.length} taken, ${keysOf.size - accepted.length} refused: someone was faster, or the document was gone`,
    keys: `${deciding} to decide (${(deciding / candidates.length).toFixed(2)} per candidate), ${looking} to look, ${deciding + looking} in all`,
    "decisions on nothing displayed": unseen.length,
    "decisions before 400 ms": glimpsed.length,
    "documents decided twice": twice,
    "documents left undecided": left.length,
    "key → decision on screen": `${ms("decided", quiet)}; beside uploads ${ms("decided", busy)}`,
    "key → next document painted": `${ms("painted", quiet)}; beside uploads ${ms("painted", busy)}`,
    "beside uploads, as a ratio": `${slower.toFixed(1)} at p90, with ${uploads} photos of 5 MB kept and ${Math.round(100 * taken)} % of the processors in use meanwhile`,
    time: `${Math.round(tookMs / 1000)} s`,
  };
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(32)}${value}`);
  if (unseen.length + glimpsed.length + twice + left.length > 0) process.exitCode = 1;
}

/** Of all processors since the machine began, in milliseconds. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((one) => one.times);
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((one) => Object.values(one))),
  };
}

type Paced = keyof Reviewed["pace"];

function share(of: Paced, part: number, { pace }: Reviewed): number {
  return percentile(pace[of], part);
}

function ms(of: Paced, reviewed: Reviewed): string {
  return [0.5, 0.9, 0.99]
    .map((part) => `p${part * 100} ${Math.round(share(of, part, reviewed))} ms`)
    .join(", ");
}
