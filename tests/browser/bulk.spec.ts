import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { startProduct, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

async function fits(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const [wide, shown] = await page.locator("#content").evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(wide).toBeLessThanOrEqual(shown ?? 0);
}

test("staff assign, take back, cancel and export many candidates, and are told what became of each", async ({
  page,
  product,
}) => {
  const made = [];
  for (let at = 0; at < 12; at += 1) {
    made.push(await product.aCandidate({ firstName: `Bulk${at}`, lastName: "Rangi" }));
  }
  await product.client.call(api.cancelCandidate, { params: made[0] ?? { partner_application_id: "" } });
  const staff = reviewPage(page, product);
  await staff.signIn(owner, "/review?q=Rangi");
  const selected = page.getByRole("region", { name: "Selected candidates" });
  const dialog = page.getByRole("dialog");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(selected).toContainText("12 selected");
  await selected.getByRole("button", { name: "Assign", exact: true }).press("Enter");
  await expect(dialog).toContainText("Assign 12 candidates");
  await dialog.getByRole("button", { name: "Do it" }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Choose a person");
  await dialog.getByLabel("Assign to").selectOption("Olivia Owens");
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await dialog.getByRole("button", { name: "Do it" }).press("Enter");
  await expect(dialog.getByText("Done for 12 candidates.")).toBeVisible();
  await fits(page);
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(dialog.getByText("It has been undone.")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(selected).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByRole("link", { name: "Export this list as CSV" })).toHaveAttribute(
    "href",
    /filter=.*Rangi.*sort=-created_at$/,
  );
  const downloading = page.waitForEvent("download");
  await selected.getByRole("link", { name: "Export CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file.split("\r\n")).toHaveLength(14);
  expect(file).toContain("created_at (Australia/Sydney)");

  await selected.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
  await dialog.getByLabel("Type 12 to confirm").fill("11");
  await dialog.getByRole("button", { name: "Cancel them" }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Type the number 12.");
  await dialog.getByLabel("Type 12 to confirm").fill("12");
  await dialog.getByLabel("Type 12 to confirm").press("Enter");
  await expect(dialog.getByText("Done for 11 candidates.")).toBeVisible();
  await expect(dialog.getByText("1 was already cancelled")).toBeVisible();
  await expect(dialog.getByText("This can’t be undone.")).toBeVisible();
  await fits(page);
  await page.keyboard.press("Escape");
  const { candidates } = await product.client.call(api.listCandidates, { query: { q: "Rangi" } });
  expect(new Set(candidates.map(({ status }) => status))).toEqual(new Set(["canceled"]));
});

test("a company without candidates is led to its first", async ({ page }) => {
  const product = await startProduct();
  try {
    const { partner_application_id } = product.firstRun.candidate;
    await product.client.call(api.deleteCandidate, { params: { partner_application_id } });
    const staff = reviewPage(page, product);
    await staff.signIn(owner, "/review");
    const first = page.getByRole("region", { name: "Create your first candidate" });
    await expect(first).toContainText(/checks are ready to use/);
    await fits(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await first.getByRole("link", { name: "Create a candidate" }).press("Enter");
    await expect(staff.heading).toHaveText("New candidate");
  } finally {
    await product.stop();
  }
});
