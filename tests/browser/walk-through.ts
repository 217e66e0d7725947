import { expect, type Page } from "@playwright/test";
import { createTRPCClient, httpLink } from "@trpc/client";
import type { Candidate } from "../../server/contract/candidate.ts";
import type { AppRouter } from "../../server/portal/trpc/root.ts";
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

/** From the link to the consent. */
export async function walkToConsent(page: Page, link: string): Promise<JourneyPage> {
  const journey = journeyPage(page);
  await page.goto(link);
  await journey.start();
  await journey.confirmDetails();
  return journey;
}

/** From the link to where documents are added. */
export async function walkToDocuments(page: Page, link: string): Promise<JourneyPage> {
  const journey = await walkToConsent(page, link);
  await journey.agree();
  await journey.have();
  return journey;
}

/** Where documents are added: what comes before it is done by the calls that its pages make, in the same session. */
export async function openDocuments(page: Page, candidate: Candidate): Promise<JourneyPage> {
  const journey = journeyPage(page);
  const { request } = page.context();
  const opened = await request.get(candidate.partner_link);
  const [, base, handle] = /(.*\/apply\/c\/([\w-]+))/.exec(opened.url()) ?? [];
  if (!base || !handle) throw new Error(`The link leads to ${opened.url()}.`);
  const { origin } = new URL(base);
  const calls = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/api/trpc`,
        headers: { "x-candor-candidate": handle, "x-candor-request": "page", origin },
        async fetch(url, { method, headers, body } = {}) {
          const sent = { method: method ?? "GET", headers: headers as Record<string, string>, data: body };
          const response = await request.fetch(String(url), sent);
          return new Response(new Uint8Array(await response.body()), { status: response.status() });
        },
      }),
    ],
  });
  const { first_name: firstName, last_name: lastName, email, contact_number: contactNumber } = candidate;
  await calls.candidate.saveDetails.mutate({ firstName, lastName, email, contactNumber });
  const texts = await calls.candidate.disclosureTexts.query();
  await calls.candidate.agree.mutate({
    agreed: texts.map(({ disclosure, sha256 }) => ({ disclosure, sha256 })),
  });
  await page.goto(`${base}/documents`);
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
