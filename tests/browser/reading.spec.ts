import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aSpecimen } from "../support/specimens/a-specimen.ts";
import { aCandidateToReview, deskPage } from "./desk-page.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const mere = {
  ...{ surname: "NGATA", given: "MERE", issuer: "NZL", number: "LA123456" },
  ...{ birth: "1990-03-05", end: "2033-06-12" },
} as const;

test("a candidate photographs their passport, types nothing of what it says, and is asked for it no more", async ({
  page,
  product,
}) => {
  test.slow();
  const complaints = listenForComplaints(page);
  const { partner_link, partner_application_id } = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Mere", last_name: "Ngata", email: "mere.passport@candidate.example" },
      checks: [{ type: "right_to_work_nz" }],
      bypass: true,
    },
  });
  await toQuestions(page, partner_link);
  const offer = page.getByRole("region", { name: "Fill this in from your passport" });
  await expect(offer).toBeVisible();
  await expectAccessible(page);

  await page.getByTestId("files").setInputFiles(await photoOf({ ...mere, blur: 9 }));
  await expect(offer.getByText("We couldn’t read the two lines")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  await page.getByTestId("camera-file").setInputFiles(await photoOf(mere));
  await expect(
    offer.getByText(/We read: passport LA123456, born 5 March 1990, valid until 12 June 2033/),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(offer.getByText("The photo is with your documents.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Date of birth" }).getByLabel("Year")).toHaveValue("1990");
  await expect
    .poll(async () => {
      const { facts } = await product.client.call(api.getFacts, { params: { partner_application_id } });
      return { passport: facts.passport?.value, birth: facts.date_of_birth?.value };
    })
    .toEqual({
      passport: { held: true, country: "NZ", number: "LA123456", expires_on: "2033-06-12" },
      birth: "1990-03-05",
    });
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel("Passport number")).toHaveValue("LA123456");
  await expect(page.getByLabel("Country that issued it")).toHaveValue("NZ");
  await expect(offer).toBeHidden();
  const uploads = await product.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads.map(({ id_type, document_kind = null }) => [id_type, document_kind])).toEqual([
    ["nz_passport", null],
  ]);
  expect(complaints).toEqual([]);
});

test("a reviewer reads beside a document what it says, what was written otherwise, and is led to it in the picture", async ({
  page,
  product,
}) => {
  const sent = await aSpecimen({ ...mere, given: "ANA", surname: "ELSE", issuer: "AUS" });
  const one = await aCandidateToReview(product, "Lookalike", [["passport", "passport.jpg", sent]]);
  const complaints = listenForComplaints(page);
  await reviewPage(page, product).signIn("ravi@harbour-health.example");
  await page.goto(deskPage(page, product).address(one));
  const reading = page.getByRole("region", { name: "Read from the document" });
  await expect(reading.getByText("Passport: 4 differences")).toBeVisible({ timeout: 60_000 });
  await expect(reading.getByText("Partner sent: Ana Lookalike")).toBeVisible();
  await expect(reading.getByText("LA123456")).toBeVisible();
  await expect(reading.getByText("Agrees: country of issue")).toBeVisible();
  await expectAccessible(page);
  const picture = page.locator("[data-stage] img");
  const before = await picture.boundingBox();
  await reading.getByRole("button", { name: "Show it in the picture" }).click();
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan(before?.width ?? 0);
  expect(complaints).toEqual([]);
});

test("on a phone, a passport that was sent as that of another country is put where it belongs, and the page says so", async ({
  page,
  product,
}) => {
  test.slow();
  const complaints = listenForComplaints(page);
  const journey = journeyPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { partner_link } = await product.aCandidate();
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.have("Australian birth certificate", "Australian driver licence");
  await page.getByText("Other documents").click();
  await page.getByRole("button", { name: /^New Zealand passport/ }).click();
  await journey.add(await photoOf({ ...mere, issuer: "AUS" }));
  const anyway = page.getByRole("button", { name: "Send it anyway" });
  await expect(anyway.or(journey.list)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(journey.list.getByText("It was sent as something else")).toBeVisible({ timeout: 60_000 });
  await expect(journey.list.getByRole("listitem")).toHaveCount(1);
  await expect(journey.list.getByText("Australian passport", { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

async function toQuestions(page: Page, link: string): Promise<void> {
  const journey = journeyPage(page);
  await page.goto(link);
  await journey.start();
  await journey.confirmDetails();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await journey.button("Agree and continue").click();
  await journey.questionsFirst();
  await expect(journey.heading).toHaveText("When and where were you born?");
}

async function photoOf({ blur = 0, ...holder }: typeof mere & { blur?: number }) {
  const buffer = await aSpecimen(holder, { blur });
  return { name: "passport.jpg", mimeType: "image/jpeg", buffer };
}
