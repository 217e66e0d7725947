import { type Browser, expect } from "@playwright/test";
import { followLoading } from "./loading.ts";
import { test } from "./product.ts";
import { walkToSigning } from "./walk-through.ts";

/**
 * Script of each page as it comes to a browser, compressed by Brotli, in bytes. The first is what a stranger with a slow
 * phone pays to find out what this is.
 */
const budgets = {
  // 1.1 times that of a page of Next with one line of text (bench/first-page.ts).
  welcome: 126_500,
  details: 163_000,
  // 174 bytes of it have the other tab follow and the headings take the focus, 60 say that presses are heard, 170 came with
  // waiting as long as the portal asks for.
  consent: 152_000,
  // 1,000 of it came with the way out of a frame without a camera, and the choice between email and SMS.
  documents: 171_000,
  review: 128_000,
  sign: 164_000,
};

/** Names that stay in a library's code however it is packed. */
const marks = { dropzone: "onDropRejected", signature: "clearOnResize", cameraCode: "crispEdges" };

test("each page loads its own script and no more than its budget", async ({ browser, page, product }) => {
  const { partner_link } = await product.aCandidate();
  await walkToSigning(page, partner_link);

  const base = page.url().replace(/\/[^/]+$/, "");
  const storage = await page.context().storageState();
  for (const [step, budget] of Object.entries(budgets)) {
    const scripts = await scriptsOf(browser, storage, `${base}/${step}`);
    test.info().annotations.push({ type: step, description: `${scripts.bytes} bytes` });
    expect.soft(scripts.bytes, `${step}: compressed script`).toBeGreaterThan(50_000);
    expect.soft(scripts.bytes, `${step}: compressed script`).toBeLessThanOrEqual(budget);
    expect.soft(scripts.holds(marks.dropzone), `${step}: the drop zone`).toBe(step === "documents");
    expect.soft(scripts.holds(marks.signature), `${step}: the signature pad`).toBe(step === "sign");
    expect.soft(scripts.holds(marks.cameraCode), `${step}: the code for the phone`).toBe(false);
  }
});

/** Everything that a browser with an empty cache loads of this page, until nothing more comes. */
async function scriptsOf(
  browser: Browser,
  storageState: Awaited<ReturnType<ReturnType<Browser["contexts"]>[number]["storageState"]>>,
  address: string,
): Promise<{ bytes: number; holds(mark: string): boolean }> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const loaded: Promise<{ bytes: number; text: string }>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    loaded.push(
      (async () => {
        const { responseBodySize } = await request.sizes();
        const response = await request.response();
        return { bytes: responseBodySize, text: (await response?.text()) ?? "" };
      })(),
    );
  });
  const allLoaded = followLoading(page);
  await page.goto(address);
  await allLoaded();
  const scripts = await Promise.all(loaded);
  await context.close();
  return {
    bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    holds: (mark) => scripts.some(({ text }) => text.includes(mark)),
  };
}
