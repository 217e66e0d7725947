import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectFitting } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("staff assign, take back, cancel and export many candidates, and are told what became of each", async ({
  page,
  product,
}) => {
  const names = Array.from({ length: 12 }, (_, at) => `Bulk${at}`);
  const made = await Promise.all(
    names.map((firstName) => product.aCandidate({ firstName, lastName: "Rangi" })),
  );
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
  await expectFitting(page);
  await dialog.getByRole("button", { name: "Do it" }).press("Enter");
  await expect(dialog.getByText("Done for 12 candidates.")).toBeVisible();
  await expectFitting(page);
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(dialog.getByText("It has been undone.")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(selected).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const wholeList = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export this list as CSV" }).click();
  expect(decodeURIComponent((await wholeList).url())).toMatch(/filter=.*Rangi.*sort=-created_at$/);
  const downloading = page.waitForEvent("download");
  await selected.getByRole("button", { name: "Export CSV" }).click();
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
  await expectFitting(page);
  await page.keyboard.press("Escape");
  const { candidates } = await product.client.call(api.listCandidates, { query: { q: "Rangi" } });
  expect(new Set(candidates.map(({ status }) => status))).toEqual(new Set(["canceled"]));

  await page.getByRole("link", { name: "Earlier actions and exports" }).click();
  await expect(staff.heading).toHaveText("Done to many candidates");
  const canceled = page.getByRole("row").filter({ hasText: "1 refused" });
  await expect(canceled).toContainText("Olivia Owens");
  await expect(canceled).toContainText("Done for 11");
  await expect(page.getByRole("row").filter({ hasText: "Exported as CSV" }).first()).toContainText("12");
  await expect(page.getByRole("row").filter({ hasText: "Assign, undone" })).toHaveCount(1);
  const reporting = page.waitForEvent("download");
  await canceled.getByRole("button", { name: "Download whom it was not done to" }).click();
  const report = await readFile(await (await reporting).path(), "utf8");
  expect(report.split("\r\n")).toHaveLength(3);
  expect(report).toContain("already_canceled");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitting(page);
  await canceled.getByRole("button", { name: /^Details/ }).press("Enter");
  await expect(dialog.getByText("1 was already cancelled")).toBeVisible();
});
