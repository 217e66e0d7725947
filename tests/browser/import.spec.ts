import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectFitting } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

const file = [
  "Given name;Surname;E-mail;Mobile;Candidate ID",
  "Zoë;Importée;zoe@import.example;0491 570 156;IMP-1",
  "Tama;Importée;tama@;;IMP-2",
  "Zoë;Importée;zoe.i@import.example;;IMP-3",
  ";;nobody@import.example;;IMP-4",
].join("\r\n");

test("staff import a file: columns, checked rows, corrections, progress and a report, by keyboard and on a phone", {
  tag: "@every-run",
}, async ({ page, product }) => {
  await product.aCandidate({ firstName: "Zoe", lastName: "Importee", email: "other@import.example" });
  const staff = reviewPage(page, product);
  await staff.signIn(owner, "/import");
  await expectFitting(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "workbook.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("PK\x03\x04"),
  });
  await expect(page.getByText("This is no CSV file.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "march intake.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file, "latin1"),
  });

  await expect(staff.heading).toHaveText("march intake.csv");
  await expect(page.getByText("This file is not in UTF-8.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("1");
  await expect(page.getByText("For example Importée")).toBeVisible();
  await page.getByLabel("Last name").selectOption("Not in this file");
  await page.getByLabel("First name").selectOption("Not in this file");
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.button("Check the rows").click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectFitting(page);
  await page.getByLabel("First name").selectOption("Given name");
  await page.getByLabel("Last name").selectOption("Surname");
  await page.getByText("Single checks").click();
  await page.getByRole("checkbox", { name: /^Identity/ }).check();
  await page.getByText("Don’t contact them").click();
  await staff.button("Check the rows").click();

  const rows = page.getByRole("region", { name: "Rows" });
  await expect(rows.getByText("Enter an email address such as")).toBeVisible();
  await expect(rows.getByText("Enter a first or last name.")).toBeVisible();
  await expect(page.getByText("Correct or skip the rows with problems first.")).toBeVisible();
  await expectFitting(page);
  await rows.getByRole("button", { name: "Edit, Line 3" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Line 3" });
  await dialog.getByLabel("Email").fill("tama@import.example");
  await expectFitting(page);
  await dialog.getByLabel("Email").press("Enter");
  await expect(dialog).toHaveCount(0);
  await staff.button("Skip the row with a problem").press("Enter");
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows.getByRole("button", { name: /Maybe twice/ }).press("Enter");
  await expect(rows.getByText("Same as line 4 of this file (same name)")).toBeVisible();
  await expect(rows.getByRole("link", { name: "May be here already (same name)" })).toHaveCount(2);
  await rows.getByRole("button", { name: "Skip, Line 4" }).press("Enter");
  await expectFitting(page);

  await staff.button("Create 2 candidates").press("Enter");
  await expect(page.getByText("4 of 4 rows · All rows are dealt with.")).toBeVisible();
  await expect(rows.getByRole("link", { name: "Open candidate" })).toHaveCount(2);
  await expectFitting(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).first().click();
  const report = await readFile(await (await downloading).path(), "utf8");
  expect(report.split("\r\n").map((line) => line.split(",").slice(0, 3).join(","))).toEqual([
    "\u{feff}line,state,partner_application_id",
    "2,created,IMP-1",
    "3,created,IMP-2",
    "4,skipped,",
    "5,skipped,",
    "",
  ]);
  const { candidates } = await product.client.call(api.listCandidates, { query: { q: "@import.example" } });
  expect(candidates.map(({ name, source }) => [name, source]).toSorted()).toEqual([
    ["Tama Importée", "web"],
    ["Zoe Importee", "api"],
    ["Zoë Importée", "web"],
  ]);
  await page.getByRole("link", { name: "Import another file" }).press("Enter");
  await expect(page.getByRole("link", { name: "march intake.csv" })).toBeVisible();
});
