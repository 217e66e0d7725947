import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";
const at = "/settings/careers-sites";

async function ancestors(page: Page, link: string): Promise<string | undefined> {
  const response = await page.request.get(link.replace("/apply/", "/embed/"));
  return response.headers()["content-security-policy"]?.match(/frame-ancestors ([^;]+)/)?.[1];
}

test("an owner adds a careers site and removes it with the keyboard, and each holds at once", async ({
  page,
  product,
}) => {
  const { partner_link } = await product.aCandidate();
  const [brand] = await product.client.call(api.listBrands);
  const params = { brand_id: brand?.id ?? 0 };
  const put = (embed_origins: string[]) =>
    product.client.call(api.updateBrand, { params, body: { embed_origins } });
  await put([]);
  await reviewPage(page, product).signIn(owner, at);
  await expect(page.getByText("No site may embed it yet")).toBeVisible();
  await expectAccessible(page);
  expect(await ancestors(page, partner_link)).toBe("'none'");

  const add = page.getByRole("button", { name: /^Add a site/ });
  await add.focus();
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Site URL");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the URL of your careers site, beginning with https://.")).toBeVisible();
  await page.keyboard.type("https://*.co.nz");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/The address can't be this wildcard/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("HTTPS://Careers.Harbour.example/");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").getByRole("paragraph")).toHaveText(
    "https://careers.harbour.example",
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(add).toBeFocused();
  await expectAccessible(page);
  expect(await ancestors(page, partner_link)).toBe("https://careers.harbour.example");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Try https://careers.harbour.example" })).toBeFocused();
  await page.keyboard.press("Tab");
  const remove = page.getByRole("button", { name: "Remove https://careers.harbour.example" });
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove this site?" });
  await expect(dialog).toContainText("Pages of https://careers.harbour.example can no longer show the check");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("No site may embed it yet")).toBeVisible();
  await expect(add).toBeFocused();
  expect(await ancestors(page, partner_link)).toBe("'none'");
  await page.getByRole("link", { name: "How to embed it" }).click();
  await expect(page.getByRole("heading", { name: "Embed the journey in your site" })).toBeVisible();
  await put(brand?.embed_origins ?? []);
});
