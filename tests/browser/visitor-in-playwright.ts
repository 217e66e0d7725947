import { expect, type Page } from "@playwright/test";
import type { Visitor } from "../support/other-browsers/visitor.ts";
import { expectAccessible, journeyPage } from "./journey-page.ts";

/** A person before a browser that Playwright drives. */
export function visitorInPlaywright(page: Page): Visitor {
  const journey = journeyPage(page);
  return {
    async open(address) {
      await page.goto(address);
    },
    async reads(text, times = 1) {
      const shown = page.getByText(text, { exact: true }).filter({ visible: true });
      await expect
        .poll(() => shown.count(), { message: text, timeout: 60_000 })
        .toBeGreaterThanOrEqual(times);
    },
    async tickAll() {
      for (const box of await page.getByRole("checkbox").all()) await box.check();
    },
    async press(name) {
      const named = (exact: boolean) =>
        page.getByRole("button", { name, exact }).or(page.getByRole("link", { name, exact }));
      await expect(named(false).first()).toBeVisible();
      const [whole, begun] = [named(true).first(), named(false).first()];
      await ((await whole.isVisible()) ? whole : begun).click();
    },
    async choose(...files) {
      await page.getByTestId("files").setInputFiles(files);
    },
    draw: () => journey.draw(),
    findsNoBarrier: () => expectAccessible(page),
  };
}
