import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectFitting, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const olivia = "olivia@harbour-health.example";
const ravi = "ravi@harbour-health.example";

/** More candidates than a page has. */
async function manyCandidates(product: Product, lastName: string): Promise<void> {
  const numbers = Array.from({ length: 27 }, (_, at) => 10 + at);
  await Promise.all(numbers.map((number) => product.aCandidate({ firstName: `No${number}`, lastName })));
}

/** Chooses a filter by its name and a value by its own, without a pointer. */
async function filterByKeys(page: Page, filter: string, value: string) {
  await page.keyboard.press("f");
  for (const text of [filter, value]) {
    await expect(
      page
        .getByRole("dialog")
        .getByRole("combobox")
        .or(page.getByRole("dialog").getByRole("textbox"))
        .first(),
    ).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a list is narrowed by keys, kept as a view that colleagues share, and is the same when one returns to it", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await manyCandidates(product, "Trầnsen");
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await review.signIn(olivia);
  await review.pressSearchKey();
  await page.keyboard.type("transen no");
  await expect(page.getByText("1–25 of 27 candidates")).toBeVisible();
  await review.search.blur();
  await filterByKeys(page, "created", "today");
  await filterByKeys(page, "job role", "WARD");
  await filterByKeys(page, "check status", "not started");
  await expect(chip(page, "Created: Today")).toBeVisible();
  await expect(chip(page, "Job role: WARD")).toBeVisible();
  await page.getByRole("button", { name: "Candidate", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Candidate" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(review.candidate("No10 Trầnsen")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("Give the view a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name of the view" }).fill("Roll call");
  await dialog.getByRole("checkbox", { name: "Share with your company" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save view" }).click();
  const view = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /Roll call/ });
  await expect(view).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("26–27 of 27 candidates")).toBeVisible();
  const left = page.url();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(review.candidate("No36 Trầnsen")).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await expect(review.heading).toHaveText("No36 Trầnsen");
  // Its neighbour on the page of the list is a key away, and the way back leads to where one is.
  await page.keyboard.press("p");
  await expect(review.heading).not.toHaveText("No36 Trầnsen");
  const neighbour = (await review.heading.textContent()) ?? "";
  await expect(page.getByRole("navigation", { name: "Way through the list" })).toContainText("1 of 2");
  await page.getByRole("link", { name: "All candidates" }).first().click();
  await expect(page).toHaveURL(left);
  await expect(review.candidate(neighbour)).toBeFocused();
  await expect(page.getByText("1 selected")).toBeVisible();

  const his = await (await browser.newContext()).newPage();
  const ravis = reviewPage(his, product);
  await ravis.signIn(ravi);
  await his.getByRole("link", { name: /Roll call/ }).click();
  await expect(his.getByText("1–25 of 27 candidates")).toBeVisible();
  await his.setViewportSize({ width: 390, height: 844 });
  await his.reload();
  await expect(his.getByRole("link", { name: /Roll call/ })).toBeInViewport();
  await expectFitting(his);
  await his.getByRole("button", { name: "Remove the filter “Job role”" }).click();
  await expect(his.getByRole("link", { name: /Roll call.*changed/ })).toBeVisible();
  await his.getByRole("button", { name: "Edit views" }).click();
  await expect(his.getByText("Shared by Olivia Owens")).toBeVisible();
  await his.context().close();

  await page.getByRole("button", { name: "Edit views" }).click();
  const name = dialog.getByRole("textbox", { name: "Name of the view" });
  await name.fill("Roll call, by name");
  await name.press("Enter");
  await dialog.getByRole("button", { name: /^Delete “Roll call, by name”/ }).click();
  await expect(dialog.getByText("“Roll call, by name” was deleted.")).toBeVisible();
  await expect(name).toHaveCount(0);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveValue("Roll call, by name");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: /^Roll call, by name/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(complaints).toEqual([]);
});

test("candidates are selected by keys, from one row to another, and all that match, until others are listed", async ({
  page,
  product,
}) => {
  await manyCandidates(product, "Chosen");
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await review.signIn(olivia, "/review?q=chosen&sort=name");
  const selected = page.getByRole("region", { name: "Selected candidates" });
  await expect(page.getByText("1–25 of 27 candidates")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(selected).toContainText("1 selected");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+J");
  await expect(selected).toContainText("3 selected");
  await expect(page.getByRole("checkbox", { name: "Select No12 Chosen" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Select No20 Chosen" }).click({ modifiers: ["Shift"] });
  await expect(selected).toContainText("11 selected");

  await page.keyboard.press("Escape");
  await expect(selected).toHaveCount(0);
  await page.keyboard.press("Shift+A");
  await expect(selected).toContainText("25 selected");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("26–27 of 27 candidates")).toBeVisible();
  await expect(selected).toContainText("25 selected");
  await page.keyboard.press("Shift+A");
  await expect(selected).toContainText("27 selected");
  await page.goBack();
  await selected.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await selected.getByRole("button", { name: "Select all 27 that match" }).click();
  await expect(selected).toContainText("All 27 that match are selected");
  await review.search.fill("chosen no1");
  await expect(page.getByText("1–10 of 10 candidates")).toBeVisible();
  await expect(selected).toHaveCount(0);
  expect(complaints).toEqual([]);
});
