import type { Page } from "@playwright/test";

/** Keeps back every script of the pages that are opened from now on, until the function that comes back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}
