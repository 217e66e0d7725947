/**
 * How long a reviewer waits: from the press of a key that decides on a photo to the next photo on the screen, in the queue's desk,
 * in Chromium, against the whole product. Six candidates with three photos of 12 megapixels each are decided document by
 * document, so that every third press leads to another candidate. The next key is pressed as soon as the desk says that what
 * comes next is loaded: people look at a document for longer than that.
 *
 *   node bench/staff-decision.ts [folder]   with the JPEG, PNG and HEIC files of a folder in place of the drawn photos
 *
 * Measured from outside of the product's code, by the clock of the browser: from the timestamp of the keyboard's event until
 * the stage has another picture, `decode()` of it has resolved, and the frame after that has been painted (two animation
 * frames). The product's own measure (components/staff/work/desk/pace.ts) is named beside it.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import {
  aCandidateToReview,
  deskPage,
  listenForDecisions,
  paceOf,
  type ToReview,
} from "../tests/browser/desk-page.ts";
import { followLoading } from "../tests/browser/loading.ts";
import { type Product, startProduct } from "../tests/browser/product.ts";
import { reviewPage } from "../tests/browser/review-page.ts";
import { ensureBrowser } from "../tests/support/ensure-browser.mjs";
import { aGrainyPhoto } from "../tests/support/pictures.ts";
import { median, quantile, report } from "./report.ts";

const candidateCount = 6;
const kinds = ["passport", "birth_certificate", "id"] as const;

type Waited = { ms: number; ledTo: "document" | "candidate" };
type InPage = { pictureAfterKey: Promise<number> };

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const photos = await photosOf(process.argv[2]);
  const candidates: ToReview[] = [];
  while (candidates.length < candidateCount) {
    const files = kinds.map((kind, at) => [kind, ...photoOf(photos, candidates.length + at)] as const);
    candidates.push(await aCandidateToReview(product, `Bench ${candidates.length + 1}`, files));
  }
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
  show(await decideAll(page, product, candidates), (await paceOf(page)).painted);
} finally {
  await browser.close();
  await product.stop();
}

type Photo = readonly [name: string, bytes: Buffer];

async function photosOf(folder: string | undefined): Promise<Photo[]> {
  if (!folder) return [["photo.jpg", await aGrainyPhoto(4032, 3024)]];
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|hei[cf])$/i.test(name)).sort();
  if (names.length === 0) throw new Error(`There are no photos in ${folder}.`);
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const));
}

/** Named by its number, too: the stage is called by the name of its file. */
function photoOf(photos: readonly Photo[], at: number): Photo {
  const [name, bytes] = photos[at % photos.length] as Photo;
  return [`${at + 1}-${name}`, bytes];
}

/** Decides on every photo by the key for it; what each press waited for, but for the last, after which nothing comes. */
async function decideAll(page: Page, of: Product, candidates: readonly ToReview[]): Promise<Waited[]> {
  const allLoaded = followLoading(page);
  const decided = listenForDecisions(page);
  await reviewPage(page, of).signIn("olivia@harbour-health.example");
  await page.goto(deskPage(page, of).address(candidates[0] as ToReview));
  const waited: Waited[] = [];
  const presses = candidateCount * kinds.length - 1;
  while (waited.length < presses) {
    await page.waitForFunction(isReadyToDecide);
    const candidate = await deskPage(page, of).candidate.textContent();
    await page.evaluate(watchForPicture);
    await page.keyboard.press("a");
    const ms = await page.evaluate(() => (window as unknown as InPage).pictureAfterKey);
    const next = await deskPage(page, of).candidate.textContent();
    waited.push({ ms, ledTo: candidate === next ? "document" : "candidate" });
  }
  await page.getByText(/waiting to be sent/).waitFor({ state: "detached" });
  await allLoaded();
  const documents = new Set(decided.map(({ uploadId }) => uploadId));
  if (documents.size !== presses) throw new Error(`${documents.size} of ${presses} decisions were sent.`);
  return waited;
}

/** Runs in the page. The document is painted, and what comes after it is loaded and claimed. */
function isReadyToDecide(): boolean {
  const { ahead, next, claimed } = document.querySelector<HTMLElement>("[data-ahead]")?.dataset ?? {};
  const approve = [...document.querySelectorAll("section[aria-label=Documents] button")].find(
    (button) => button.ariaKeyShortcuts === "a",
  );
  const isReady = approve instanceof HTMLButtonElement && !approve.disabled;
  return isReady && (next === "0" || (claimed === "true" && ahead !== "0"));
}

/** Runs in the page: has `pictureAfterKey` resolve with the milliseconds from the next key to the next picture. */
function watchForPicture(): void {
  const pictureOf = () => document.querySelector<HTMLImageElement>("[data-stage] img");
  const before = pictureOf();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { pictureAfterKey: promise });
  async function follow({ timeStamp }: KeyboardEvent) {
    let picture = pictureOf();
    for (; !picture || picture === before || !picture.checkVisibility(); picture = pictureOf()) await frame();
    await picture.decode();
    await frame();
    await frame();
    resolve(performance.now() - timeStamp);
  }
  window.addEventListener("keydown", follow, { capture: true, once: true });
}

function show(waited: readonly Waited[], own: readonly number[]): void {
  const of = (ledTo: Waited["ledTo"]) =>
    median(waited.filter((one) => one.ledTo === ledTo).map(({ ms }) => ms)).toFixed(0);
  const all = waited.map(({ ms }) => ms);
  report([
    {
      work: "Staff decision: key to the next picture on the screen",
      beside: null,
      measured: `${all.length} decisions, p90 ${quantile(all, 0.9).toFixed(0)} ms; within a candidate ${of("document")} ms, to the next candidate ${of("candidate")} ms; the desk's own measure ${median(own).toFixed(0)} ms`,
      figure: median(all),
      unit: "ms",
      limit: { atMost: 100 },
    },
  ]);
}
