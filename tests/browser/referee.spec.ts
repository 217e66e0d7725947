import { expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { anAskedReferee } from "./asked-referee.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

function formPage(page: Page) {
  const question = (name: string | RegExp) => page.getByRole("group", { name });
  return {
    question,
    ward: page.getByLabel("On which ward did you work together?"),
    pressure: page.getByLabel("How do they work under pressure?"),
    saved: page.locator("[data-save-state=saved]"),
    unsaved: page.locator("[data-save-state=waiting]"),
    choose: (name: string | RegExp, answer: string) =>
      question(name).getByText(answer, { exact: true }).click(),
    send: () => page.getByRole("button", { name: "Send my answers" }).click(),
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name }),
  };
}

test("a referee reads who asks, answers in two sittings, and sends once", {
  tag: ["@phone", "@every-run"],
}, async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const { link, now } = await anAskedReferee(product);
  const form = formPage(page);
  await page.goto(link);
  await expect(form.heading("A reference for Ana Ngata")).toBeVisible();
  await expect(page.getByText("Harbour Health has asked you for a reference")).toBeVisible();
  await expect(page.getByText(/It takes about \d+ minutes/)).toBeVisible();
  await expectAccessible(page);

  await form.ward.fill("Ward 7");
  await form.choose("Did you manage them?", "Yes");
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(page.getByText("Welcome back.")).toBeVisible();
  await expect(form.ward).toHaveValue("Ward 7");

  await form.choose("How reliable were they on the roster?", "5");
  await form.pressure.fill("Calm.\nAlways.");
  await form.choose("Would you take them back on your ward?", "Yes");
  await form.send();
  await expect(form.heading("Thank you, Rita")).toBeFocused();
  await expectAccessible(page);
  expect(await now()).toMatchObject({ status: "completed" });

  await page.reload();
  await expect(form.heading("Thank you, Rita")).toBeVisible();
  await expect(page.getByText("Ward 7")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a question that depends on an answer comes and goes with it", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const { link } = await anAskedReferee(product);
  const form = formPage(page);
  await page.goto(link);
  const roster = form.question("How reliable were they on the roster?");
  await expect(roster).toHaveCount(0);
  await form.choose("Did you manage them?", "Yes");
  await expect(roster).toBeVisible();
  await form.choose("Did you manage them?", "No");
  await expect(roster).toHaveCount(0);
});

test("what is missing is named, and each name leads to its question", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const { link, now } = await anAskedReferee(product);
  const form = formPage(page);
  await page.goto(link);
  await form.ward.fill("Ward 7");
  await form.choose("Did you manage them?", "No");
  await form.send();
  await expect(page.getByText("2 questions still need an answer:")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "How do they work under pressure?" }).click();
  await expect(form.pressure).toBeFocused();
  await form.pressure.fill("Calm.");
  await form.choose("Would you take them back on your ward?", "No");
  await form.send();
  await expect(form.heading("Thank you, Rita")).toBeVisible();
  expect((await now())?.status).toBe("completed");
});

test("the whole form can be answered with the keyboard alone", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const { link } = await anAskedReferee(product);
  const form = formPage(page);
  await page.goto(link);
  await form.ward.focus();
  await page.keyboard.type("Ward 7");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(form.question(/roster/).getByLabel("2")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Calm.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.heading("Thank you, Rita")).toBeVisible();
});

test("what is written without a connection is kept as soon as there is one again", {
  tag: "@desktop",
}, async ({ page, context, product }) => {
  const { link } = await anAskedReferee(product);
  const form = formPage(page);
  await page.goto(link);
  await context.setOffline(true);
  await form.ward.fill("Ward 7");
  await expect(form.unsaved).toBeVisible();
  await context.setOffline(false);
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(form.ward).toHaveValue("Ward 7");
});

test("a referee may decline with a reason, and stop the reminders", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const { link, now } = await anAskedReferee(product);
  await page.goto(link);
  await page.getByRole("button", { name: "Stop reminders" }).click();
  await expect(page.getByText("You won’t get any more reminders.")).toBeVisible();
  await page.getByRole("button", { name: "I would rather not answer" }).click();
  const dialog = page.getByRole("dialog", { name: "You don’t have to answer" });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Please choose a reason.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText("Another reason").click();
  await dialog.getByLabel("Please tell us in a few words").fill("I only met them once.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(formPage(page).heading("Thank you for telling us")).toBeFocused();
  expect(await now()).toMatchObject({ status: "canceled", decline_reason: "I only met them once." });
});

test("a link that opens nothing, and a check that was closed meanwhile, say what happened", {
  tag: "@desktop",
}, async ({ page, product }) => {
  const { link, cancel, params } = await anAskedReferee(product);
  const form = formPage(page);
  await page.goto(link);
  await form.ward.fill("Ward 7");
  await expect(form.saved).toBeVisible();
  await cancel();
  await form.ward.fill("Ward 8");
  await expect(form.heading("This reference is no longer needed")).toBeVisible();
  await expectAccessible(page);

  expect((await page.goto(link.slice(0, -3)))?.status()).toBe(404);
  await expect(form.heading("This link does not open a form")).toBeVisible();
  await expectAccessible(page);

  await product.client.call(api.deleteReferee, { params });
  expect((await page.goto(link))?.status()).toBe(404);
});

test("the page fits its screen in the light and in the dark, and no other site can frame it", async ({
  page,
  product,
}) => {
  const { link } = await anAskedReferee(product, "Employment reference with follow-up questions");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const answer = await page.goto(link);
    expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    await expectAccessible(page);
    const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
  }
});
