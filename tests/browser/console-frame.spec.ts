import { expect } from "@playwright/test";
import { expectNoOverhang } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

test("staff read the console in te reo Māori, come back to their filters, and nothing is wider than a phone, nor cut off in the header of a wider screen", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const candidate = await product.aCandidate({ lastName: "Tāwhai", checks: ["national_police_check"] });
  await reviewPage(page, product).signIn("olivia@harbour-health.example", "/review?status=candidate");
  await expect(page.getByRole("link", { name: "Ana Tāwhai" })).toBeVisible();
  await expectNoOverhang(page);
  await page.locator("summary", { hasText: "English" }).click();
  await page.getByRole("button", { name: "Te reo Māori" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "mi");
  await expect(page).toHaveURL(/\/review\?status=candidate$/);
  await expect(page.getByRole("link", { name: "Ana Tāwhai" })).toBeVisible();
  const settings = ["integrations", "people", "connection", "retention"].map((name) => `/settings/${name}`);
  const ofCandidate = `/review/${candidate.partner_application_id}`;
  for (const place of ["/queue", "/review", "/dashboard", "/create", ofCandidate, ...settings]) {
    await page.goto(new URL(place, product.portalUrl).href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoOverhang(page);
  }
  for (const width of [768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoOverhang(page);
    for (const link of await page.locator("header a:visible, header button:visible").all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
});
