import { type Browser, devices, expect, type Locator, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { anAskedReferee } from "./asked-referee.ts";
import { holdScripts } from "./hold-scripts.ts";
import { journeyPage } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { walkToConsent } from "./walk-through.ts";

/** An error message pushes down everything below it, even between the press and its release. */
const pointers: Record<string, { press: (page: Page, at: Locator) => Promise<void>; touch: boolean }> = {
  "a mouse": { press: click, touch: false },
  "a finger": { press: tap, touch: true },
};

for (const [pointer, { press, touch }] of Object.entries(pointers)) {
  test(`the first press of ${pointer} on the way on is heard when the last field is wrong`, async ({
    browser,
    product,
  }) => {
    const page = await aPage(browser, touch);
    await onDetails(page, product);
    const email = page.getByLabel("Email");
    await email.fill("ana@nowhere");
    await press(page, page.getByRole("button", { name: "Save and continue" }));
    await expectWrong(email, "Enter an email address, like");
    await email.fill("ana@candidate.example");
    await press(page, page.getByRole("button", { name: "Save and continue" }));
    await expect(page).toHaveURL(/consent$/);
    await page.context().close();
  });

  test(`the first press of ${pointer} on "Save" is heard when the last field of a person who is named is wrong`, async ({
    browser,
    product,
  }) => {
    const page = await aPage(browser, touch);
    await onReferees(page, product);
    const relationship = page.getByLabel("How do you know them");
    await page.getByLabel("Full name").fill("Mere Kahu");
    await page.getByLabel("Email").fill("mere@ward7.example");
    await relationship.focus();
    await press(page, page.getByRole("button", { name: /^Save$/ }));
    await expectWrong(relationship, "how you know them");
    await relationship.fill("My manager");
    await press(page, page.getByRole("button", { name: /^Save$/ }));
    await expect(page.getByText("mere@ward7.example")).toBeVisible();
    await page.context().close();
  });

  test(`the first press of ${pointer} on "Send" names what a referee has not answered`, async ({
    browser,
    product,
  }) => {
    const page = await aPage(browser, touch);
    await page.goto((await anAskedReferee(product)).link);
    await page.getByLabel("On which ward did you work together?").fill("Ward 7");
    await page.getByLabel("How do they work under pressure?").focus();
    await press(page, page.getByRole("button", { name: "Send my answers" }));
    await expect(page.getByRole("alert").filter({ hasText: "questions still need an answer" })).toBeVisible();
    await page.context().close();
  });
}

test("a field that is left by the keyboard says at once what is wrong with it", async ({ page, product }) => {
  await onDetails(page, product);
  const email = page.getByLabel("Email");
  await email.fill("ana@nowhere");
  await email.press("Tab");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Last name").fill("");
  await click(page, page.getByRole("heading", { level: 1 }));
  await expect(page.getByLabel("Last name")).toHaveAttribute("aria-invalid", "true");
});

test("what is selected before a page's script has arrived is replaced by what is typed after", async ({
  page,
  product,
}) => {
  await onDetails(page, product);
  const letDetails = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  const lastName = page.getByLabel("Last name");
  await expect(lastName).toHaveValue("Ngata");
  await lastName.selectText();
  letDetails();
  await page.waitForLoadState("networkidle");
  const kept = page.waitForResponse(/keepDraft/);
  await page.keyboard.insertText("Ngāta");
  await expect(lastName).toHaveValue("Ngāta");
  expect((await kept).ok()).toBe(true);
});

test("what is typed, ticked and pressed before a page's script has arrived is not lost, and stands in no address", async ({
  page,
  product,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const { partner_application_id } = await onDetails(page, product);
  const letDetails = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Last name").fill("Slowline");
  await page.getByRole("button", { name: "Save and continue" }).click();
  letDetails();
  await expect(page).toHaveURL(/consent$/);

  const letConsent = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Agree and continue" })).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  letConsent();
  await expect(page.getByRole("heading", { name: "Add your documents" })).toBeVisible();

  const stored = await product.client.call(api.getCandidate, { params: { partner_application_id } });
  expect(stored.last_name).toBe("Slowline");
  expect(addresses.filter((address) => /Slowline|firstName=/.test(address))).toEqual([]);
});

async function aPage(browser: Browser, touch: boolean): Promise<Page> {
  const context = await browser.newContext(touch ? devices["Pixel 7"] : {});
  return context.newPage();
}

async function onDetails(page: Page, product: Product) {
  const candidate = await product.aCandidate();
  await page.goto(candidate.partner_link);
  await journeyPage(page).start();
  await expect(page).toHaveURL(/details$/);
  return candidate;
}

async function onReferees(page: Page, product: Product) {
  const { partner_link } = await product.aCandidate({ checks: ["reference_plus"] });
  await walkToConsent(page, partner_link);
  await journeyPage(page).agree("Who can tell us about your work?");
}

/** The reader is at the field, and it says what is wrong: in sight, and to screen readers. */
async function expectWrong(field: Locator, words: string) {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(words));
  const error = field.page().getByRole("alert").filter({ hasText: words });
  await expect(error).toBeInViewport();
}

/** As a hand does it: the page has time to render again while the button is down. */
async function click(page: Page, at: Locator) {
  const { x, y } = await middleOf(at);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await drawn(page);
  await page.mouse.up();
}

async function tap(page: Page, at: Locator) {
  const { x, y } = await middleOf(at);
  await page.touchscreen.tap(x, y);
}

async function middleOf(at: Locator) {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (!box) throw new Error("There is nothing to press.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drawn(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
