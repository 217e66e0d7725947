import { expect, type Page } from "@playwright/test";
import { aPdf } from "../support/pdf.ts";
import { aPhoto } from "../support/pictures.ts";
import { aCandidateToReview, deskPage, listenForDecisions, type ToReview, watchStage } from "./desk-page.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { startProduct, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";
import { lookAtEach, reviewByKeyboard } from "./reviewer.ts";

const olivia = "olivia@harbour-health.example";
const ravi = "ravi@harbour-health.example";

const sizes: [count: number, tag: string[]][] = [
  [4, []],
  [12, ["@long"]],
];
for (const [count, tag] of sizes) {
  test(`${count} candidates with three documents each are decided with one key each beyond looking, every decision on what was displayed, and the next document is there before the server has heard of it`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(240_000);
    // Nobody else's candidates are in this queue.
    const product = await startProduct();
    try {
      const photo = await aPhoto();
      const candidates: ToReview[] = [];
      for (let number = 1; number <= count; number += 1) {
        candidates.push(
          await aCandidateToReview(product, `Waiting ${number}`, [
            ["passport", `${number}-passport.jpg`, photo],
            ["birth_certificate", `${number}-birth.pdf`, aPdf()],
            ["id", `${number}-bill.png`, photo],
          ]),
        );
      }
      const [first] = candidates;
      if (!first) throw new Error("There are no candidates.");
      const seen = await watchStage(page);
      const decided = listenForDecisions(page);
      const review = reviewPage(page, product);
      await review.signIn(olivia);
      const desk = deskPage(page, product);
      await page.goto(desk.address(first));
      const looked = await lookAtEach(page);
      if (!looked) throw new Error("There is nobody on the desk.");
      const letGo = await holdRequests(page);
      await page.keyboard.press("Shift+A");
      await expect(desk.candidate).not.toHaveText(looked.candidate);
      await desk.isReady();
      await letGo();
      const keys = await reviewByKeyboard(page);
      expect(keys).toEqual({ looking: 2 * (count - 1), deciding: count - 1 });

      await expect.poll(() => decided.length).toBe(3 * count);
      const onStage = [...(await seen())].map((label) => `${label}\n`).join("");
      const documents = candidates.flatMap((one) => one.documents);
      expect(documents.filter(({ fileName }) => !onStage.includes(`, ${fileName}\n`))).toEqual([]);
      expect(decided.filter(({ uploadId, shown }) => uploadId !== shown)).toEqual([]);
      expect(decided.map(({ uploadId }) => uploadId).toSorted()).toEqual(
        documents.map(({ uploadId }) => uploadId).toSorted(),
      );
      await page.reload();
      await expect(page.getByText("0 waiting")).toBeVisible();
    } finally {
      await product.stop();
    }
  });
}

/** Lets no request of the page go out, until the function that comes back is called. */
async function holdRequests(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    released.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
}

test("a document fills three quarters of the window's height, is zoomed at the pointer, turned for everybody, laid beside another, and found by its keys in help and palette", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const upright = await aPhoto({ width: 1000, height: 1600 });
  const one = await aCandidateToReview(product, "Looking", [
    ["passport", "upright.jpg", upright],
    ["birth_certificate", "pages.pdf", aPdf({ morePages: 4 })],
  ]);
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  const desk = deskPage(page, product);
  await review.signIn(olivia);
  for (const [width, height] of [
    [1680, 945],
    [1280, 720],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(desk.address(one));
    await desk.isReady();
    const picture = await page.locator("[data-stage] img").boundingBox();
    expect(picture?.height).toBeGreaterThanOrEqual(height * 0.75);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }
  await expectAccessible(page);

  // What is below the pointer stays there.
  const image = page.locator("[data-stage] img");
  const before = await image.boundingBox();
  const at = {
    x: (before?.x ?? 0) + (before?.width ?? 0) * 0.25,
    y: (before?.y ?? 0) + (before?.height ?? 0) * 0.7,
  };
  await page.mouse.move(at.x, at.y);
  for (const _ of Array(8)) await page.mouse.wheel(0, -100);
  await expect
    .poll(async () => (await image.boundingBox())?.height)
    .toBeGreaterThan((before?.height ?? 0) * 2);
  const after = await image.boundingBox();
  expect(Math.abs((at.y - (after?.y ?? 0)) / (after?.height ?? 1) - 0.7)).toBeLessThan(0.02);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y + 40);
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await image.boundingBox())?.y ?? 0))
    .toBe(Math.round((after?.y ?? 0) + 40));
  await page.keyboard.press("0");
  await expect.poll(async () => (await image.boundingBox())?.height).toBe(before?.height);

  await page.keyboard.press("r");
  await expect(image).toHaveCSS("transform", /matrix\(0, 1, -1, 0/);
  const second = await (await browser.newContext()).newPage();
  await reviewPage(second, product).signIn(ravi);
  await second.goto(desk.address(one));
  await expect(second.locator("[data-stage] img")).toHaveCSS("transform", /matrix\(0, 1, -1, 0/);
  await expect(second.getByText("Olivia Owens is looking at this too")).toBeVisible();
  await second.context().close();

  await page.keyboard.press("s");
  await expect(page.getByRole("combobox", { name: "Beside it" })).toHaveValue(
    String(one.documents[1]?.uploadId),
  );
  await expect(desk.stage("upright.jpg")).toBeVisible();
  await expect(desk.stage("pages.pdf")).toBeVisible();
  await expect(page.locator("[data-stage] canvas").first()).toHaveAttribute("data-drawn", "1");
  await expectAccessible(page);
  await page.keyboard.press("s");

  await page.keyboard.press("j");
  await expect(desk.stage("pages.pdf")).toBeVisible();
  await expect(page.getByRole("img", { name: /pages\.pdf, page 1 of 5/ })).toBeVisible();
  const number = page.getByRole("status", { name: "Page" });
  await expect(number).toHaveText("1 / 5");
  await page.keyboard.press("]");
  await expect(number).toHaveText("2 / 5");
  await expect(page.getByRole("img", { name: /page 2 of 5/ })).toHaveAttribute("data-drawn", "2");

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Reject: Blurred")).toBeVisible();
  await expect(help.getByText("Rotate", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: /Find a candidate/ });
  await palette.fill("rot oth");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/Rotate the other way/);
  await palette.fill("Looking");
  await expect(page.getByRole("option", { name: one.name })).toBeVisible();
  await expectAccessible(page);
  await palette.fill("full screen");
  await page.keyboard.press("Enter");
  await expect(desk.inQueue(one.name)).toBeHidden();
  await expect(desk.stage("pages.pdf")).toBeVisible();
  await page.keyboard.press("f");
  await expect(desk.inQueue(one.name)).toBeVisible();

  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  // A window that is still leaving full screen cannot be resized.
  await expect(() => page.setViewportSize({ width: 390, height: 844 })).toPass();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Queue/ }).click();
  await expect(
    page.getByRole("dialog", { name: "Queue" }).getByRole("link", { name: one.name }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(desk.approve).toBeInViewport();
  expect(complaints).toEqual([]);
});
