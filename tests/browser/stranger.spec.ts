import { expect, test } from "@playwright/test";
import { aStrangersCandidate } from "../stranger/records.ts";
import { startBehindAStranger } from "./behind-a-stranger.ts";
import { deskPage } from "./desk-page.ts";
import { aPhotoFile, expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { linkOf } from "./link-of.ts";
import { isDrawn, reviewPage } from "./review-page.ts";

let behind: Awaited<ReturnType<typeof startBehindAStranger>>;
test.beforeAll(async () => {
  behind = await startBehindAStranger();
});
test.afterAll(() => behind?.stop());

test("a candidate and the staff get through with a service that tells nothing but what is specified", async ({
  page,
}) => {
  test.slow();
  const { stranger, portal } = behind;
  Object.assign(stranger.shapes, { checks: "nothing known", history: "bare", times: "in words" });
  const ana = aStrangersCandidate(stranger.records);
  const complaints = listenForComplaints(page);
  await page.goto(await linkOf(portal, ana.partner_application_id));

  const journey = journeyPage(page);
  await expect(page.getByText("Background check").first()).toBeVisible();
  await expect(page.getByText("A document that shows who you are")).toBeVisible();
  await journey.start();
  await journey.confirmDetails({ "Last name": "Ngāta" });
  await expect(page.getByText("Background check").first()).toBeVisible();
  await journey.agree();
  await journey.have();
  await expect(page.getByText("One document that shows who you are.")).toBeVisible();
  await journey.add(await aPhotoFile("mein Paß.jpg"));
  await expect(journey.received).toHaveCount(1);
  await expect(page.getByRole("radio", { name: /Back/ })).toBeChecked();
  await journey.add(await aPhotoFile("rückseite.jpg"));
  await expect(journey.received).toHaveCount(2);
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  expect(ana).toMatchObject({ last_name: "Ngāta", submitted: expect.any(Date) });
  await expectAccessible(page);

  const review = reviewPage(page, portal);
  await review.signIn("olivia@harbour-health.example");
  await review.candidate("Ana Ngāta").click();
  await expect(review.heading).toHaveText("Ana Ngāta");
  await review.open("History");
  await expect(review.history).toContainText("at an unknown time");
  await expect(page.getByRole("listitem").filter({ hasText: "Check" }).first()).toBeVisible();
  const front = review.document("mein Paß (front).jpg");
  await expect(front).toContainText("Sent by the candidate here");
  await expectAccessible(page);
  await front.getByRole("link", { name: "Look and decide" }).click();
  await deskPage(page, portal).isReady();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
