import { expect } from "@playwright/test";
import { expectAccessible, expectFitting, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

test("an owner says who gets which bundle and tries it first; the create page, an import and a partner's program follow", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  await product.aCandidate({ firstName: "Hana", lastName: "Reti" });
  const staff = reviewPage(page, product);
  await staff.signIn("olivia@harbour-health.example", "/settings/bundles");
  const rules = page.getByRole("region", { name: "Who gets which bundle" });
  await rules.getByRole("button", { name: "Add a rule" }).press("Enter");
  await rules.getByLabel("Role or department contains").fill("paramedic, RN");
  await rules.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(rules.getByLabel("Bundle")).toBeFocused();
  await rules.getByLabel("Bundle").selectOption("Finance team");
  await rules.getByRole("button", { name: "Add a rule" }).press("Enter");
  await rules.getByLabel("Role or department contains").nth(1).fill("paramedic");
  await rules.getByLabel("Bundle").nth(1).selectOption("Ward leader");
  await rules.getByRole("button", { name: "Move Rule 2 up" }).press("Enter");
  await expect(rules.getByLabel("Role or department contains").first()).toHaveValue("paramedic");
  await rules.getByRole("button", { name: "Try on the latest 100 candidates" }).press("Enter");
  const hana = rules.getByRole("listitem").filter({ hasText: "Hana Reti" });
  await expect(hana.getByText("No rule fits")).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 657 });
    await expectFitting(page);
  }
  await rules.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(rules.getByText("Saved.", { exact: true })).toBeVisible();

  await page.goto(`${product.portalUrl}/create`);
  await expect(page.getByLabel("Your rules")).toBeChecked();
  await page.getByLabel("Job role").fill("Senior paramedic");
  await expect(page.getByText("Rule 1 chooses: Ward leader")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Job role").fill("Internal auditor");
  await expect(page.getByText("No rule fits yet.")).toBeVisible();

  await page.goto(`${product.portalUrl}/import`);
  const buffer = Buffer.from("First name,Surname,Email,Role\nWiremu,Tau,wiremu@candidate.example,RN\n");
  await page.locator("input[type=file]").setInputFiles({ name: "may.csv", mimeType: "text/csv", buffer });
  await expect(page.getByLabel("Your rules")).toBeChecked();
  await page.getByRole("button", { name: "Check the rows" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Wiremu Tau" });
  await expect(row.getByText("Finance team")).toBeVisible();

  // As a partner's program in any language would: by HTTP alone.
  const { base_url, account_api_token } = product.firstRun;
  const response = await fetch(`${base_url}/candidates`, {
    method: "POST",
    headers: { authorization: `Bearer ${account_api_token}`, "content-type": "application/json" },
    body: JSON.stringify({ candidate: { first_name: "Ioane", job_role: "Paramedic" }, bypass: true }),
  });
  const { result } = await response.json();
  expect(result.chosen_bundle).toMatchObject({ name: "Ward leader", rule: 1 });
  expect(result.candidate_checks.map(({ type }: { type: string }) => type)).toContain("reference_plus");

  await page.goto(`${product.portalUrl}/settings/bundles`);
  for (const number of [2, 1]) await rules.getByRole("button", { name: `Remove rule ${number}` }).click();
  await rules.getByRole("button", { name: "Save changes" }).click();
  await expect(rules.getByText("No rules yet.")).toBeVisible();
  await expect(rules.getByText("Saved.", { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
