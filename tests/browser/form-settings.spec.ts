import { expect } from "@playwright/test";
import { anAskedReferee } from "./asked-referee.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("an owner writes a form by keyboard, a referee answers it, and a new version leaves an asked referee theirs", async ({
  page,
  product,
}) => {
  const name = `Night shifts ${process.pid}`;
  await reviewPage(page, product).signIn(owner, "/settings/forms");
  await page.getByRole("button", { name: "New form" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add a question" }).press("Enter");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  const first = page.getByRole("listitem").filter({ hasText: "Question 1" });
  await expect(first.getByText("Enter the question.")).toBeVisible();
  await expect(first.getByLabel("Question", { exact: true })).toBeFocused();
  await first.getByLabel("Question", { exact: true }).fill("Do they work nights?");
  await first.getByLabel("Answer", { exact: true }).selectOption("yes_no");
  await page.getByRole("button", { name: "Add a question" }).press("Enter");
  const second = page.getByRole("listitem").filter({ hasText: "Question 2" });
  await second.getByLabel("Question", { exact: true }).fill("Which shift is best?");
  await second.getByLabel("Answer", { exact: true }).selectOption("select");
  await second.getByLabel("Options, one per line").fill("Early\nLate");
  const preview = page.getByRole("region", { name: "What the referee sees" });
  await expect(preview.getByRole("radio", { name: "Late" })).toBeVisible();
  await page.getByRole("button", { name: "Move Question 2 up" }).press("Enter");
  await expect(preview.getByRole("group").first()).toHaveAccessibleName(/Which shift is best\?/);
  // The first question is now the one about the shift: the one about nights is asked after "Late", and "No" is flagged.
  const nights = page.getByRole("listitem").filter({ hasText: "Question 2" });
  await nights.getByLabel("Who is asked").selectOption({ index: 1 });
  await expect(preview.getByRole("group", { name: /Do they work nights/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(nights.getByText("Choose at least one answer, or ask everyone.")).toBeVisible();
  const asked = nights.getByRole("group", { name: "Asked when the answer there is" });
  await asked.getByRole("checkbox", { name: "Late" }).press("Space");
  const flagged = nights.getByRole("group", { name: /attention/ });
  await flagged.getByRole("checkbox", { name: "No" }).press("Space");
  await preview.getByRole("radio", { name: "Late" }).check();
  await expect(preview.getByRole("group", { name: /Do they work nights/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(page.getByText("The first version.")).toBeVisible();

  const former = await anAskedReferee(product, name);
  await page.getByLabel("Question", { exact: true }).last().fill("Are they awake at night?");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^Version 2 was saved\./)).toBeVisible();
  await expect(page.getByText("Changed: “Are they awake at night?”")).toBeVisible();

  const latest = await anAskedReferee(product, name);
  await page.goto(former.link);
  await expect(page.getByText("Do they work nights?")).toHaveCount(0);
  await page.getByRole("radio", { name: "Late" }).check();
  await expect(page.getByText("Do they work nights?")).toBeVisible();
  await page.goto(latest.link);
  await page.getByRole("radio", { name: "Late" }).check();
  await expect(page.getByText("Are they awake at night?")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Late" })).toBeVisible();

  await page.goto(`${product.portalUrl}/settings/forms`);
  await page.getByRole("button", { name: `Retire ${name}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Retire ${name}` })
    .click();
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toHaveCount(0);

  // The settings do not scroll sideways on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const at of [
    "forms",
    "brands",
    "check-types",
    "bundles",
    "integrations",
    "notifications",
    "company",
  ]) {
    await page.goto(`${product.portalUrl}/settings/${at}`);
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expect(page.getByRole("region").first()).toBeVisible();
    const over = await page.locator("main").evaluate((main) => main.scrollWidth - main.clientWidth);
    expect([at, over]).toEqual([at, 0]);
  }
});
