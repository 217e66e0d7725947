import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aPhoto, aSignature, dataUri } from "../support/files.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const olivia = "olivia@harbour-health.example";
const ravi = "ravi@harbour-health.example";

/** A candidate whose check has been carried out, with a result that a person has to consider. */
async function aResultToConsider(product: Product, firstName: string, type: string): Promise<void> {
  const candidate = await product.aCandidate({ firstName, lastName: "Consider", checks: [type] });
  const params = { partner_application_id: candidate.partner_application_id };
  await product.client.call(api.storeFile, {
    params,
    body: { data: dataUri(await aSignature()), id_type: "id", is_signature: true },
  });
  await expect
    .poll(async () => (await product.client.call(api.getCandidate, { params })).status)
    .toBe("completed");
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("two reviewers who ask for the next one at the same moment get different candidates, see who has what, and give back", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const queue = "/queue?kind=consider&checkType=asic_banned";
  await Promise.all(["Anahera", "Bryn"].map((name) => aResultToConsider(product, name, "asic_banned")));
  const theirs = await (await browser.newContext()).newPage();
  const complaints = [listenForComplaints(page), listenForComplaints(theirs)];
  const [mine, other] = [reviewPage(page, product), reviewPage(theirs, product)];
  await page.clock.install();
  await mine.signIn(olivia, queue);
  await other.signIn(ravi, queue);
  for (const one of [page, theirs]) {
    await expect(rowOf(one, "Anahera Consider")).toContainText("Result to consider");
    await expect(rowOf(one, "Bryn Consider")).toContainText("Free");
  }
  await page.keyboard.press("/");
  await page.keyboard.type("bryn");
  await expect(rowOf(page, "Anahera Consider")).toBeHidden();
  await expect(rowOf(page, "Bryn Consider")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "Anahera Consider")).toBeVisible();
  await Promise.all([page.keyboard.press("g"), theirs.keyboard.press("g")]);
  for (const one of [mine, other]) await expect(one.heading).toHaveText(/Consider$/);
  const given = [await mine.heading.textContent(), await other.heading.textContent()];
  expect(given.toSorted()).toEqual(["Anahera Consider", "Bryn Consider"]);

  await page.goBack();
  await expect(rowOf(page, given[0] ?? "")).toContainText("Yours");
  await expect(rowOf(page, given[1] ?? "")).toContainText("Taken by Ravi Rao");
  await expect(rowOf(page, given[1] ?? "").getByRole("button")).toHaveCount(0);
  await theirs.goBack();
  await theirs.getByRole("button", { name: `Give back ${given[1]}` }).click();
  await expect(rowOf(theirs, given[1] ?? "")).toContainText("Free");
  // A page that nobody touches asks again after half a minute, or two where it is told of changes.
  await page.clock.fastForward("02:01");
  await expect(rowOf(page, given[1] ?? "")).toContainText("Free");
  await rowOf(page, given[1] ?? "")
    .getByRole("button", { name: `Take ${given[1]}` })
    .click();
  await expect(rowOf(page, given[1] ?? "")).toContainText("Yours");
  await expectAccessible(page);
  await theirs.getByRole("button", { name: "Next for me" }).click();
  await expect(theirs.getByText("Nothing here is free for you")).toBeVisible();
  expect(complaints.flat()).toEqual([]);
  await theirs.context().close();
});

test("filters are in the address, keys lead through the rows, and whoever comes back finds the place again", async ({
  page,
  product,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 400 });
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await Promise.all(["Carys", "Dov", "Ese"].map((name) => aResultToConsider(product, name, "directorship")));
  const sent = await product.aCandidate({ firstName: "Finn", lastName: "Filtered" });
  await product.client.call(api.storeFile, {
    params: { partner_application_id: sent.partner_application_id },
    body: { data: dataUri(await aPhoto()), id_type: "passport" },
  });
  await review.signIn(olivia, "/review?queue=documents");
  await expect(page).toHaveURL(`${product.portalUrl}/queue?kind=documents`);
  await page.goto(`${product.portalUrl}/queue`);
  await expect(rowOf(page, "Finn Filtered")).toContainText("due in 23 h");
  await page
    .getByRole("navigation", { name: "What waits" })
    .getByRole("link", { name: /^Result to consider/ })
    .click();
  await expect(page).toHaveURL(/\?kind=consider$/);
  await expect(rowOf(page, "Finn Filtered")).toBeHidden();
  await page.getByRole("combobox", { name: "Check" }).selectOption("directorship");
  await expect(page.getByRole("row")).toHaveCount(4);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await expect(page.locator("[data-row]").nth(1)).toBeFocused();
  const name = (await page.locator("[data-row]").nth(1).textContent()) ?? "";
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(review.heading).toHaveText(name);
  await page.goBack();
  expect(page.url()).toBe(address);
  await expect(page.getByRole("link", { name })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  const assigned = (whose: string) => page.getByRole("combobox", { name: `Who ${whose} is assigned to` });
  const nameAt = async (place: number) => (await page.locator("[data-row]").nth(place).textContent()) ?? "";
  await page.keyboard.press("i");
  await expect(assigned(name).locator("option:checked")).toHaveText("Olivia Owens (me)");
  await expect(page.getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+j");
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("a");
  await expect(page.getByRole("combobox", { name: "Assign to…" })).toBeFocused();
  await page.getByRole("combobox", { name: "Assign to…" }).selectOption("Ravi Rao");
  for (const place of [1, 2]) {
    await expect(assigned(await nameAt(place)).locator("option:checked")).toHaveText("Ravi Rao");
  }
  await expect(page.getByText("2 selected")).toBeHidden();
  await page.getByRole("combobox", { name: "Assigned to", exact: true }).selectOption("Ravi Rao");
  await expect(page).toHaveURL(/&assignee=[0-9a-f-]{36}$/);
  await expect(page.getByRole("row")).toHaveCount(3);
  await assigned(name).selectOption("Nobody");
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.getByRole("combobox", { name: "Outcome" }).selectOption("unable_to_complete");
  await expect(page.getByText("Nothing here with these filters")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(`${product.portalUrl}/queue`);
  await expect(rowOf(page, "Finn Filtered")).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.getByRole("link", { name: /^Mine/ }).click();
  await expect(page.getByText("You are offline")).toBeVisible();
  await expect(rowOf(page, "Finn Filtered")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline")).toBeHidden();
  await expect(rowOf(page, "Finn Filtered")).toBeHidden();
  expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/.test(one))).toEqual(
    [],
  );
});
