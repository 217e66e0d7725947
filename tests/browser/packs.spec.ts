import { devices, expect, test } from "@playwright/test";
import hi from "../../components/candidate/messages/hi.json" with { type: "json" };
import { api } from "../../server/contract/api.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, startProduct } from "./product.ts";
import { reviewPage } from "./review-page.ts";

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct({ PACKS: "server/packs/gb" });
});
test.afterAll(() => product.stop());

test("a check of a further country's pack is walked in Hindi on a phone, and staff read the answers", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const type = "right_to_work_gb";
  const created = await product.client.call(api.createCandidate, {
    body: {
      candidate: {
        first_name: "Meera",
        last_name: "Shah",
        email: "meera@candidate.example",
        language: "hi",
      },
      checks: [{ type }],
      bypass: true,
    },
  });
  await product.client.call(api.saveFacts, {
    params: { partner_application_id: created.partner_application_id },
    body: { facts: { date_of_birth: "1991-04-12" } },
  });
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "hi-IN" });
  const theirs = await context.newPage();
  const complaints = listenForComplaints(theirs);
  const journey = journeyPage(theirs);
  const button = (name: string) => theirs.getByRole("button", { name, exact: true });
  await theirs.goto(created.partner_link);
  await expect(theirs.getByRole("heading", { name: "यूनाइटेड किंगडम में काम करने का अधिकार" })).toBeVisible();
  await expect(theirs.getByText("आपके शेयर कोड (share code) और जन्म-तिथि से")).toBeVisible();
  await theirs.getByRole("link", { name: hi.welcome.start }).click();
  await button(hi.details.save).click();
  await expect(journey.heading).toHaveText(hi.steps.consent);
  for (const box of await theirs.getByRole("checkbox").all()) await box.check();
  await button(hi.consent.continue).click();
  await button(hi.documents.continue).click();
  await expect(journey.heading).toHaveText(hi.facts.titles["company-questions"]);
  await expect(theirs.getByLabel("आपका शेयर कोड (share code)")).toHaveCount(0);
  await theirs.getByRole("radio", { name: hi.facts.no }).check();
  await theirs.getByLabel("आपका शेयर कोड (share code)").fill("W12345678");
  await theirs.getByRole("radio", { name: "वीज़ा" }).check();
  await button(hi.facts.continue).click();
  await expect(theirs.getByLabel("वीज़ा का आख़िरी दिन")).toBeFocused();
  await theirs.getByLabel("वीज़ा का आख़िरी दिन").fill("2031-05-01");
  await expectAccessible(theirs);
  await button(hi.facts.continue).click();
  await expect(journey.heading).toHaveText(hi.review.title);
  await expect(theirs.getByText("वीज़ा", { exact: true })).toBeVisible();
  await theirs.getByRole("link", { name: hi.review.continue }).click();
  await journey.draw();
  await button(hi.sign.submit).click();
  await expect(journey.check(type)).toHaveAttribute("data-state", "in-progress");
  expect(complaints).toEqual([]);
  await context.close();

  const page = await browser.newPage();
  const theirComplaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await review.signIn("olivia@thames-care.example", `/review/${created.partner_application_id}`);
  await review.open("What the candidate told us");
  const told = page.getByRole("region", { name: "What the candidate told us" });
  await told.getByText("Right to work in the United Kingdom").first().click();
  await expect(told.getByText("W12345678")).toBeVisible();
  await expect(told.getByText("A visa", { exact: true })).toBeVisible();
  await expect(told.getByText("1 May 2031")).toBeVisible();
  await expectAccessible(page);
  expect(theirComplaints).toEqual([]);
});

test("a staging service with a further country's pack begins with a company there, from its time zone to its careers site", async ({
  page,
}) => {
  const { client, firstRun, careersUrl } = product;
  expect(await client.call(api.getCompany)).toMatchObject({
    name: "Thames Care",
    country: "GB",
    timezone: "Europe/London",
    locale: "en-GB",
  });
  const params = { partner_application_id: firstRun.candidate.partner_application_id };
  const { candidate_checks } = await client.call(api.getCandidate, { params });
  expect(candidate_checks.map(({ type }) => type)).toEqual(["right_to_work_gb", "dbs_basic"]);
  const complaints = listenForComplaints(page);
  await page.goto(careersUrl);
  await expect(page).toHaveTitle("Registered nurse · Thames Care careers");
  await page.getByLabel("First name").fill("Priya");
  await page.getByLabel("Last name").fill("Nair");
  await page.getByLabel("Email").fill("priya.nair@candidate.example");
  await page.getByRole("button", { name: "Apply" }).click();
  const frame = page.frameLocator("#check iframe");
  await expect(frame.getByText("Right to work in the United Kingdom").first()).toBeVisible();
  expect(await page.locator("body").textContent()).not.toContain("Harbour Health");
  expect(complaints).toEqual([]);
});
