// Two reviewers decide 200 candidates with three documents each by keyboard, at once, in two browsers, against the whole product.
//   npm run drill                  all of it: some minutes
//   npm run drill -- 20            20 candidates
//   npm run drill -- 100 1         100 candidates, one reviewer: what a key takes on a machine that has one browser to draw
// Prints what they decided and with how many keys, decisions on anything that was not displayed, documents that were decided
// twice (both must be 0), and how long the desk took from a key to the decision and to the next document on the screen.
import { type Browser, chromium, type Page } from "@playwright/test";
import {
  aCandidateToReview,
  deskPage,
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
import { type PressedKeys, reviewByKeyboard } from "../tests/browser/reviewer.ts";
import { ensureBrowser } from "../tests/support/ensure-browser.mjs";
import { aPdf } from "../tests/support/pdf.ts";
import { aPhoto } from "../tests/support/pictures.ts";

const count = Number(process.argv[2] ?? 200);
const staff = ["olivia@harbour-health.example", "ravi@harbour-health.example"].slice(
  0,
  Number(process.argv[3] ?? 2),
);

type Reviewed = {
  keys: PressedKeys;
  decided: SentDecision[];
  refused: number;
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
  const reviewed = await Promise.all(
    staff.map((email, index) => review(browser, email, candidates[index] as ToReview)),
  );
  print(candidates, reviewed, Date.now() - begun);
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

async function review(browser: Browser, email: string, first: ToReview): Promise<Reviewed> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
  const seen = await watchStage(page);
  const decided = listenForDecisions(page);
  const allLoaded = followLoading(page);
  const refused = countRefusals(page);
  await reviewPage(page, product).signIn(email);
  await page.goto(deskPage(page, product).address(first));
  const keys = await reviewByKeyboard(page);
  await page.getByText(/waiting to be sent/).waitFor({ state: "detached" });
  await allLoaded();
  return { keys, decided, refused: refused(), onStage: await seen(), pace: await paceOf(page) };
}

/** Decisions that the portal did not take: someone else was faster. */
function countRefusals(page: Page): () => number {
  let refused = 0;
  page.on("response", (response) => {
    if (/reviews\.(approve|reject)/.test(response.url()) && !response.ok()) refused += 1;
  });
  return () => refused;
}

function print(candidates: ToReview[], reviewed: Reviewed[], tookMs: number): void {
  const documents = new Map(
    candidates.flatMap((one) => one.documents.map(({ uploadId, fileName }) => [uploadId, fileName] as const)),
  );
  const decisions = reviewed.flatMap(({ decided, onStage }) => decided.map((one) => ({ ...one, onStage })));
  const unseen = decisions.filter(({ uploadId, shown, onStage }) => {
    const name = documents.get(uploadId);
    return shown !== uploadId || ![...onStage].some((label) => label.endsWith(`, ${name}`));
  });
  const keysOf = new Map(decisions.map(({ key, uploadId }) => [key, uploadId]));
  const refused = reviewed.reduce((sum, one) => sum + one.refused, 0);
  const twice = keysOf.size - refused - new Set(keysOf.values()).size;
  const looking = reviewed.reduce((sum, { keys }) => sum + keys.looking, 0);
  const deciding = reviewed.reduce((sum, { keys }) => sum + keys.deciding, 0);
  const decidedMs = reviewed.flatMap(({ pace }) => pace.decided);
  const paintedMs = reviewed.flatMap(({ pace }) => pace.painted);
  const ms = (values: number[]) =>
    [0.5, 0.99].map((share) => `p${share * 100} ${Math.round(percentile(values, share))} ms`).join(", ");
  console.log(
    `candidates                      ${candidates.length}, by ${reviewed.map(({ keys }) => keys.deciding).join(" and ")}`,
  );
  console.log(`documents                       ${documents.size}`);
  console.log(
    `decisions                       ${keysOf.size - refused} taken, ${refused} refused because someone was faster`,
  );
  console.log(
    `keys                            ${deciding} to decide (${(deciding / candidates.length).toFixed(2)} per candidate), ${looking} to look`,
  );
  console.log(`decisions on nothing displayed  ${unseen.length}`);
  console.log(`documents decided twice         ${twice}`);
  console.log(`key → decision on screen        ${ms(decidedMs)}`);
  console.log(`key → next document painted     ${ms(paintedMs)}`);
  console.log(`time                            ${Math.round(tookMs / 1000)} s`);
  if (unseen.length > 0 || twice > 0 || keysOf.size - refused < documents.size) process.exitCode = 1;
}
