import { expect, type Page } from "@playwright/test";
import { aPhotoFile, type JourneyPage, journeyPage } from "./journey-page.ts";

/** The choices in which one person differs from the others. Steps that are not named are done as everyone does them. */
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
  await journey.have();
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

/** From the link to where documents are added. */
export async function walkToDocuments(page: Page, link: string): Promise<JourneyPage> {
  const journey = journeyPage(page);
  await page.goto(link);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.have();
  return journey;
}

/** From the link to where it is signed, with a passport. */
export async function walkToSigning(page: Page, link: string): Promise<JourneyPage> {
  const journey = await walkToDocuments(page, link);
  await addPassport(journey);
  await journey.goOn();
  await journey.review();
  return journey;
}

async function addPassport(journey: JourneyPage): Promise<void> {
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
}

async function signByHand(journey: JourneyPage): Promise<void> {
  await journey.draw();
  await journey.sign();
}
