import { useCallback, useLayoutEffect, useRef } from "react";

/*
 * What a list looked like when it was left, for whoever returns to it: where it was scrolled to, which row had the focus, and which
 * were selected. It is kept in the tab, and the rest is in the address.
 */
const key = "candor.list";

type ListMemory = {
  /** The address of the list, with its query. */
  address: string;
  /** When it was left, in milliseconds since 1970. */
  at: number;
  scrollY: number;
  /** The service's id of the candidate whose row had the focus. */
  focused: number | null;
  selected: [number, string][];
};

export function readListMemory(): ListMemory | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as ListMemory);
}

function writeListMemory(memory: ListMemory): void {
  sessionStorage.setItem(key, JSON.stringify(memory));
}

/**
 * Restores the list once its rows are there; `remember` is called when a row is opened.
 * @param selected the selection as it is now, which is remembered too
 */
export function useListMemory({
  isReady,
  selected,
  restore,
}: {
  isReady: boolean;
  selected: ReadonlyMap<number, string>;
  restore: (selected: [number, string][]) => void;
}): { remember: (opened: number | null) => void } {
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || restored.current) return;
    restored.current = true;
    const memory = readListMemory();
    if (memory?.address !== here()) return;
    restore(memory.selected);
    // A reload later begins with nothing selected.
    writeListMemory({ ...memory, selected: [] });
    // After the router has scrolled to the top of the new page.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-row="${memory.focused}"]`)?.focus({ preventScroll: true });
      window.scrollTo({ top: memory.scrollY });
    });
  });
  const remember = useCallback(
    (focused: number | null) =>
      writeListMemory({
        address: here(),
        at: Date.now(),
        scrollY: window.scrollY,
        focused,
        selected: [...selected],
      }),
    [selected],
  );
  return { remember };
}

function here(): string {
  return `${window.location.pathname}${window.location.search}`;
}
