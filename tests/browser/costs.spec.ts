import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, expectFitting, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("an owner sets prices by keyboard, sees what a month costs each department, and takes it along as CSV", async ({
  page,
  browser,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const ordered = (department: string, types: string[]) =>
    product.client.call(api.createCandidate, {
      body: {
        candidate: { first_name: "Kiri", last_name: "Costed", department },
        checks: types.map((type) => ({ type })),
        bypass: true,
      },
    });
  await ordered('Ward 9, "North"', ["identity", "directorship"]);
  await ordered('Ward 9, "North"', ["identity"]);
  const canceled = await ordered("Kitchen", ["identity"]);

  await reviewPage(page, product).signIn(owner, "/settings/costs");
  const north = page.getByRole("region", { name: 'Ward 9, "North"' });
  await expect(north.getByRole("row", { name: /Identity/ })).toContainText("2 without a price");
  await expect(page.getByText(/checks have no price/)).toBeVisible();

  await page.getByRole("button", { name: "Add a price" }).press("Enter");
  const first = page.getByRole("listitem", { name: /^Price 1/ });
  await expect(first.getByLabel("Check")).toBeFocused();
  await first.getByLabel("Check").selectOption("identity");
  await first.getByLabel("Price of one").fill("18.505");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(page.getByLabel("Currency")).toBeFocused();
  await expect(page.getByText("Choose the currency of these prices.")).toBeVisible();
  await page.getByLabel("Currency").selectOption("NZD");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(page.getByText("Enter an amount such as 42.50.")).toBeVisible();
  await expectAccessible(page);
  await first.getByLabel("Price of one").fill("18,50");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(north.getByRole("row", { name: /Identity/ })).toContainText("37.00");
  await expect(north.getByRole("row", { name: /Directorship/ })).toContainText("1 without a price");
  const kitchen = page.getByRole("region", { name: "Kitchen" });
  await expect(kitchen).toContainText("18.50");

  const { partner_application_id } = canceled;
  await product.client.call(api.cancelCandidate, { params: { partner_application_id } });
  await page.reload();
  await expect(kitchen.getByRole("row", { name: /Identity/ })).toContainText("0.00");
  await expect(first.getByLabel("Price of one")).toHaveValue("18.50");
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitting(page);
    await expectAccessible(page);
  }

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  const [names, ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(names).toContain("month,department,check_type,check,partner,ordered,completed,");
  const row = rows.find((each) => each.includes("Ward 9") && each.includes(",identity,"));
  expect(row).toContain('"Ward 9, ""North""",identity,');
  expect(row).toMatch(/,2,0,0,0,37\.00,NZD$/);

  const earlier = page.getByLabel("Month").locator("option").nth(1);
  await page.getByLabel("Month").selectOption((await earlier.getAttribute("value")) ?? "");
  await expect(page.getByText("No checks were ordered in this month.")).toBeVisible();
  expect(complaints).toEqual([]);

  const reviewer = await (await browser.newContext()).newPage();
  await reviewPage(reviewer, product).signIn("ravi@harbour-health.example", "/settings/costs");
  await expect(reviewer.getByText("Settings are for owners and admins")).toBeVisible();
  const refused = await reviewer.request.get(`${product.portalUrl}/settings/costs/export`);
  expect(refused.status()).toBe(403);
  await reviewer.context().close();
});
