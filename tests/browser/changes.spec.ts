import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { giveDocuments } from "../support/known-facts.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const olivia = "olivia@harbour-health.example";
const aPicture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("where staff let the webhook tell the portal, a change shows on open pages that do not ask", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await review.signIn(olivia, "/settings/integrations");
  await review.button("Show changes at once").click();
  await expect(page.getByText("This webhook notifies Candor of them")).toBeVisible();
  await review.button("Send a test call").click();
  await expect(page.getByText("The test call arrived")).toBeVisible();
  await expectAccessible(page);

  const candidate = await product.aCandidate({ lastName: "Stuck", checks: ["identity", "credit"] });
  const { partner_application_id } = candidate;
  await giveDocuments(product.client, { partner_application_id }, "identity", "credit");
  await product.client.call(api.storeFile, {
    params: { partner_application_id },
    body: { data: aPicture, id_type: "id", is_signature: true },
  });
  // The list of all candidates never polls: a change that shows there was pushed.
  await page.goto(`${product.portalUrl}/review?q=Stuck`);
  await expect(review.row("Ana Stuck")).toContainText("In progress");
  const theirs = await page.context().newPage();
  const tracker = listenForComplaints(theirs);
  await theirs.goto(candidate.partner_link);
  await expect(theirs.getByText("Under way")).toHaveCount(2);

  const credit = candidate.candidate_checks.find(({ type }) => type === "credit")?.id ?? 0;
  await product.client.call(api.cancelCheck, {
    params: { partner_application_id, candidate_check_id: credit },
  });
  await expect(theirs.getByText("No longer needed")).toBeVisible();
  await theirs.close();
  await product.client.call(api.cancelCandidate, { params: { partner_application_id } });
  await expect(review.row("Ana Stuck")).toContainText("Cancelled");

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${product.portalUrl}/settings/integrations`);
  await elsewhere.getByRole("button", { name: "Stop this" }).click();
  await expect(elsewhere.getByText("No system of your own?")).toBeVisible();
  expect([...complaints, ...tracker]).toEqual([]);
});
