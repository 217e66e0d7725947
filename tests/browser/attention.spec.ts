import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aPdf } from "../support/pdf.ts";
import { aPhoto } from "../support/pictures.ts";
import { aCandidateToReview, deskPage, listenForDecisions, type ToReview } from "./desk-page.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { type Product, startProduct, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const olivia = "olivia@harbour-health.example";
const ravi = "ravi@harbour-health.example";
const tooSoon = /has only just come onto the screen/;

const threePhotos = async (product: Product, name: string): Promise<ToReview> => {
  const photo = await aPhoto();
  return await aCandidateToReview(product, name, [
    ["passport", "first.jpg", photo],
    ["drivers_license", "second.jpg", photo],
    ["id", "third.jpg", photo],
  ]);
};

async function openDesk(page: Page, product: Product, of: ToReview) {
  await reviewPage(page, product).signIn(olivia);
  const desk = deskPage(page, product);
  await page.goto(desk.address(of));
  return desk;
}

test("keys that come faster than eyes decide one document and not the next, which is said", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const decided = listenForDecisions(page);
  const one = await threePhotos(product, "Swift");
  const desk = await openDesk(page, product, one);
  await desk.isReady();
  for (const key of ["a", "a", "1", "x"]) await page.keyboard.press(key, { delay: 5 });
  await expect(page.getByRole("status").filter({ hasText: tooSoon })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => decided.length).toBe(1);
  await expectAccessible(page);
  await desk.isReady();
  await page.keyboard.press("a");
  await expect.poll(() => decided.length).toBe(2);
  expect(decided.map(({ uploadId, shown }) => [uploadId, shown])).toEqual(
    one.documents.slice(0, 2).map(({ uploadId }) => [uploadId, uploadId]),
  );
  await expect(page.getByText(tooSoon)).toBeHidden();
  expect(complaints).toEqual([]);
});

test("a document of several pages is approved once each was on the screen, and can be rejected before", async ({
  page,
  product,
}) => {
  const decided = listenForDecisions(page);
  const one = await aCandidateToReview(product, "Pages", [
    ["passport", "three.pdf", aPdf({ morePages: 2 })],
    ["id", "two.pdf", aPdf({ morePages: 1 })],
  ]);
  const desk = await openDesk(page, product, one);
  await expect(page.getByText("2 pages not seen")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("a");
    await expect(page.getByText(/some of its pages were not on the screen yet/)).toBeVisible();
  }).toPass();
  await page.keyboard.press("]");
  await expect(page.getByText(/^page \d not seen$/)).toBeVisible();
  await page.keyboard.press("]");
  await expect(page.locator("[data-looked=whole]")).toBeVisible();
  await page.keyboard.press("a");
  await expect(desk.tab("two.pdf")).toHaveAttribute("aria-current", "true");
  await expect(page.getByText(/^page \d not seen$/)).toBeVisible();
  await desk.isReady();
  await page.keyboard.press("1");
  await expect.poll(() => decided.length).toBe(2);
  expect(decided.map(({ kind }) => kind)).toEqual(["approve", "reject"]);
});

test("x asks for the reason and a digit chooses it, without being written", async ({ page, product }) => {
  const decided = listenForDecisions(page);
  const desk = await openDesk(page, product, await threePhotos(product, "Reasons"));
  await desk.isReady();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Blurred" })).toBeVisible();
  await page.keyboard.press("2");
  await expect(dialog.getByRole("button", { name: "Cut off" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("textbox", { name: "Reason" })).not.toHaveValue(/2/);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(() => decided.map(({ kind }) => kind)).toEqual(["reject"]);
});

test("a decision for a candidate who was canceled meanwhile is refused in words, is not offered to be undone, and the desk goes on", async ({
  page,
  product,
}) => {
  const one = await threePhotos(product, "Gone");
  const desk = await openDesk(page, product, one);
  await desk.isReady();
  await product.client.call(api.cancelCandidate, { params: { partner_application_id: one.id } });
  await page.keyboard.press("a");
  await expect(page.getByRole("alert").filter({ hasText: "The candidate was canceled" })).toBeVisible();
  await expect(desk.made).toBeHidden();
  await page.keyboard.press("j");
  await desk.isReady();
});

test("a desk whose tab was closed holds nobody: a colleague is given the candidate within seconds", async ({
  page,
  browser,
}) => {
  // Nobody else's candidates are in this queue.
  const product = await startProduct();
  try {
    const one = await threePhotos(product, "Held");
    const desk = await openDesk(page, product, one);
    await desk.isReady();
    const other = await (await browser.newContext()).newPage();
    const review = reviewPage(other, product);
    await review.signIn(ravi);
    await other.goto(`${product.portalUrl}/queue`);
    // Her name is also an option of what narrows the queue, which is never visible.
    const holder = review.row("Held").getByText("Olivia Owens").filter({ visible: true });
    await expect(holder).toBeVisible();
    await page.close({ runBeforeUnload: true });
    await expect(other.getByRole("button", { name: "Take" })).toBeVisible({ timeout: 8_000 });
  } finally {
    await product.stop();
  }
});

test("all documents at once: each with what it must match, looked at by being in view, and approved with one key", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const decided = listenForDecisions(page);
  await page.setViewportSize({ width: 1366, height: 657 });
  const one = await threePhotos(product, "Sheet");
  const desk = await openDesk(page, product, one);
  await desk.isReady();
  await page.keyboard.press("v");
  const sheet = page.getByRole("list", { name: "All documents" });
  await expect(sheet.getByRole("listitem")).toHaveCount(3);
  await expect(sheet.getByRole("listitem").first()).toContainText(/Legal name\s*Ana Sheet/);
  await expect(page.locator("[data-approvable='2']")).toBeVisible();
  await expectAccessible(page);
  // The choice stays, after a reload too.
  await page.reload();
  await expect(page.locator("[data-approvable='2']")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator("[data-approvable='3']")).toBeVisible();
  await page.keyboard.press("Shift+A");
  await expect.poll(() => decided.length).toBe(3);
  expect(decided.filter(({ seenMs }) => (seenMs ?? 0) < 400)).toEqual([]);
  expect(decided.map(({ uploadId }) => uploadId)).toEqual(one.documents.map(({ uploadId }) => uploadId));
  expect(complaints).toEqual([]);
});
