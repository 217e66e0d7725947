import { devices, expect } from "@playwright/test";
import hi from "../../components/candidate/messages/hi.json" with { type: "json" };
import { api } from "../../server/contract/api.ts";
import { kindTitle } from "../support/kind-title.ts";
import { aPhotoFile, expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("an owner makes a check type in the settings, a candidate answers it in Hindi on a phone, and staff record the outcome", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await review.signIn(owner, "/settings/check-types");
  await page.getByRole("button", { name: "New check type" }).click();
  const dialog = page.getByRole("dialog", { name: "New check type" });
  await dialog.getByRole("button", { name: "Make this type" }).click();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByText("Give the type a title.")).toBeVisible();
  await dialog.getByLabel("Title").fill("NDIS worker screening");
  await dialog.getByLabel("What it looks at").fill("Confirms your clearance in the register.");
  await dialog.getByLabel("Usual time in days").fill("0");
  await dialog.getByRole("button", { name: "Make this type" }).click();
  await expect(dialog.getByText("Enter whole days, from 1 to 365.")).toBeVisible();
  await dialog.getByLabel("Usual time in days").fill("2");
  await dialog.getByLabel("Valid for, in months").fill("five");
  await dialog.getByRole("button", { name: "Make this type" }).click();
  await expect(dialog.getByText("Enter whole months, from 1 to 240, or leave it empty.")).toBeVisible();
  await dialog.getByLabel("Valid for, in months").fill("60");
  await dialog.getByLabel("A document to show").selectOption("Card or document that the check is about");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make this type" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "NDIS worker screening" });
  await expect(row.getByText("Made by your company · Carried out by people")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "NDIS worker screening was made." }),
  ).toBeAttached();
  await row.getByRole("button", { name: "Enable NDIS worker screening" }).click();
  await expect(row.getByRole("button", { name: "Disable NDIS worker screening" })).toBeVisible();
  await expectAccessible(page);

  const type = "own_ndis_worker_screening";
  const { partner_application_id, partner_link, candidate_checks } = await product.client.call(
    api.createCandidate,
    {
      body: {
        candidate: {
          first_name: "Asha",
          last_name: "Patel",
          email: "asha@candidate.example",
          language: "hi",
        },
        checks: [{ type }],
        bypass: true,
      },
    },
  );
  const params = { partner_application_id };
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "hi-IN" });
  const theirs = await context.newPage();
  const theirComplaints = listenForComplaints(theirs);
  const journey = journeyPage(theirs);
  const button = (name: string) => theirs.getByRole("button", { name, exact: true });
  await theirs.goto(partner_link);
  await expect(theirs.locator("html[lang=hi]")).toHaveCount(1);
  await theirs.getByRole("link", { name: hi.welcome.start }).click();
  await button(hi.details.save).click();
  await expect(journey.heading).toHaveText(hi.steps.consent);
  await expect(theirs.getByText("NDIS worker screening").first()).toBeVisible();
  for (const box of await theirs.getByRole("checkbox").all()) await box.check();
  await button(hi.consent.continue).click();

  await expect(journey.heading).toHaveText(hi.documents.title);
  await expect(theirs.getByText(kindTitle("other_document", "hi")).first()).toBeVisible();
  await journey.add(await aPhotoFile("clearance.jpg"));
  await expect(theirs.getByText(hi.documents.received, { exact: true })).toHaveCount(1);
  await button(hi.documents.continue).click();
  await expect(journey.heading).toHaveText(hi.facts.titles["company-questions"]);
  await expect(
    theirs.locator("[lang=en-AU]").getByRole("heading", { name: "NDIS worker screening" }),
  ).toBeVisible();
  await button(hi.facts.continue).click();
  await expect(theirs.getByLabel("Number on the card")).toBeFocused();
  await expect(theirs.getByLabel("Number on the card")).toHaveAttribute("aria-invalid", "true");
  await theirs.getByLabel("Number on the card").fill("12345678");
  await theirs.getByLabel("Who issued it?").fill("NDIS Commission, Victoria");
  const saved = theirs.waitForResponse(
    (response) => response.request().postData()?.includes("2031-05-01") ?? false,
  );
  await theirs.getByLabel("Last day that it is valid").fill("2031-05-01");
  await saved;
  await theirs.reload();
  await expect(theirs.getByLabel("Number on the card")).toHaveValue("12345678");
  await expectAccessible(theirs);
  await button(hi.facts.continue).click();
  await expect(journey.heading).toHaveText(hi.review.title);
  await expect(theirs.getByText("NDIS Commission, Victoria")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("link", { name: hi.review.continue }).click();
  await journey.draw();
  await button(hi.sign.submit).click();
  await expect(journey.check(type)).toHaveAttribute("data-state", "in-progress");
  expect(theirComplaints).toEqual([]);
  await context.close();

  const checkId = candidate_checks[0]?.id ?? 0;
  const packet = await product.client.call(api.getPacket, {
    params: { ...params, candidate_check_id: checkId },
  });
  expect(packet).toMatchObject({ missing: [], signed: true, waiting_for: null });
  await page.goto(`${product.portalUrl}/review/${partner_application_id}`);
  await expect(page.getByRole("heading", { name: "NDIS worker screening" }).first()).toBeVisible();
  await expect(page.getByText("other_document")).toHaveCount(0);
  await review.open("What the candidate told us");
  const told = page.getByRole("region", { name: "What the candidate told us" });
  await told.getByText("NDIS worker screening").first().click();
  await expect(told.getByText("NDIS Commission, Victoria")).toBeVisible();
  await expect(told.getByText("1 May 2031")).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("listitem")
    .filter({ hasText: "NDIS worker screening" })
    .getByRole("button", { name: "Record the outcome…" })
    .click();
  const outcome = page.getByRole("dialog");
  await outcome.getByRole("radio", { name: /^Clear/ }).check();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" }).format(new Date());
  const inFiveYears = `${Number(today.slice(0, 4)) + 5}${today.slice(4).replace("-02-29", "-02-28")}`;
  await expect(outcome.getByLabel("Valid until")).toHaveValue(inFiveYears);
  await outcome.getByRole("button", { name: "Continue" }).click();
  await outcome.getByRole("button", { name: "Record the outcome" }).click();
  await expect(page.getByText("You recorded the outcome.")).toBeVisible();
  const { candidate_checks: done } = await product.client.call(api.getCandidate, { params });
  expect(done[0]).toMatchObject({ status: "completed", outcome: "clear", expiration_date: inFiveYears });
  expect(complaints).toEqual([]);
});
