import type { Page } from "@playwright/test";

/** Listens to every event of the element, from before it is there. */
export const listening = `<script>
  window.heard = [];
  window.heardAt = [];
  for (const name of ["ready", "step", "submitted", "exit", "error", "session_expired"]) {
    document.addEventListener(name, () => heardAt.push(Date.now()), true);
    document.addEventListener(name, (event) => heard.push([name, event.detail?.reason ?? event.detail?.v ?? "the page's own"]), true);
  }
</script>`;

export function heardBy(page: Page): Promise<[string, unknown][]> {
  return page.evaluate(() => (window as unknown as { heard: [string, unknown][] }).heard);
}

/** From where the script ran to the first event, by the page's clock. */
export function heardAfterMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { begun, heardAt } = window as unknown as { begun: number; heardAt: number[] };
    return (heardAt[0] ?? Number.NaN) - begun;
  });
}

/** In each frame, without what that browser does not have. */
export function asSafari15(): void {
  const all: [object, string][] = [
    [URL, "canParse"],
    [Object, "hasOwn"],
    ...["at", "findLast", "toSorted"].map((name): [object, string] => [Array.prototype, name]),
  ];
  for (const [of, name] of all) Reflect.deleteProperty(of, name);
}
