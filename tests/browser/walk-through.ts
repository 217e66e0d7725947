import { expect, type Page } from "@playwright/test";
import { aPhotoFile, journeyPage } from "./journey-page.ts";

type JourneyPage = ReturnType<typeof journeyPage>;

/** What one person does otherwise than the others. What is not said is done as everybody does it. */
export type Manner = {
  /** At every page, before anything is done on it. */
  arrive?: () => Promise<void>;
  addDocuments?: (journey: JourneyPage) => Promise<void>;
  sign?: (journey: JourneyPage) => Promise<void>;
};

/** From the link to the thanks, one page after the other. */
export async function walkThrough(page: Page, link: string, manner: Manner = {}): Promise<void> {
  const journey = journeyPage(page);
  const { arrive = async () => {}, addDocuments = addPassport, sign = signByHand } = manner;
  await page.goto(link);
  await expect(journey.heading).toHaveText("Hello Ana");
  await arrive();
  await journey.start();
  await expect(page).toHaveURL(/\/details$/);
  await arrive();
  await journey.confirmDetails();
  await arrive();
  await journey.agree();
  await arrive();
  await addDocuments(journey);
  await arrive();
  await journey.goOn();
  await expect(page).toHaveURL(/\/review$/);
  await arrive();
  await journey.review();
  await arrive();
  await sign(journey);
  await expect(journey.thanked).toBeVisible();
  await arrive();
  await expect(journey.thanked).toBeVisible();
}

async function addPassport(journey: JourneyPage): Promise<void> {
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
}

async function signByHand(journey: JourneyPage): Promise<void> {
  await journey.draw();
  await journey.sign();
}
