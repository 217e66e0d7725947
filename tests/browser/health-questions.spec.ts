import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("a candidate finds their answers to health questions again after a reload, and the company's token reads none of them", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const { partner_link, partner_application_id } = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@candidate.example" },
      checks: [{ type: "medical_questionnaire" }],
      bypass: true,
    },
  });
  const journey = journeyPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await journey.button("Agree and continue").click();

  await expect(journey.heading).toHaveText("Your health questions");
  await expect(page.getByText("Only the health professional reads your answers.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please answer this.").first()).toBeVisible();
  const questions = page.locator("main fieldset");
  for (const question of await questions.all()) await question.getByText("No", { exact: true }).click();
  await questions.filter({ hasText: "Do you take medicine" }).getByText("Yes", { exact: true }).click();
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes("Zanubrodol") ?? false,
  );
  await page.getByLabel("Which medicine, and how does it affect you?").fill("Zanubrodol");
  await saved;
  await page.reload();
  await expect(page.getByLabel("Which medicine, and how does it affect you?")).toHaveValue("Zanubrodol");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(journey.heading).not.toHaveText("Your health questions");
  const params = { partner_application_id };
  const { facts } = await product.client.call(api.getFacts, { params, actingFor: "candidate" });
  expect(facts.health_answers).toMatchObject({ state: "known", value: null });
  expect(complaints).toEqual([]);
});
