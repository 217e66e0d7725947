import { expect, type Page } from "@playwright/test";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("a killed tab loses nothing: ticks and a half-written referee are there on another device", {
  tag: "@desktop",
}, async ({ page: first, browser, product }) => {
  test.slow();
  const { partner_link } = await product.aCandidate({ checks: ["reference_plus"] });
  await first.goto(partner_link);
  await journeyPage(first).start();
  await journeyPage(first).confirmDetails();
  await first.getByRole("checkbox").first().check();
  const second = await onAnotherDevice(first);

  await expect(second.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(second.getByRole("checkbox").first()).toBeChecked();
  await journeyPage(second).agree("Who can tell us about your work?");
  await second.getByLabel("Full name").fill("Mere Kahu");
  await second.getByLabel("Email").fill("mere@");
  await second.getByLabel("Their job there").fill("Nurse");
  const third = await onAnotherDevice(second);

  const complaints = listenForComplaints(third);
  await expect(third).toHaveURL(/referees$/);
  await expect(third.getByLabel("Full name")).toHaveValue("Mere Kahu");
  await expect(third.getByLabel("Email")).toHaveValue("mere@");
  await expect(third.getByLabel("Their job there")).toHaveValue("Nurse");
  await expectAccessible(third);
  // What was typed in the moment before a reload is there as well.
  await third.getByLabel("Their job there").fill("Head nurse");
  await third.reload();
  await expect(third.getByLabel("Their job there")).toHaveValue("Head nurse");
  await journeyPage(third).nameReferee("Mere Kahu", "mere@ward7.example");
  await expect(third.getByText("Mere Kahu", { exact: true })).toBeVisible();
  // What was saved is no draft any more: nobody is added twice.
  await third.reload();
  await expect(third.getByText("Mere Kahu", { exact: true })).toBeVisible();
  await expect(third.getByRole("textbox")).toHaveCount(0);
  expect(complaints).toEqual([]);

  /** The tab is killed as soon as what was written is kept; the link is opened elsewhere. */
  async function onAnotherDevice(page: Page): Promise<Page> {
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("candor-drafts"))),
      )
      .toEqual([]);
    await page.close({ runBeforeUnload: false });
    const next = await (await browser.newContext()).newPage();
    await next.goto(partner_link);
    return next;
  }
});
