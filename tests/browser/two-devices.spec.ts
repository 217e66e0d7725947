import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("of two devices that answer a question differently, the second reads what the first said and chooses", async ({
  page,
  browser,
  product,
}) => {
  const candidate = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Hēmi", last_name: "Tūhoe", email: "hemi-two@candidate.example" },
      checks: [{ type: "professional_membership" }],
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
  const laptop = await (await browser.newContext()).newPage();
  await laptop.goto(candidate.partner_link);
  await expect(laptop).toHaveURL(/\/facts/);
  await laptop.goto(laptop.url().replace(/facts.*$/, "facts/memberships"));
  const name = (at: Page) => at.getByLabel("Name you are registered under");
  const params = { partner_application_id: candidate.partner_application_id };
  /** A page says Saved of the answer before as well. */
  const isKept = (answer: string) =>
    expect
      .poll(async () => JSON.stringify(await product.client.call(api.getFacts, { params })))
      .toContain(`"${answer}"`);
  const saved = (at: Page) => at.getByText("Saved", { exact: true });
  const heading = page.getByRole("heading", { name: "This was answered on another device meanwhile" });

  await name(laptop).fill("Nurse Able");
  await isKept("Nurse Able");
  await name(page).fill("Doctor Baker");
  await expect(heading).toBeVisible();
  // The panel takes no focus from the field that is being typed in.
  await expect(name(page)).toBeFocused();
  await expect(page.getByText("Nurse Able")).toBeVisible();
  await expectAccessible(page);
  await journey.button("Keep that answer").focus();
  await page.keyboard.press("Enter");
  await expect(heading).toBeHidden();
  await expect(name(page)).toHaveValue("Nurse Able");
  await expect(page.getByText("Not saved yet")).toBeHidden();

  await name(laptop).fill("Nurse Cook");
  await isKept("Nurse Cook");
  await name(page).fill("Doctor Baker");
  await expect(heading).toBeVisible();
  await journey.button("Save what I wrote here").click();
  await expect(saved(page)).toBeVisible();
  await expect(name(page)).toHaveValue("Doctor Baker");
  // Its own answers are never another device's.
  for (const answer of ["Doctor Baker", "Doctor Baker-Cook", "Doctor Cook"]) {
    await name(page).fill(answer);
    await isKept(answer);
    await expect(heading).toBeHidden();
  }
  await laptop.context().close();
  // What is refused on purpose is in the browser's own log.
  expect(complaints.filter((one) => !one.includes("status of 409"))).toEqual([]);
});
