import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { walkThrough } from "./walk-through.ts";

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
async function inBrowserWithoutCookies(
  options: LaunchOptions,
  story: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = await temporaryFolder("profile");
  await mkdir(path.join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(profile, "Default", "Preferences"), JSON.stringify(settings));
  // The headless shell reads no settings; the whole Chromium lies beside it (tests/support/ensure-browser.mjs).
  const executablePath = options.executablePath?.replace(/-headless-shell$/, "");
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await context.newPage();
    await story(page, context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
