import type { Page } from "@playwright/test";

const quietMs = 500;

/**
 * Follows what a page loads from now on. The function that comes back waits until half a second has gone by with nothing on
 * its way, and the page has nothing left to do either: Playwright's own `networkidle` counts a response whose body nobody
 * reads as never finished.
 */
export function followLoading(page: Page): () => Promise<void> {
  const onTheWay = new Set<object>();
  let changedAt = Date.now();
  const changed = () => {
    changedAt = Date.now();
  };
  page.on("request", (request) => {
    changed();
    onTheWay.add(request);
  });
  const arrived = (request: object) => {
    changed();
    onTheWay.delete(request);
  };
  page.on("requestfinished", arrived);
  page.on("requestfailed", arrived);
  page.on("response", (response) => {
    if (response.request().resourceType() === "fetch") arrived(response.request());
  });
  return async () => {
    let quietSince = 0;
    while (quietSince !== changedAt) {
      while (onTheWay.size > 0 || Date.now() - changedAt < quietMs) await page.waitForTimeout(50);
      quietSince = changedAt;
      // A script that has arrived may be half a second on its way to what it loads, where the processors are taken.
      await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    }
  };
}
