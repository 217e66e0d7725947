import { expect, type Locator, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { pdfText } from "../support/pdf-text.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";

const ten = [
  "identity",
  "national_police_check",
  "employment_history",
  "qualification",
  "wwcc",
  "credit",
  "professional_membership",
  "medical_questionnaire",
  "social_media",
  "international_police",
];

test("a candidate with ten checks is asked each fact once, and each check can be lodged with what they gave", async ({
  page,
  product,
}) => {
  test.slow();
  const complaints = listenForComplaints(page);
  const { partner_link, partner_application_id } = await aStranger(product, ten);
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await journey.button("Agree and continue").click();
  await journey.questionsFirst();

  await expect(journey.heading).toHaveText("Have you had any other names?");
  await expectAccessible(page);
  await goOn(page);
  await expect(page.getByText("Please answer this.")).toBeVisible();
  await choose(page, "Have you ever had another name?", "Yes");
  await choose(page, "What kind of name is it?", "Name before marriage");
  await page.getByLabel("First name", { exact: true }).fill("Ana");
  await page.getByLabel("Last name").fill("Parata");
  await goOn(page);

  await expect(journey.heading).toHaveText("When and where were you born?");
  await expectAccessible(page);
  const born = page.getByRole("group", { name: "Date of birth" });
  await day(born, "31", "February", "1991");
  await goOn(page);
  await expect(born.getByText("Enter a real date, with day, month and year.")).toBeVisible();
  await born.getByLabel("Day").fill("");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("١٤/٠٥/١٩٩١"));
  await born.getByLabel("Day").press("ControlOrMeta+v");
  await expect(born.getByLabel("Day")).toHaveValue("14");
  await expect(born.getByLabel("Month")).toHaveValue("05");
  await expect(born.getByLabel("Year")).toHaveValue("1991");
  await page.getByLabel("Country of birth").selectOption("NZ");
  await page.getByLabel("Town or city of birth").fill("Ōtautahi");
  await choose(page, "Sex", "Another term (X)");
  await goOn(page);

  await expect(journey.heading).toHaveText("Where have you lived?");
  await expectAccessible(page);
  const newest = page.getByRole("listitem").filter({ hasText: "Address 1" });
  await newest.getByLabel("Country").selectOption("AU");
  await newest.getByLabel("Street address").fill("12 Quay Street");
  await newest.getByLabel("Suburb, town or city").fill("Sydney");
  await newest.getByLabel("State or territory").selectOption("NSW");
  await newest.getByLabel("Postcode").fill("2000");
  await month(newest.getByRole("group", { name: "From" }), "July", "2024");
  await newest.getByLabel("Until now").check();
  await page.getByRole("button", { name: "Add an earlier address" }).click();
  const older = page.getByRole("listitem").filter({ hasText: "Address 2" });
  await older.getByLabel("Country").selectOption("NZ");
  await older.getByLabel("Street address").fill("3 Te Ara");
  await older.getByLabel("Suburb (optional)").fill("Ōhinemutu");
  await older.getByLabel("Town or city").fill("Rotorua");
  await older.getByLabel("Postcode").fill("30100");
  await month(older.getByRole("group", { name: "From" }), "January", "2010");
  await month(older.getByRole("group", { name: "To" }), "March", "2024");
  await goOn(page);
  await expect(page.getByText("In this country it is written differently.")).toBeVisible();
  await older.getByLabel("Postcode").fill("3010");
  // The months between are found and explained in place.
  await expect(page.getByText("April 2024 to June 2024: where did you live then?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Explain instead" }).click();
  await page.getByLabel("Your explanation for April 2024 to June 2024").fill("Travelling in Asia");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Travelling in Asia")).toBeVisible();
  await goOn(page);

  await expect(journey.heading).toHaveText("Your licences and passport");
  await choose(page, "Do you have a driver licence?", "Yes");
  const licence = page.getByRole("region").or(page.locator("main"));
  await licence.getByLabel("Country that issued it").selectOption("NZ");
  await licence.getByLabel("Licence number").fill("DQ123456");
  await licence.getByLabel("Version number").fill("001");
  await choose(page, "Do you have a passport?", "No");
  await choose(page, "Do you have a firearms licence?", "No");
  await expectAccessible(page);
  await goOn(page);

  await expect(journey.heading).toHaveText("What is the check for?");
  await choose(page, "What is the check for?", "A job");
  await page.getByLabel("Position").fill("Ward nurse");
  await choose(page, "Will you work with children?", "Yes");
  await choose(page, "Will you work with people who need care or support?", "No");
  await goOn(page);

  await expect(journey.heading).toHaveText("Your working with children card");
  await page.getByLabel("State or territory of the card").selectOption("NSW");
  await page.getByLabel("Card or registration number").fill("WWC1234567E");
  await goOn(page);

  await expect(journey.heading).toHaveText("Where have you worked?");
  await choose(page, "Have you worked in these years?", "Yes");
  await page.getByLabel("Employer").fill("Quay Clinic");
  await page.getByLabel("Your job there").fill("Nurse");
  await page.getByLabel("Country").selectOption("NZ");
  await month(page.getByRole("group", { name: "From" }), "January", "2015");
  await page.getByLabel("Until now").check();
  await page.getByLabel("Someone there who can confirm it").fill("Rosa Reyes");
  await page.getByLabel("Their email").fill("rosa@quay.example");
  await choose(page, "May we contact them now?", "No");
  await expectAccessible(page);
  await goOn(page);

  await expect(journey.heading).toHaveText("What did you study?");
  await page.getByLabel("School, college or university").fill("University of Otago");
  await page.getByLabel("Country").selectOption("NZ");
  await page.getByLabel("Certificate or degree").fill("Bachelor of Nursing");
  await month(page.getByRole("group", { name: "From" }), "February", "2009");
  await month(page.getByRole("group", { name: "To" }), "November", "2011");
  await goOn(page);

  await expect(journey.heading).toHaveText("Your professional memberships");
  await page.getByLabel("Organisation").fill("Nursing Council");
  await page.getByLabel("Membership or registration number").fill("N-77");
  await page.getByLabel("Name you are registered under").fill("Ana Parata");
  await goOn(page);

  await expect(journey.heading).toHaveText("Which other countries have you lived in?");
  await page.getByLabel("Country").selectOption("VN");
  await month(page.getByRole("group", { name: "From" }), "April", "2024");
  await month(page.getByRole("group", { name: "To" }), "June", "2024");
  await page.getByLabel("Your addresses there").fill("5 Phố Huế, Hà Nội");
  await goOn(page);

  await expect(journey.heading).toHaveText("Your social media names");
  await goOn(page);

  await expect(journey.heading).toHaveText("Your health questions");
  for (const question of await page.locator("main fieldset").all()) {
    await question.getByText("No", { exact: true }).click();
  }
  await goOn(page);
  await addDocuments(page);
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();

  const params = { partner_application_id };
  const { facts } = await product.client.call(api.getFacts, { params });
  const open = Object.entries(facts).filter(([, fact]) => fact?.required && fact.state !== "known");
  expect(open).toEqual([]);
  expect(facts.addresses?.value?.explained).toEqual([
    { from: "2024-04", to: "2024-06", reason: "Travelling in Asia" },
  ]);
  expect(facts.place_of_birth?.value).toMatchObject({ town: "Ōtautahi", country: "NZ" });
  const { candidate_checks: checks } = await product.client.call(api.approveDocuments, { params });
  expect(checks.map(({ waiting_for }) => waiting_for)).toEqual(checks.map(() => null));
  for (const { id, type, title } of checks) {
    const { text } = await packetOf(product, partner_application_id, id);
    for (const words of [title, "Ana Ngata", ...inPacket[type as keyof typeof inPacket]]) {
      expect.soft(text, type).toContain(words);
    }
  }
  expect(complaints).toEqual([]);
});

/** Of each check, something that whoever lodges it can't do without; and what another one is told stays there. */
const inPacket = {
  identity: ["14 May 1991", "12 Quay Street", "DQ123456"],
  national_police_check: ["Parata", "Ōtautahi", "3 Te Ara", "Travelling in Asia", "Another term"],
  employment_history: ["Quay Clinic", "January 2015", "rosa@quay.example"],
  qualification: ["University of Otago", "Bachelor of Nursing"],
  wwcc: ["WWC1234567E", "NSW"],
  credit: ["Parata", "12 Quay Street", "DQ123456"],
  professional_membership: ["Nursing Council", "N-77"],
  medical_questionnaire: ["health professional"],
  social_media: ["Parata", "14 May 1991"],
  international_police: ["Vietnam", "Phố Huế"],
};

async function packetOf({ portalUrl, token }: Product, candidate: string, checkId: number) {
  const response = await fetch(`${portalUrl}/v1/candidates/${candidate}/checks/${checkId}/packet`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/pdf" },
  });
  expect(response.status).toBe(200);
  return await pdfText(new Uint8Array(await response.arrayBuffer()));
}

/** What proves who one is, and the paper that links a former name, one after the other as the page asks for them. */
async function addDocuments(page: Page): Promise<void> {
  const journey = journeyPage(page);
  await expect(journey.heading).toHaveText("Add your documents");
  await journey.have();
  await journey.addAllNeeded();
}

test("a card number that no register writes so, and a citizenship by birth, are asked about where they are answered", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const { partner_link, partner_application_id } = await aStranger(product, ["wwcc", "right_to_work_au"]);
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await journey.button("Agree and continue").click();
  await journey.questionsFirst();

  await day(page.getByRole("group", { name: "Date of birth" }), "20", "August", "1986");
  await goOn(page);
  await choose(page, "Do you have a passport?", "No");
  await goOn(page);
  await expect(journey.heading).toHaveText("Your right to work");
  await choose(page, "Why may you work here?", "I am a citizen");
  await page.getByLabel("Which citizenships do you have?").selectOption("AU");
  await choose(page, "How did you become a citizen?", "I was born in the country");
  await expect(page.getByRole("group", { name: "A parent’s status when you were born" })).toBeVisible();
  await goOn(page);
  await expect(page.getByText("Please answer this.")).toBeVisible();
  await expectAccessible(page);
  await choose(page, "A parent’s status when you were born", "Permanent resident");
  await goOn(page);

  await expect(journey.heading).toHaveText("Your working with children card");
  await page.getByLabel("State or territory of the card").selectOption("NSW");
  await page.getByLabel("Card or registration number").fill("hello");
  await expect(page.getByLabel("My card shows the number like this")).toBeHidden();
  await goOn(page);
  await expect(page.getByText("for example WWC0123456E")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("My card shows the number like this").check();
  await goOn(page);
  await expect(journey.heading).toHaveText("Add your documents");

  const params = { partner_application_id };
  const { facts } = await product.client.call(api.getFacts, { params });
  expect(facts.working_with_children_card).toMatchObject({ state: "known", value: { as_on_card: true } });
  expect(facts.work_right).toMatchObject({ state: "known", value: { parent_status: "permanent_resident" } });
  expect(complaints).toEqual([]);
});

test("what the company said of the work is shown, can be changed, and only the rest is asked", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const police = aKnownCheck("national_police_check");
  const { role: _, ...others } = police.details;
  const details = { ...others, purpose: "volunteering", with_children: false };
  const { partner_link, partner_application_id } = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", job_role: "Ward nurse" },
      checks: [{ ...police, details }],
      bypass: true,
    },
  });
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await journey.button("Agree and continue").click();
  await journey.questionsFirst();
  await expect(journey.heading).toHaveText("What is the check for?");
  const said = page.getByText("Harbour Health gave us this").locator("..");
  await expect(said.getByText("Ward nurse")).toBeVisible();
  await expect(page.locator("main fieldset")).toHaveCount(1);
  await expectAccessible(page);
  await choose(page, "Will you work with people who need care or support?", "Yes");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Change", exact: true }).press("Enter");
  await expect(page.getByRole("group", { name: "What is the check for?" }).getByLabel("A job")).toBeFocused();
  await choose(page, "What is the check for?", "A job");
  await goOn(page);
  await expect(journey.heading).toHaveText("Add your documents");
  const { facts } = await product.client.call(api.getFacts, { params: { partner_application_id } });
  expect(facts.role).toMatchObject({
    state: "known",
    source: "candidate",
    value: {
      purpose: "employment",
      position: "Ward nurse",
      with_children: false,
      with_vulnerable_people: true,
    },
  });
  expect(complaints).toEqual([]);
});

test("what is typed is there again after the tab was killed in the middle of a page", async ({
  browser,
  product,
}) => {
  const { partner_link } = await aStranger(product, ["credit"]);
  const context = await browser.newContext();
  const page = await context.newPage();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await journey.button("Agree and continue").click();
  await journey.questionsFirst();
  await choose(page, "Have you ever had another name?", "Yes");
  await page.getByLabel("Last name").fill("Nguyễn Thị");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await context.close();

  const later = await browser.newContext();
  const other = await later.newPage();
  await other.goto(partner_link);
  await journeyPage(other).questionsFirst();
  await expect(journeyPage(other).heading).toHaveText("Have you had any other names?");
  await expect(other.getByLabel("Last name")).toHaveValue("Nguyễn Thị");
  await later.close();
});

async function aStranger(product: Product, types: string[]) {
  return await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@candidate.example" },
      checks: types.map((type) => ({ type })),
      bypass: true,
    },
  });
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole("group", { name: question }).getByLabel(answer, { exact: true }).check();
}

async function day(group: Locator, date: string, name: string, year: string): Promise<void> {
  await group.getByLabel("Day").fill(date);
  await month(group, name, year);
}

async function month(group: Locator, name: string, year: string): Promise<void> {
  await group.getByLabel("Month").selectOption(name);
  await group.getByLabel("Year").fill(year);
}
