import { expect, type Locator, type Page } from "@playwright/test";
import { aPhotoFile, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("after each step its heading has the focus, choices are seen where colours are forced, and the other tab and another device follow to the end and lose nothing before", async ({
  page,
  product,
  browser,
}) => {
  const complaints = listenForComplaints(page);
  const { partner_link } = await product.aCandidate();
  await page.emulateMedia({ forcedColors: "active" });
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await expect(page).toHaveURL(/\/details$/);
  await expect(journey.heading).toBeFocused();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Last name").fill("Ngāta");
  // As within a frame, and without cookies.
  const device = await (await browser.newContext()).newPage();
  await device.goto(partner_link.replace("/apply/", "/embed/"));
  await journeyPage(device).start();
  await device.getByLabel("Last name").fill("Ngāta");

  await page.bringToFront();
  await journey.confirmDetails();
  await expect(journey.heading).toBeFocused();
  await journey.agree();
  await expect(journey.heading).toBeFocused();
  await journey.have();
  const chosen = await styleOf(page.getByRole("button", { pressed: true }), "borderTopColor");
  const unchosen = await styleOf(page.locator("button[aria-pressed=false]").first(), "borderTopColor");
  expect(chosen).not.toBe(unchosen);
  const walked = page.locator("[aria-current=step] span span").first();
  expect(await styleOf(walked, "borderTopWidth")).toBe("2px");
  await page.setViewportSize({ width: 390, height: 844 });
  const segments = page.locator("[aria-hidden=true] > .rounded-full:visible");
  expect(await styleOf(segments.first(), "backgroundColor")).not.toBe(
    await styleOf(segments.last(), "backgroundColor"),
  );
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  expect(await styleOf(journey.button(/^Continue$/), "borderTopColor")).not.toBe(
    await styleOf(page.locator("body"), "backgroundColor"),
  );
  await expect(other.getByLabel("Last name")).toHaveValue("Ngāta");
  await expect(other).toHaveURL(/\/details$/);
  const asking = device.waitForResponse(/candidate\.submitted/);
  await lookAgain(device);
  expect(await (await asking).json()).toEqual({ result: { data: false } });
  await expect(device.getByLabel("Last name")).toHaveValue("Ngāta");

  await journey.goOn();
  await journey.review();
  await expect(journey.heading).toBeFocused();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeFocused();
  await expect(other).toHaveURL(/\/status$/);
  await expect(journeyPage(other).thanked).toBeVisible();
  await expect(device).toHaveURL(/\/details$/);
  await expect(async () => {
    await lookAgain(device);
    await expect(device).toHaveURL(/\/status$/, { timeout: 1_000 });
  }).toPass();
  await expect(journeyPage(device).thanked).toBeVisible();
  await device.context().close();
  expect(complaints).toEqual([]);
});

/** What a browser says when one comes back to its window. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

function styleOf(
  place: Locator,
  property: "borderTopColor" | "borderTopWidth" | "backgroundColor",
): Promise<string> {
  return place.evaluate((element, name) => getComputedStyle(element)[name], property);
}
