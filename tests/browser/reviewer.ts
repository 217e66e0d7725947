import type { Page } from "@playwright/test";

/** How many keys a reviewer has pressed: to look at documents, and beyond that. */
export type PressedKeys = { looking: number; deciding: number };

type OnDesk = {
  candidate: string;
  at: number;
  count: number;
  isReady: boolean;
  isAtEnd: boolean;
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
 * Looks at each document of the candidate on the desk until it is painted, and no faster than the next candidate is loaded: people
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

/** What is on the desk as soon as it is so, looked at in the page whenever it paints. */
async function until(page: Page, isSo: (desk: OnDesk) => boolean): Promise<OnDesk> {
  for (const end = Date.now() + patienceMs; ; ) {
    const desk = await page.evaluate(readDesk);
    if (isSo(desk)) return desk;
    if (Date.now() > end) throw new Error(`The desk stays like this: ${JSON.stringify(desk)} ${page.url()}`);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  }
}

/** Runs in the page. */
function readDesk(): OnDesk {
  const documents = document.querySelector("section[aria-label=Documents]");
  const tabs = [...(documents?.querySelectorAll("ul button") ?? [])];
  const { ahead, next, claimed } = document.querySelector<HTMLElement>("[data-ahead]")?.dataset ?? {};
  const approve = [...(documents?.querySelectorAll("button") ?? [])].find(
    (button) => button.ariaKeyShortcuts === "a",
  );
  return {
    candidate: document.querySelector("h1")?.textContent ?? "",
    at: tabs.findIndex((tab) => tab.ariaCurrent === "true"),
    count: tabs.length,
    isReady: approve instanceof HTMLButtonElement && !approve.disabled,
    isDecided: /(Approved|Rejected) by/.test(documents?.textContent ?? ""),
    hasNext: next === "0" || (claimed === "true" && ahead !== "0"),
    isAtEnd: documents?.textContent?.includes("Nothing else waits") ?? false,
  };
}
