import { expect, type Page } from "@playwright/test";
import { newest } from "../../server/portal/candidate/consent/consent-versions.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";

const two = ["identity", "national_police_check"];
const ten = [
  ...two,
  ...["right_to_work_au", "qualification", "employment_history", "credit", "wwcc", "drivers_license"],
  ...["professional_membership", "reference_plus"],
];

// What is agreed to is read, not scrolled past: so many words and pixels at 390 px.
for (const [name, checks, most] of [
  ["two", two, { words: 210, height: 1_700 }],
  ["ten", ten, { words: 450, height: 3_500 }],
] as const) {
  test(`what ${name} checks ask consent for has ${most.words} words and ${most.height} px at most on a phone, with all of each text behind a press`, async ({
    page,
    product,
  }) => {
    const complaints = listenForComplaints(page);
    const journey = await openConsent(page, product, [...checks]);
    await expectAccessible(page);
    expect((await shownText(page)).split(/\s+/).length).toBeLessThanOrEqual(most.words);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(most.height);

    const wholes = page.locator("details", { hasText: "Read all of it" });
    const sentence = page.getByText(/^No computer program decides about you\./);
    await expect(sentence).toBeHidden();
    for (const whole of await wholes.all()) await whole.locator("summary").first().press("Enter");
    await expect(sentence).toBeVisible();
    await expect(page.getByText(/^Older convictions/)).toBeVisible();
    await expectAccessible(page);
    expect(newest.words.en.disclosures.privacy.title).toBe(
      await page.getByRole("heading", { level: 3 }).first().textContent(),
    );

    await journey.button("Agree and continue").click();
    await expect(page.getByRole("checkbox").first()).toBeFocused();
    await expect(page.getByText("still need your agreement")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox").first()).toBeChecked();
    expect(complaints).toEqual([]);
  });
}

/** What a selection of the whole page holds: closed parts are not in it. */
function shownText(page: Page): Promise<string> {
  return page.locator("main").evaluate((main) => {
    const selection = getSelection();
    selection?.selectAllChildren(main);
    const text = String(selection);
    selection?.removeAllRanges();
    return text;
  });
}

async function openConsent(page: Page, product: Product, checks: string[]) {
  await page.setViewportSize({ width: 390, height: 844 });
  const journey = journeyPage(page);
  await page.goto((await product.aCandidate({ checks })).partner_link);
  await journey.start();
  await journey.confirmDetails();
  return journey;
}
