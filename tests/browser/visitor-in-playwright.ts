import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { Visitor } from "../support/other-browsers/visitor.ts";
import { expectAccessible, journeyPage } from "./journey-page.ts";

/** A person before a browser that Playwright drives. */
export function visitorInPlaywright(page: Page): Visitor {
  /** What the person looks at: the page, or the journey in its frame. */
  let at: Page | FrameLocator = page;
  return {
    async open(address) {
      at = page;
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    async entersEmbed() {
      at = page.frameLocator("candor-apply iframe[title]");
    },
    async leavesEmbed() {
      at = page;
    },
    async reads(text, times = 1) {
      const shown = at.getByText(text, { exact: true }).filter({ visible: true });
      await expect
        .poll(() => shown.count(), { message: text, timeout: 60_000 })
        .toBeGreaterThanOrEqual(times);
    },
    async tickAll() {
      for (const box of await at.getByRole("checkbox").all()) await box.check();
    },
    async press(name) {
      const named = (exact: boolean) =>
        at.getByRole("button", { name, exact }).or(at.getByRole("link", { name, exact }));
      await expect(named(false).first()).toBeVisible();
      const [whole, begun] = [named(true).first(), named(false).first()];
      await ((await whole.isVisible()) ? whole : begun).click();
    },
    async choose(...files) {
      await at.getByTestId("files").setInputFiles(files);
    },
    draw: () => journeyPage(page, at).draw(),
    findsNoBarrier: () => expectAccessible(page),
  };
}
