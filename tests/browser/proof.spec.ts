import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aDocumentPhoto } from "../support/document-photos.ts";
import { kindTitle } from "../support/kind-title.ts";
import {
  aPhotoFile,
  expectAccessible,
  type JourneyPage,
  journeyPage,
  listenForComplaints,
} from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

/** From the link to the question which documents one has. */
async function walkToQuestion(page: Page, link: string): Promise<JourneyPage> {
  const journey = journeyPage(page);
  await page.goto(link);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await expect(journey.question).toBeVisible();
  return journey;
}

test("a candidate picks what they have, sees the places fill, adds the photo of their face and goes on", {
  tag: "@phone",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ checks: ["national_police_check"] });
  const journey = await walkToQuestion(page, candidate.partner_link);
  await expectAccessible(page);
  await journey.button("I don’t have a passport").click();
  await expect(journey.question).toHaveText("Which of these do you have?");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Medicare card" }).check();
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes("au_driver_licence") ?? false,
  );
  await page.getByRole("checkbox", { name: "Australian driver licence" }).check();
  await saved;
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Medicare card" })).toBeChecked();
  await journey.have();

  const places = page.getByRole("region", { name: "Which document is it?" }).getByRole("listitem");
  await expect(places).toHaveCount(4);
  await expect(places.filter({ hasText: "Australian birth certificate" })).toBeVisible();
  await expectAccessible(page);
  await journey.button("Change what I have").click();
  await journey.have("Australian birth certificate");
  await expect(places.filter({ hasText: "Australian passport" })).toHaveCount(0);

  await journey.add(await aPhotoFile("licence.jpg"));
  await expect(journey.received).toHaveCount(1);
  await journey.add(await aPhotoFile("licence.jpg"));
  await expect(journey.received).toHaveCount(2);
  await journey.add(await aPhotoFile("medicare.jpg"));
  await expect(journey.received).toHaveCount(3);
  const certificate = await aDocumentPhoto({ document: "certificate", width: 960, height: 1280 });
  await journey.add({ ...(await aPhotoFile("birth.jpg")), buffer: certificate });
  await expect(journey.received).toHaveCount(4);
  await journey.add(await aPhotoFile("face.jpg"));
  await expect(journey.received).toHaveCount(5);
  await expect(page.getByText("That is all we need.")).toBeVisible();
  await expect(page.getByText("4 of 4 documents added")).toBeVisible();
  await expectAccessible(page);
  await journey.goOn();
  await expect(page).toHaveURL(/\/review$/);
  const uploads = await product.client.call(api.listUploads, { params: candidate });
  expect(uploads.map(({ document_kind }) => document_kind)).toEqual([
    "au_driver_licence",
    "au_driver_licence",
    "medicare_card",
    "au_birth_certificate",
    "linkage_photo",
  ]);
  expect(complaints).toEqual([]);
});

test("a file that comes in the moment the rows appear is filed under the one that is shown as chosen", {
  tag: "@phone",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["national_police_check"] });
  const journey = await walkToQuestion(page, candidate.partner_link);
  await journey.button("I don’t have a passport").click();
  for (const name of ["Medicare card", "Australian driver licence", "Australian birth certificate"])
    await page.getByRole("checkbox", { name }).check();
  const { buffer } = await aPhotoFile();
  const filed = page.evaluate(
    async (bytes) => {
      const input = await new Promise<HTMLInputElement>((resolve) => {
        const look = () => {
          const there = document.querySelector<HTMLInputElement>('[data-testid="files"]');
          if (there) resolve(there);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      });
      const given = new DataTransfer();
      given.items.add(new File([new Uint8Array(bytes)], "first.jpg", { type: "image/jpeg" }));
      input.files = given.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      return document.querySelector('button[aria-pressed="true"]')?.textContent;
    },
    [...buffer],
  );
  await journey.button("Show what to add").click();
  const chosen = await filed;
  await expect(journey.received).toHaveCount(1);
  const [upload] = await product.client.call(api.listUploads, { params: candidate });
  const kind = upload?.document_kind ?? "id";
  expect(kind).not.toBe("id");
  expect(chosen).toContain(kindTitle(kind));
});

test("a candidate who can't provide the documents says why and goes on, and staff have a task", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["national_police_check"], lastName: "Homefree" });
  const journey = await walkToQuestion(page, candidate.partner_link);
  await journey.have();
  await journey.button("I can’t provide these").click();
  await expect(page.getByRole("heading", { name: "Why can’t you provide them?" })).toBeFocused();
  await journey.button("Send this and continue").click();
  await expect(page.getByText("Choose a reason.")).toBeVisible();
  await page.getByRole("radio", { name: "I have no fixed home" }).check();
  await page.getByLabel("Anything we should know").fill("I stay with friends.");
  await expectAccessible(page);
  await journey.button("Send this and continue").click();
  await expect(page.getByText("You told us that you can’t provide these documents.")).toBeVisible();
  await journey.goOn();
  await expect(page).toHaveURL(/\/review$/);

  const review = reviewPage(page, product);
  await review.signIn("olivia@harbour-health.example");
  const row = review.row("Homefree");
  await expect(row).toContainText("Can't provide documents");
  await row.getByRole("link").first().click();
  await expect(page.getByText("No fixed home")).toBeVisible();
  await expect(page.getByText("I stay with friends.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Documents", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark as dealt with" }).click();
  await expect(page.getByText(/^Dealt with/)).toBeVisible();
});
