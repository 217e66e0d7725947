import { type BrowserContext, expect, type LaunchOptions, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aSignature, dataUri } from "../support/files.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { walkThrough } from "./walk-through.ts";
import { inBrowserWithPreferences } from "./with-preferences.ts";

test("with cookies switched off the journey is walked from the link to the signature and the receipt", async ({
  launchOptions,
  product,
}) => {
  const candidate = await product.aCandidate();
  await inBrowserWithoutCookies(launchOptions, async (page, context) => {
    const complaints = listenForComplaints(page);
    await walkThrough(page, candidate.partner_link, {
      async arrive() {
        await expectAccessible(page);
        await page.reload();
        expect(await context.cookies()).toEqual([]);
      },
    });
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save it as a PDF" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(candidate.partner_link);
    await expect(journeyPage(page).thanked).toBeVisible();
    expect(complaints).toEqual([]);
  });
  const signed = await product.client.call(api.getCandidate, { params: candidate });
  expect(signed.submitted_at).toEqual(expect.any(String));
});

test("with cookies switched off a language is chosen and stays", async ({ launchOptions, product }) => {
  const { partner_link } = await product.aCandidate();
  await inBrowserWithoutCookies(launchOptions, async (page) => {
    await page.goto(partner_link);
    await page.locator("summary").filter({ hasText: "English" }).click();
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("link", { name: /Empecemos|Empezar|Comenzar/ }).click();
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  });
});

test("with cookies switched off consent is withdrawn within another site's frame, and stays withdrawn", async ({
  launchOptions,
  product,
}) => {
  const { partner_application_id } = await product.aCandidate({ checks: ["reference_plus"] });
  const params = { partner_application_id };
  const data = dataUri(await aSignature());
  await product.client.call(api.storeFile, { params, body: { data, id_type: "id", is_signature: true } });
  await inBrowserWithoutCookies(launchOptions, async (page, context) => {
    const complaints = listenForComplaints(page);
    await page.goto(`${product.careersUrl}/application/${partner_application_id}`);
    const frame = page.frameLocator("iframe[title]");
    const withdraw = frame.locator("#withdraw");
    await withdraw.getByRole("button", { name: "Withdraw my consent" }).click();
    await withdraw.getByRole("checkbox").check();
    await withdraw.getByRole("button", { name: "Yes, withdraw my consent" }).click();
    await expect(withdraw.getByText(/have been stopped/)).toBeVisible();
    await page.reload();
    await expect(frame.getByRole("heading", { name: "You have withdrawn your consent" })).toBeVisible();
    await frame.getByRole("textbox", { name: "Your message" }).fill("Thank you for stopping.");
    await frame.getByRole("button", { name: "Send", exact: true }).click();
    await expect(frame.getByText("Your message has reached")).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });
  const { candidate_checks } = await product.client.call(api.getCandidate, { params });
  expect(candidate_checks.map(({ status }) => status)).toEqual(["canceled"]);
});

test("where cookies are kept, the address that a link leads to does not hold the link", async ({
  page,
  product,
}) => {
  const { partner_link } = await product.aCandidate();
  const token = new URL(partner_link).pathname.split("/").pop() ?? "";
  await page.goto(partner_link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello Ana");
  expect(page.url()).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

/** A browser whose owner has blocked all cookies in its settings, which closes the pages' storage as well. */
function inBrowserWithoutCookies(
  options: LaunchOptions,
  story: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = { default_content_setting_values: { cookies: 2 } };
  return inBrowserWithPreferences(options, { profile }, story);
}
