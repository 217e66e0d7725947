import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

test("a name that differs is asked about in place and blocks nothing, and staff read why names are of one person", {
  tag: "@desktop",
}, async ({ page, browser, product }) => {
  test.slow();
  const candidate = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Māui", last_name: "Pōtiki", email: "maui@candidate.example" },
      checks: [{ type: "professional_membership" }, { type: "adverse_media" }],
      bypass: true,
    },
  });
  const complaints = listenForComplaints(page);
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);
  await journey.start();
  await journey.confirmDetails();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await journey.button("Agree and continue").click();
  await expect(page).toHaveURL(/\/facts/);
  await page.goto(page.url().replace(/facts.*$/, "facts/memberships"));

  const name = page.getByLabel("Name you are registered under");
  await name.fill("POTIKI MAAUI");
  const asks = page.getByText("This differs from the name in your details: Māui Pōtiki.");
  await name.fill("Tama Parata");
  await expect(asks).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add it to your other names" }).click();
  await expect(journey.heading).toHaveText("Have you had any other names?");
  await page.goBack();
  await expect(name).toHaveValue("Tama Parata");
  await name.fill("POTIKI MAAUI");
  await expect(asks).toBeHidden();

  const console = await (await browser.newContext()).newPage();
  const review = reviewPage(console, product);
  await review.signIn("olivia@harbour-health.example");
  await console.goto(
    `${product.portalUrl}/review/${candidate.partner_application_id}?candidate_id=${candidate.id}`,
  );
  const names = console.getByRole("region", { name: "Names" });
  await expect(names).toContainText("POTIKI MAAUI");
  await expect(names).toContainText("Explained: family name first; letters are spelled as in passports");
  const typed = names.getByLabel("Name on the document");
  await typed.fill("MAUI POTIKI");
  await expect(names.getByRole("status")).toHaveText("Explained: macrons are left out.");
  await typed.fill("Mere Kahu");
  await expect(names.getByRole("status")).toContainText("Different: it is none of the names");
  await expectAccessible(console);
  expect(complaints).toEqual([]);
});
