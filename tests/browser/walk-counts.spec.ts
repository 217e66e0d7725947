import { expect, type TestInfo } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aDocumentPhoto } from "../support/document-photos.ts";
import { aSpecimen } from "../support/specimens/a-specimen.ts";
import { journeyPage } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { Walk, WalkInLanguages } from "./walk.ts";

test.use({ viewport: { width: 390, height: 844 } });

test(
  "identity and a police check, with a passport at hand, take few taps, fields and words from the link to the thanks",
  {
    tag: "@long",
  },
  async ({ page, product }, info) => {
    test.slow();
    const walk = new Walk(page);
    await walkToDocuments(walk, product, twoChecks);
    await aboutOneself(walk);
    await whatFor(walk);
    await signAtTheEnd(walk);

    note(walk, info);
    expect(walk.taps).toBeLessThanOrEqual(45);
    expect(walk.typed).toBeLessThanOrEqual(6);
    expect(walk.words).toBeLessThanOrEqual(1_000);
    expect(walk.consentHeight).toBeLessThanOrEqual(1_700);
    expect(Math.abs(walk.minutesSaid / walk.minutes - 1)).toBeLessThanOrEqual(0.25);
  },
);

test(
  "without a passport the same two checks take few typed fields, for what the documents say is not asked",
  {
    tag: "@long",
  },
  async ({ page, product }, info) => {
    test.slow();
    const walk = new Walk(page);
    await walkToConsent(walk, product, twoChecks);
    await agree(walk);
    await walk.press("I don’t have a passport");
    await walk.read();
    for (const title of ["Australian birth certificate", "Australian driver licence", "Medicare card"])
      await walk.tap(page.getByRole("checkbox", { name: title, exact: true }));
    await walk.press("Show what to add");
    await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
    await walk.read();
    const [certificate, photo] = await Promise.all([
      aDocumentPhoto({ document: "certificate", width: 960, height: 1280 }),
      aDocumentPhoto({}),
    ]);
    await addPhotos(walk, [certificate, photo, photo, photo, photo]);
    await walk.goOn("Have you had any other names?");
    await walk.choose("Have you ever had another name?", "No");
    await walk.goOn("When and where were you born?");
    const birth = page.getByRole("group", { name: "Date of birth" });
    await walk.type(birth.getByLabel("Day"), "14");
    await walk.select(birth.getByLabel("Month"), "May");
    await walk.type(birth.getByLabel("Year"), "1991");
    await bornAndLived(walk);
    await expect(page.getByText("Fill this in from your passport")).toHaveCount(0);
    await licences(walk);
    await whatFor(walk);
    await signAtTheEnd(walk);

    note(walk, info);
    expect(walk.typed).toBeLessThanOrEqual(10);
  },
);

test(
  "ten checks, of which the company said what they are for, take few taps and words, and their consent is read",
  {
    tag: "@long",
  },
  async ({ page, product }, info) => {
    test.slow();
    const walk = new Walk(page);
    const work = { purpose: "employment", with_children: true, with_vulnerable_people: true };
    const police = { type: "national_police_check", details: work };
    await walkToDocuments(walk, product, [police, ...nineOthers.map((type) => ({ type }))]);
    await aboutOneself(walk);
    await walk.goOn("Your working with children card");
    await walk.select(page.getByLabel("State or territory of the card"), "NSW");
    await walk.type(page.getByLabel("Card or registration number"), "WWC1234567E");
    await walk.goOn("Where have you worked?");
    await walk.choose("Have you worked in these years?", "Yes");
    await walk.type(page.getByLabel("Employer"), "Quay Clinic");
    await walk.type(page.getByLabel("Your job there"), "Nurse");
    await walk.select(page.getByLabel("Country"), "AU");
    await walk.month(page.getByRole("group", { name: "From" }), "January", "2015");
    await walk.tap(page.getByLabel("Until now"));
    await walk.type(page.getByLabel("Someone there who can confirm it"), "Rosa Reyes");
    await walk.type(page.getByLabel("Their email"), "rosa@quay.example");
    await walk.choose("May we contact them now?", "Yes");
    await walk.goOn("What did you study?");
    await walk.type(page.getByLabel("School, college or university"), "University of Otago");
    await walk.select(page.getByLabel("Country"), "NZ");
    await walk.type(page.getByLabel("Certificate or degree"), "Bachelor of Nursing");
    await walk.month(page.getByRole("group", { name: "From" }), "February", "2009");
    await walk.month(page.getByRole("group", { name: "To" }), "November", "2011");
    await walk.goOn("Your professional memberships");
    await walk.type(page.getByLabel("Organisation"), "Nursing Council");
    await walk.type(page.getByLabel("Membership or registration number"), "N-77");
    await walk.type(page.getByLabel("Name you are registered under"), "Anna Smith");
    await walk.goOn("Which other countries have you lived in?");
    await walk.select(page.getByLabel("Country"), "NZ");
    await walk.month(page.getByRole("group", { name: "From" }), "May", "1991");
    await walk.month(page.getByRole("group", { name: "To" }), "June", "2015");
    await walk.type(page.getByLabel("Your addresses there"), "4 Hill Street, Dunedin");
    await walk.goOn("Your social media names");
    await walk.goOn("Your health questions");
    for (const question of await page.locator("main fieldset").all())
      await walk.tap(question.getByText("No", { exact: true }));
    await signAtTheEnd(walk);

    note(walk, info);
    expect(walk.taps).toBeLessThanOrEqual(75);
    expect(walk.words).toBeLessThanOrEqual(1_900);
    expect(walk.consentHeight).toBeLessThanOrEqual(3_500);
    expect(walk.consentWords).toBeLessThanOrEqual(450);
    expect(Math.abs(walk.minutesSaid / walk.minutes - 1)).toBeLessThanOrEqual(0.25);
  },
);

test(
  "from the welcome to the signature each language has the same to press and to fill, on pages that are not a quarter higher than English",
  {
    tag: "@long",
  },
  async ({ page, product }, info) => {
    test.setTimeout(600_000);
    const walk = new WalkInLanguages(page);
    await walkToDocuments(walk, product, twoChecks);
    await aboutOneself(walk);
    await whatFor(walk);
    await signAtTheEnd(walk);

    const english = walk.heights.get("en")?.whole ?? 0;
    const counted = [...walk.heights].map(
      ([language, { most, whole }]) =>
        `${language} ${(whole / english).toFixed(2)}, a page ${most.toFixed(2)}`,
    );
    info.annotations.push({ type: "heights", description: counted.join("; ") });
    console.log(counted.join("; "));
    expect(walk.differing).toEqual([]);
    for (const [language, { most }] of walk.heights) expect(most, language).toBeLessThanOrEqual(1.25);
  },
);

function note(walk: Walk, info: TestInfo): void {
  const { taps, typed, words, photos, minutes, minutesSaid, consentHeight, consentWords } = walk;
  const counted = [
    `${taps} taps, ${typed} fields, ${words} words, ${photos} photos`,
    `consent ${consentHeight} px, ${consentWords} words`,
    `${minutes.toFixed(1)} minutes where ${minutesSaid} are said`,
  ].join("; ");
  info.annotations.push({ type: "walk", description: counted });
  console.log(counted);
}

const twoChecks = [{ type: "identity" }, { type: "national_police_check" }];
const nineOthers = [
  "identity",
  "employment_history",
  "qualification",
  "wwcc",
  "credit",
  "professional_membership",
  "medical_questionnaire",
  "social_media",
  "international_police",
];

async function walkToConsent(walk: Walk, product: Product, checks: { type: string }[]): Promise<void> {
  const { page } = walk;
  const person = { first_name: "Anna", last_name: "Smith", email: "anna.smith@candidate.example" };
  const { partner_link } = await product.client.call(api.createCandidate, {
    body: { candidate: { ...person, job_role: "Nurse" }, checks, bypass: true },
  });
  const { heading } = journeyPage(page);
  await page.goto(partner_link);
  await expect(heading).toHaveText("Hello Anna");
  await walk.read();
  await walk.readMinutes();
  await walk.tap(page.getByRole("link", { name: /Let’s start/ }));
  await expect(heading).toHaveText("Are these details right?");
  await walk.read();
  await walk.press("Save and continue");
  await expect(heading).toHaveText("Checks and consent");
}

async function walkToDocuments(walk: Walk, product: Product, checks: { type: string }[]): Promise<void> {
  await walkToConsent(walk, product, checks);
  await agree(walk);
  await walk.press("Australian passport");
  await addDocuments(walk);
}

async function agree(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.readConsent();
  for (const box of await page.getByRole("checkbox").all()) await walk.tap(box);
  await walk.press("Agree and continue");
  await expect(journeyPage(page).heading).toHaveText("Add your documents");
  await walk.read();
}

/** From the documents to the page after licences, where a passport has answered what it says. */
async function aboutOneself(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.goOn("Have you had any other names?");
  await walk.choose("Have you ever had another name?", "No");
  await walk.goOn("When and where were you born?");
  await expect(page.getByLabel("Year")).toHaveValue("1991");
  await bornAndLived(walk);
  await licences(walk);
}

/** That there is a driver licence, and of which country, its photo says. */
async function licences(walk: Walk): Promise<void> {
  const { page } = walk;
  await expect(page.getByLabel("Country that issued it").first()).toHaveValue("AU");
  await walk.type(page.getByLabel("Licence number"), "AB123456");
  await walk.choose("Do you have a firearms licence?", "No");
}

async function bornAndLived(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.select(page.getByLabel("Country of birth"), "NZ");
  await walk.type(page.getByLabel("Town or city of birth"), "Ōtautahi");
  await walk.choose("Sex", "Female");
  await walk.goOn("Where have you lived?");
  const newest = page.getByRole("listitem").filter({ hasText: "Address 1" });
  await walk.type(newest.getByLabel("Street address"), "12 Quay Street");
  await walk.type(newest.getByLabel("Suburb, town or city"), "Sydney");
  await walk.select(newest.getByLabel("State or territory"), "NSW");
  await walk.type(newest.getByLabel("Postcode"), "2000");
  await walk.month(newest.getByRole("group", { name: "From" }), "July", "2015");
  await walk.goOn("Your licences and passport");
}

async function whatFor(walk: Walk): Promise<void> {
  await walk.goOn("What is the check for?");
  await walk.choose("What is the check for?", "A job");
  await walk.choose("Will you work with children?", "No");
  await walk.choose("Will you work with people who need care or support?", "No");
}

async function signAtTheEnd(walk: Walk): Promise<void> {
  const { page } = walk;
  const journey = journeyPage(page);
  await walk.goOn("Check your answers");
  await walk.tap(page.getByRole("link", { name: "Continue to sign" }));
  await expect(journey.heading).toHaveText("Read and sign");
  await walk.read();
  walk.taps += 1;
  await journey.draw();
  await walk.press("Sign and send");
  await expect(journey.thanked).toBeVisible();
}

async function addDocuments(walk: Walk): Promise<void> {
  await expect(walk.page.getByRole("button", { name: "Choose files" })).toBeVisible();
  await walk.read();
  const holder = { surname: "SMITH", given: "ANNA", issuer: "AUS", number: "PA1234567" };
  const passport = await aSpecimen({ ...holder, birth: "1991-05-14", end: "2033-06-12" });
  const photo = await aDocumentPhoto({});
  await addPhotos(walk, [passport, photo, photo, photo, photo]);
}

async function addPhotos(walk: Walk, photos: Buffer[]): Promise<void> {
  const received = walk.page.getByText("Received", { exact: true });
  const anyway = walk.page.getByRole("button", { name: "Send it anyway" });
  for (const [count, photo] of photos.entries()) {
    await walk.file(photo, `photo-${count}.jpg`);
    await expect(received.nth(count).or(anyway)).toBeAttached();
    // A drawn card stands for a licence and a face: that the look finds no face in it costs a tap that nobody pays.
    if (await anyway.isVisible()) await anyway.click();
    await expect(received).toHaveCount(count + 1);
  }
  await walk.read();
}
