import { devices, expect } from "@playwright/test";
import ar from "../../components/candidate/messages/ar.json" with { type: "json" };
import { isolated } from "../../server/platform/languages/isolates.ts";
import { kindTitle } from "../support/kind-title.ts";
import { aPhotoFile, expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("the journey is completed in Arabic on a phone, from right to left, and the choice holds on another device", async ({
  browser,
  product,
}) => {
  const candidate = await product.aCandidate();
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "en-NZ" });
  const page = await context.newPage();
  const complaints = listenForComplaints(page);
  const journey = journeyPage(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const arrive = async (title: string) => {
    await expect(journey.heading).toHaveText(title);
    await expect(page.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
    await expectAccessible(page);
  };

  await page.goto(candidate.partner_link);
  await expect(page.locator("html[lang=en][dir=ltr]")).toHaveCount(1);
  await page.locator("summary").filter({ hasText: "English" }).click();
  await page.getByRole("button", { name: "العربية" }).click();
  await arrive(ar.welcome.hello.replace("{name}", isolated("Ana", "rtl")));
  await page.getByRole("link", { name: ar.welcome.start }).click();
  await arrive(ar.details.title);
  await button(ar.details.save).click();
  await arrive(ar.steps.consent);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await button(ar.consent.continue).click();
  await arrive(ar.documents.title);
  await button(kindTitle("au_passport", "ar")).click();
  await journey.add(await aPhotoFile());
  await expect(page.getByText(ar.documents.received, { exact: true })).toHaveCount(1);
  await button(ar.documents.continue).click();
  await arrive(ar.review.title);
  await page.getByRole("link", { name: ar.review.continue }).click();
  await arrive(ar.sign.title);
  await journey.draw();
  await button(ar.sign.submit).click();
  await arrive(ar.status.title.replace("{name}", isolated("Ana", "rtl")));
  expect(complaints).toEqual([]);
  await context.close();

  const other = await browser.newContext({ locale: "en-NZ" });
  const elsewhere = await other.newPage();
  await elsewhere.goto(candidate.partner_link);
  await expect(elsewhere.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
  await other.close();
});
