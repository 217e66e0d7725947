import { expect } from "@playwright/test";
import { journeyPage } from "./journey-page.ts";
import { test } from "./product.ts";
test("pictures", async ({ browser, product }) => {
  test.setTimeout(280_000);
  const c = await product.aCandidate({ checks: ["identity", "national_police_check", "reference_plus"] });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const journey = journeyPage(page);
  const shot = async (n: string) => {
    for (const [w, h] of [[1280, 800], [1100, 800], [390, 844]] as const) {
      for (const scheme of w === 1100 ? (["light"] as const) : (["light", "dark"] as const)) {
        await page.setViewportSize({ width: w, height: h });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/pics15/${n}-${w}-${scheme}.png`, fullPage: w === 390 });
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
  };
  await page.goto(c.partner_link);
  await expect(journey.heading).toHaveText("Hello Ana");
  await shot("1welcome");
  await journey.start();
  await shot("2details");
  await journey.confirmDetails();
  await shot("3consent");
  await journey.agree();
  await shot("4next");
});
