import { expect, type Page } from "@playwright/test";
import { aPdf } from "../support/pdf.ts";
import { aPhoto } from "../support/pictures.ts";
import { aCandidateToReview, deskPage, listenForDecisions } from "./desk-page.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { mailTo, reviewPage } from "./review-page.ts";

const olivia = "olivia@harbour-health.example";
const ravi = "ravi@harbour-health.example";

/** Holds back what matches until it is let go. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** So fast that the page has rendered nothing between. */
function pressTwiceAtOnce(page: Page, key: string) {
  return page.evaluate((name) => {
    for (const _ of [1, 2]) {
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
      );
    }
  }, key);
}

test("keys decide on nothing that is not on the screen: not while the next candidate is on the way, not before the picture is there, and once", async ({
  page,
  product,
}) => {
  test.slow();
  const photo = await aPhoto();
  const one = await aCandidateToReview(product, "Apireview", [["passport", "one.jpg", photo]]);
  const two = await aCandidateToReview(product, "Bpireview", [["passport", "two.jpg", photo]]);
  const [shownOne, shownTwo] = [one.documents[0]?.uploadId, two.documents[0]?.uploadId];
  const decided = listenForDecisions(page);
  const review = reviewPage(page, product);
  const desk = deskPage(page, product);
  await review.signIn(olivia);
  const letPictureGo = await holdBack(page, new RegExp(`/review/files/${shownTwo}\\?`));
  const letPageGo = await holdBack(page, new RegExp(`candidates\\.get.*${two.id}`));
  await page.goto(desk.address(one));
  await desk.isReady();
  await expect(desk.inQueue(two.name)).toBeVisible();

  await desk.inQueue(two.name).click();
  await expect(page.getByText("Loading the candidate…")).toBeVisible();
  for (const key of ["a", "x", "1", "A"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeHidden();
  letPageGo();
  await expect(desk.candidate).toHaveText(two.name);
  await expect(page.getByText("Loading the document…")).toBeVisible();
  for (const key of ["a", "x", "1", "A"]) await page.keyboard.press(key);
  await expect(desk.approve).toBeDisabled();
  await expect(review.button("Reject…")).toBeDisabled();
  expect(decided).toEqual([]);

  letPictureGo();
  await desk.isReady();
  await pressTwiceAtOnce(page, "a");
  await expect(desk.made).toContainText(`Approved Passport of ${two.name}`);
  await expect
    .poll(() => decided.map(({ uploadId, shown }) => [uploadId, shown]))
    .toEqual([[shownTwo, shownTwo]]);
  await expect(page.getByText(/^Not saved/)).toBeHidden();

  await page.goto(desk.address(two));
  await expect(page.getByText("Approved by you")).toBeVisible();
  await page.goto(desk.address(one));
  await desk.isReady();
  expect(decided.filter(({ uploadId }) => uploadId === shownOne)).toEqual([]);
});

test("a document that fails to load says so, cannot be approved, and is shown when it can be; a PDF is decided on once its page is drawn", async ({
  page,
  product,
}) => {
  test.slow();
  const broken = await aCandidateToReview(product, "Cpireview", [
    ["passport", "three.jpg", await aPhoto()],
    ["birth_certificate", "four.pdf", aPdf()],
  ]);
  const [picture, pdf] = broken.documents.map(({ uploadId }) => uploadId);
  const decided = listenForDecisions(page);
  const review = reviewPage(page, product);
  const desk = deskPage(page, product);
  await review.signIn(olivia);
  const files = new RegExp(`/review/files/${picture}\\?`);
  const letPdfGo = await holdBack(page, new RegExp(`/review/files/${pdf}\\?`));
  await page.route(files, (route) =>
    route.fulfill({ status: 503, contentType: "text/plain", body: "The service did not give the file." }),
  );
  await page.goto(desk.address(broken));
  await expect(page.getByText("The file could not be shown")).toBeVisible();
  await expect(page.getByText("The service did not give the file.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in a new tab" })).toBeVisible();
  await expect(desk.approve).toBeDisabled();
  await page.keyboard.press("a");
  await page.keyboard.press("A");
  await expectAccessible(page);

  // The response turns out not to be a picture.
  await page.unroute(files);
  await page.route(files, (route) =>
    route.fulfill({ status: 200, contentType: "image/jpeg", body: "not a picture" }),
  );
  await review.button("Try again").click();
  await expect(page.getByText("not a picture that this browser can show")).toBeVisible();
  await expect(desk.approve).toBeDisabled();
  await review.button("Ask again…").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Blurred" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(decided).toEqual([]);

  await page.unroute(files);
  await review.button("Try again").click();
  await desk.isReady();
  await desk.approve.dblclick();
  await expect(desk.tab("four.pdf")).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("Loading the document…")).toBeVisible();
  await page.keyboard.press("a");
  await expect(desk.approve).toBeDisabled();
  letPdfGo();
  await desk.isReady();
  await expect(page.locator("[data-stage] canvas").first()).toHaveAttribute("data-drawn", "1");
  await page.keyboard.press("a");
  await expect.poll(() => decided.map(({ uploadId }) => uploadId)).toEqual([picture, pdf]);
});

test("a decision is undone from another candidate, one that a colleague was faster with goes back in sight, and without a network all are kept over a reload and sent in order", {
  tag: "@every-run",
}, async ({ page, browser, product }) => {
  test.slow();
  const photo = await aPhoto();
  const [one, two, three] = await Promise.all(
    ["Dpireview", "Epireview", "Fpireview"].map((name) =>
      aCandidateToReview(product, name, [["passport", `${name}.jpg`, photo]]),
    ),
  );
  if (!one || !two || !three) throw new Error("Three candidates were to be reviewed.");
  const second = await (await browser.newContext()).newPage();
  const decided = listenForDecisions(page);
  const [hers, his] = [reviewPage(page, product), reviewPage(second, product)];
  const [desk, hisDesk] = [deskPage(page, product), deskPage(second, product)];
  await hers.signIn(olivia);
  await his.signIn(ravi);

  // The next candidate is still on the way: undoing does not wait for them.
  // They may be asked for together with something of this one.
  const ofOthers = new RegExp(`candidates\\.get.*partnerApplicationId%22%3A%22(?!${one.id})`);
  const letNextGo = await holdBack(page, ofOthers);
  await page.goto(desk.address(one));
  await desk.isReady();
  await desk.knowsNext();
  await page.keyboard.press("1");
  await expect(desk.candidate).not.toHaveText(one.name);
  await expect(page.getByText("Loading the candidate…")).toBeVisible();
  await expect(desk.made).toContainText(`Rejected Passport of ${one.name}`);
  await expect(desk.made).toContainText(/Undo\s*\d/);
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect(desk.candidate).toHaveText(one.name);
  await desk.isReady();
  await expect.poll(() => decided.map(({ kind }) => kind)).toEqual(["reject", "reopen"]);
  letNextGo();

  // Her page is as it was when she opened it.
  await page.goto(desk.address(two));
  await desk.isReady();
  await page.route(/candidates\.get|queue\.list/, (route) => route.abort());
  await second.goto(hisDesk.address(two));
  await hisDesk.isReady();
  const stored = second.waitForResponse(/reviews\.approve/);
  const letClaimsGo = await holdBack(second, /queue\.claim/);
  await second.keyboard.press("a");
  await expect(hisDesk.made).toContainText(two.name);
  await stored;
  await page.keyboard.press("2");
  const refusal = page.getByRole("alert").filter({ hasText: `Not saved: Passport of ${two.name}` });
  await expect(refusal).toContainText("Ravi Rao approved this document while you had it open");
  await expectAccessible(page);
  await page.unroute(/candidates\.get|queue\.list/);
  await refusal.getByRole("link", { name: "Look at it again" }).click();
  await expect(page.getByText("Approved by Ravi Rao")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  // He leaves the desk, and with it whom he would have come to next: also whom he had only just come to.
  await second.getByRole("banner").getByRole("link").first().click();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Queue");
  letClaimsGo();
  await expect(async () => {
    await second.goto(`${product.portalUrl}/queue`);
    await expect(second.getByRole("heading", { level: 1 })).toHaveText("Queue");
    await expect(second.getByText("Yours")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await second.context().close();

  await page.goto(desk.address(three));
  await desk.isReady();
  await desk.knowsNext();
  decided.splice(0);
  const way = /\/api\/trpc\/(reviews|viewing)/;
  await page.route(way, (route) => route.abort());
  await page.keyboard.press("a");
  await expect(desk.candidate).not.toHaveText(three.name);
  await desk.isReady();
  const other = await desk.candidate.textContent();
  await page.keyboard.press("1");
  await expect(page.getByText("2 decisions waiting to be sent.")).toBeVisible();
  await expectAccessible(page);
  const warned = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const warning = await warned;
  expect(warning.type()).toBe("beforeunload");
  await warning.accept();
  await reloaded;
  await expect(page.getByText("2 decisions waiting to be sent.")).toBeVisible();
  await page.unroute(way);
  decided.splice(0);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Everything you decided has been sent.")).toBeVisible();
  expect(decided.map(({ kind }) => kind)).toEqual(["approve", "reject"]);
  expect(decided[0]?.uploadId).toBe(three.documents[0]?.uploadId);
  await page.goto(desk.address(three));
  await expect(page.getByText("Approved by you")).toBeVisible();
  expect(other).not.toBe(three.name);
});

test("a rejection by key asks the candidate for the document again, by the company's reason", async ({
  page,
  product,
}) => {
  const asked = await aCandidateToReview(product, "Gpireview", [["passport", "seven.jpg", await aPhoto()]]);
  const desk = deskPage(page, product);
  await reviewPage(page, product).signIn(olivia);
  await page.goto(desk.address(asked));
  await desk.isReady();
  await page.keyboard.press("1");
  await expect(desk.made).toContainText(`Rejected Passport of ${asked.name}`);
  const mail = await mailTo(product, "ana@candidate.example", /again/);
  expect(mail.text).toContain("blurred");
});
