import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import {
  aPdfFile,
  aPhotoFile,
  expectAccessible,
  expectNoOverhang,
  journeyPage,
  listenForComplaints,
} from "./journey-page.ts";
import { test } from "./product.ts";
import { walkToConsent } from "./walk-through.ts";

test("a candidate goes from the link to the signature, and follows the checks to their end", {
  tag: ["@phone", "@every-run"],
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ checks: ["identity", "national_police_check"] });
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);
  expect(page.url()).not.toContain(new URL(candidate.partner_link).pathname.split("/").pop());
  await expect(journey.heading).toHaveText("Hello Ana");
  await expect(page.getByText("National police check")).toBeVisible();
  await expectAccessible(page);

  await journey.start();
  await expectAccessible(page);
  await journey.confirmDetails({ "Last name": "Ngāta-Smith" });
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByText("Read all of it").first().click();
  for (const item of [
    "your date of birth",
    "your home addresses in the last 5 years",
    "the Australian police",
  ]) {
    await expect(page.getByRole("listitem").filter({ hasText: new RegExp(`^${item}$`) })).toBeVisible();
  }
  await journey.button("Agree and continue").click();
  await expect(page.getByText("3 things still need your agreement.")).toBeVisible();
  await expectAccessible(page);
  await journey.agree();
  await journey.have();
  await expectAccessible(page);

  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await journey.add(aPdfFile());
  await expect(journey.received).toHaveCount(2);
  await journey.add(await aPhotoFile("medicare.jpg"));
  await expect(journey.received).toHaveCount(3);
  await journey.add(await aPhotoFile("face.jpg"));
  await expect(journey.received).toHaveCount(4);
  await expectAccessible(page);
  await journey.goOn();
  await expect(page.getByText("Ana Ngāta-Smith")).toBeVisible();
  await expectAccessible(page);

  await journey.review();
  await expect(page.getByText("I, Ana Ngāta-Smith, ask Harbour Health")).toBeVisible();
  await journey.draw();
  await expectAccessible(page);
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  await expectAccessible(page);

  const signed = await product.client.call(api.getCandidate, {
    params: { partner_application_id: candidate.partner_application_id },
  });
  expect(signed).toMatchObject({ accepted_terms_and_conditions: true, submitted_at: expect.any(String) });
  await expect(journey.check("identity")).toHaveAttribute("data-state", "completed", { timeout: 60_000 });
  expect(complaints).toEqual([]);
});

test("reloading at any point loses nothing, and the link leads back to where one was", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await page.getByLabel("Phone number").fill("+64 21 555 0199");
  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue("+64 21 555 0199");
  await journey.confirmDetails();
  await journey.agree();
  await journey.have();
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await page.reload();
  await expect(journey.received).toHaveCount(1);
  await journey.list.scrollIntoViewIfNeeded();
  await expect(journey.list.locator("img")).toBeVisible();
  await page.goto(partner_link);
  await expect(page).toHaveURL(/\/review$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/documents$/);
});

test("what to have ready is what the steps ask for: documents, people who know one's work, or nothing", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const ready = page
    .getByRole("listitem")
    .filter({ hasText: /passport|people you have worked with, and|^Nothing/ });
  const [passport, people, nothing] = [/passport/, /^Names of people/, /^Nothing\. Just check/];
  for (const [checks, told] of [
    [["right_to_work_au"], [passport]],
    [["reference_plus"], [people]],
    [
      ["right_to_work_au", "reference_plus"],
      [passport, people],
    ],
    [["reference"], [nothing]],
    [[], [nothing]],
  ] as const) {
    const { partner_link } = await product.aCandidate({ checks: [...checks] });
    await page.goto(partner_link);
    await expect(ready).toHaveText([...told]);
  }
});

test("who has no checks yet reads so before signing", { tag: "@desktop" }, async ({ page, product }) => {
  const { partner_link } = await product.aCandidate({ checks: [] });
  const journey = await walkToConsent(page, partner_link);
  await journey.agree("Check your answers");
  await expect(journey.heading).toHaveText("Check your answers");
  await expect(page.getByText("Harbour Health has not chosen the checks yet.")).toBeVisible();
});

test("who asks can be read in full on the narrowest screen, and with text twice as large", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(partner_link);
  await page.locator("summary").filter({ hasText: "English" }).click();
  await page.getByRole("button", { name: "Tiếng Việt" }).click();
  const name = page.getByRole("banner").getByText("Harbour Health");
  for (const width of [320, 195]) {
    await page.setViewportSize({ width, height: 568 });
    const hidden = await name.evaluate((it) => [
      it.scrollWidth - it.clientWidth,
      it.scrollHeight - it.clientHeight,
    ]);
    expect(hidden, `${width} px`).toEqual([0, 0]);
    await expectNoOverhang(page);
  }
});

test("who has but one name can go on with it, and signs with it", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const { partner_link } = await product.aCandidate({ checks: [], firstName: "Suharto", lastName: "" });
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.button("Save and continue").click();
  await expect(page.getByText("Enter your last name.")).toBeVisible();
  await page.getByLabel("I have only one name").check();
  await expect(page.getByLabel("First and middle names")).toHaveCount(0);
  await expect(page.getByLabel("Your name")).toHaveValue("Suharto");
  await expect(page.getByText("Enter your last name.")).toHaveCount(0);
  await expectAccessible(page);
  await journey.confirmDetails();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("I have only one name")).toBeChecked();
  await journey.confirmDetails();
  await journey.agree("Check your answers");
  await expect(page.getByRole("definition").filter({ hasText: /^Suharto$/ })).toBeVisible();
  await journey.review();
  await expect(page.getByText("I, Suharto, ask")).toBeVisible();
});

test("a candidate names, corrects and removes referees, each saved at once, and changes them from the review", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const { partner_link } = await product.aCandidate({ checks: ["reference_plus"] });
  const journey = await walkToConsent(page, partner_link);
  await journey.agree("Who can tell us about your work?");
  await expect(page.getByText("Please name 2 people.").first()).toBeVisible();
  await journey.nameReferee("Mere Kahu", "ana@candidate.example");
  await expect(page.getByText("This is your own email address or phone number.")).toBeVisible();
  await expectAccessible(page);
  await journey.nameReferee("Mere Kahu", "mere@ward7.example");
  await expect(page.getByText("Please name one more person.")).toBeVisible();
  await expect(journey.button("Add a person")).toBeFocused();
  await journey.button("Add a person").click();
  await page.getByLabel("Full name").fill("Tama");
  await journey.goOn();
  await expect(page.getByText("Please save or cancel what you are entering first.")).toBeVisible();
  await journey.nameReferee("Tama Rangi", "tama@ward7.example");
  await expect(page.getByText("That is enough.")).toBeVisible();
  await expect(journey.button(/^Continue$/)).toBeFocused();
  await page.reload();
  await expect(journey.button("Change Tama Rangi")).toBeVisible();
  await expectAccessible(page);
  await journey.goOn();
  await expect(page.getByText("Tama Rangi, tama@ward7.example")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Change: Your referees" }).click();
  await journey.button("Change Mere Kahu").click();
  await journey.nameReferee("Mere Kahu", "mere@ward9.example");
  await expect(page.getByText("mere@ward9.example")).toBeVisible();
  await journey.button("Remove Tama Rangi").click();
  await journey.button("Yes, remove").click();
  await expect(page.getByText("Tama Rangi", { exact: true })).toHaveCount(0);
  await expect(journey.button("Add a person")).toBeFocused();
  await journey.goOn();
  await expect(page.getByRole("status").getByText("Please name one more person.")).toBeVisible();
  await journey.button("Add a person").click();
  await journey.nameReferee("Hine Moana", "hine@ward7.example");
  await expect(journey.button("Change Hine Moana")).toBeVisible();
  await journey.goOn();
  await expect(page).toHaveURL(/\/review$/);
  // The refusal of their own address is the only one that the browser reports itself.
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});

test("the whole journey works by keyboard alone, with a typed signature", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const { partner_link } = await product.aCandidate();
  await page.goto(partner_link);
  const press = async (
    name: string | RegExp,
    role: "button" | "link" | "radio" | "checkbox",
    key = "Enter",
  ) => {
    await tabTo(page, role, name);
    await expectNoOverhang(page);
    await page.keyboard.press(key);
  };
  await press(/Let’s start/, "link");
  await expect(page.getByRole("heading", { name: "Are these details right?" })).toBeVisible();
  await press("Save and continue", "button");
  await press(/I agree Privacy/, "checkbox", "Space");
  await press(/I agree Electronic/, "checkbox", "Space");
  await press("Agree and continue", "button");
  await expect(page.getByRole("heading", { name: "Add your documents" })).toBeVisible();
  await press("Australian passport", "button");
  const chooser = page.waitForEvent("filechooser");
  await press("Choose files", "button");
  await (await chooser).setFiles(await aPhotoFile());
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await press(/^Continue$/, "button");
  await press("Continue to sign", "link");
  await expect(page.getByRole("heading", { name: "Read and sign" })).toBeVisible();
  await tabTo(page, "radio", "Draw");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Type your full name")).toHaveValue("Ana Ngata");
  await press("Sign and send", "button");
  await expect(page.getByRole("heading", { name: /Your part is done/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

async function tabTo(page: Page, role: "button" | "link" | "radio" | "checkbox", name: string | RegExp) {
  const target = page.getByRole(role, { name });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    // What has the focus is in sight (WCAG 2.2, 2.4.11): of a choice that is drawn by its label, the label is.
    await expect(target.locator("xpath=(ancestor::label | self::*)[1]")).toBeInViewport();
    return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}
