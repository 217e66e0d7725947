import { expect } from "@playwright/test";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";

test("te reo Māori is marked as a draft in the language menu, and can be chosen", async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate();
  await page.goto(candidate.partner_link);
  await page.locator("summary").filter({ hasText: "English" }).click();
  await expect(page.getByRole("button", { name: /draft/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Te reo Māori (hukihuki, draft)" }).click();
  await expect(page.locator("html[lang=mi]")).toHaveCount(1);
});
