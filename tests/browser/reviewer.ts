import type { Page } from "@playwright/test";

/** How many keys a reviewer has pressed: to look at documents, and beyond that. */
export type PressedKeys = { looking: number; deciding: number };

type OnDesk = {
  candidate: string;
  at: number;
  count: number;
  isReady: boolean;
  isAtEnd: boolean;
  /** How many documents are to be decided on, and how many of them were looked at whole. */
  open: number;
  looked: number;
  /** Someone else has decided on the document. */
  isDecided: boolean;
  /** The next candidate is loaded and claimed, or there is none. */
  hasNext: boolean;
};

/**
 * A reviewer who decides by keyboard, with whom all is well: looks at each document of a candidate until it is painted, then
 * approves all with one key, and is led to the next one. Returns the keys, once nothing is left or `most` candidates are
 * decided.
 */
export async function reviewByKeyboard(page: Page, most = Number.POSITIVE_INFINITY): Promise<PressedKeys> {
  const keys: PressedKeys = { looking: 0, deciding: 0 };
  for (let decided = 0; decided < most; decided += 1) {
    const looked = await lookAtEach(page);
    if (!looked) break;
    keys.looking += looked.keys;
    // Where a colleague was faster with all of them there is nothing to approve.
    await page.keyboard.press(looked.isOpen ? "Shift+A" : "n");
    keys.deciding += 1;
    await until(page, ({ candidate, isAtEnd }) => isAtEnd || candidate !== looked.candidate);
  }
  return keys;
}

/**
 * The same with all documents of a candidate at once: goes to the next one only where some are not in view. `hazard` does something unforeseen
 * before a candidate is decided on.
 */
export async function reviewOnSheet(
  page: Page,
  {
    most = Number.POSITIVE_INFINITY,
    hazard,
  }: { most?: number; hazard?: (candidate: number) => Promise<void> } = {},
): Promise<PressedKeys> {
  const keys: PressedKeys = { looking: 0, deciding: 0 };
  for (let decided = 0; decided < most; decided += 1) {
    const shown = await until(
      page,
      ({ looked, open, isAtEnd, isDecided }) => isAtEnd || looked > 0 || (isDecided && open === 0),
    );
    if (shown.isAtEnd && shown.open === 0) break;
    const isLookedAt = ({ looked, open, count }: OnDesk) => count > 0 && looked === open;
    for (let rest = patienceMs; !(await isSoWithin(page, lookMs, isLookedAt)) && rest > 0; rest -= lookMs) {
      await page.keyboard.press("j");
      keys.looking += 1;
    }
    await until(page, (now) => isLookedAt(now) && now.hasNext);
    await hazard?.(decided);
    await page.keyboard.press(shown.open > 0 ? "Shift+A" : "n");
    keys.deciding += 1;
    // A document that came meanwhile is still to be looked at.
    await until(
      page,
      ({ candidate, isAtEnd, open, looked }) => isAtEnd || candidate !== shown.candidate || looked < open,
    );
  }
  return keys;
}

/** All that are in view are looked at in this time. */
const lookMs = 2_000;

async function isSoWithin(page: Page, ms: number, isSo: (desk: OnDesk) => boolean): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (isSo(await page.evaluate(readDesk))) return true;
    await page.waitForTimeout(lookAgainMs);
  }
  return false;
}

/**
 * Looks at each document of the candidate on the desk until it can be decided on, and no faster than the next candidate is loaded: people
 * take longer. `isOpen`: something is to be decided. Null where nothing is left.
 */
export async function lookAtEach(
  page: Page,
): Promise<{ candidate: string; keys: number; isOpen: boolean } | null> {
  const first = await until(page, ({ isReady, isDecided, isAtEnd }) => isReady || isDecided || isAtEnd);
  if (first.isAtEnd) return null;
  let [keys, isOpen] = [0, first.isReady];
  for (let at = first.at + 1; at < first.count; at += 1) {
    await page.keyboard.press("j");
    keys += 1;
    const next = await until(page, (desk) => desk.at === at && (desk.isReady || desk.isDecided));
    isOpen ||= next.isReady;
  }
  await until(page, ({ hasNext }) => hasNext);
  return { candidate: first.candidate, keys, isOpen };
}

const patienceMs = 30_000;
/** Looking more often would take the time of the page that is measured. */
const lookAgainMs = 40;

/** What is on the desk, once it is so. */
async function until(page: Page, isSo: (desk: OnDesk) => boolean): Promise<OnDesk> {
  for (const end = Date.now() + patienceMs; ; ) {
    const desk = await page.evaluate(readDesk);
    if (isSo(desk)) return desk;
    if (Date.now() > end) throw new Error(`The desk stays like this: ${JSON.stringify(desk)} ${page.url()}`);
    await page.waitForTimeout(lookAgainMs);
  }
}

/** Runs in the page. */
function readDesk(): OnDesk {
  const documents = document.querySelector("section[aria-label=Documents]");
  const tabs = [...(documents?.querySelectorAll("ul[aria-label=Documents] button") ?? [])];
  const { ahead, next, claimed, approvable } =
    document.querySelector<HTMLElement>("[data-ahead]")?.dataset ?? {};
  return {
    candidate: document.querySelector("h1")?.textContent ?? "",
    at: tabs.findIndex((tab) => tab.ariaCurrent === "true"),
    count: tabs.length,
    open: tabs.filter((tab) => tab.textContent?.includes("to review")).length,
    looked: Number(approvable),
    isReady: document.querySelector("[data-looked=whole]") !== null,
    isDecided: /(Approved|Rejected) by/.test(documents?.textContent ?? ""),
    hasNext: next === "0" || (claimed === "true" && ahead !== "0"),
    isAtEnd: documents?.textContent?.includes("Nothing else waits") ?? false,
  };
}
