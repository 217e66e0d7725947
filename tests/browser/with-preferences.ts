import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A browser whose owner has set these preferences, as Chromium writes them in the profile. */
export async function inBrowserWithPreferences(
  options: LaunchOptions & { ignoreHTTPSErrors?: boolean },
  preferences: object,
  story: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder("profile");
  await mkdir(path.join(folder, "Default"));
  await writeFile(path.join(folder, "Default", "Preferences"), JSON.stringify(preferences));
  // The headless shell reads no settings; the whole Chromium lies beside it (tests/support/ensure-browser.mjs).
  const executablePath = options.executablePath?.replace(/-headless-shell$/, "");
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await context.newPage();
    await story(page, context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
