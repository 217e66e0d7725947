import { useCallback, useLayoutEffect, useRef } from "react";

/*
 * What a list looked like when it was left, for those who return to it: where it was scrolled to, which row had the focus, and which
 * were selected. It is kept in the tab, and the rest is in the address. A candidate's page leads from one row of it to the next.
 */

/** The queue, and the list of all candidates. */
type ListName = "queue" | "all";

/** A candidate by the service's id and the partner's. */
type RowKey = [number, string];

type ListMemory = {
  /** The address of the list, with its query. */
  address: string;
  /** When it was left, in milliseconds since 1970. */
  at: number;
  scrollY: number;
  /** The service's id of the candidate whose row had the focus. */
  focused: number | null;
  selected: RowKey[];
  /** The rows of its page, in their order. */
  rows: RowKey[];
};

export function readListMemory(list: ListName): ListMemory | null {
  const text = sessionStorage.getItem(keyOfList(list));
  return text === null ? null : (JSON.parse(text) as ListMemory);
}

function writeListMemory(list: ListName, memory: ListMemory): void {
  sessionStorage.setItem(keyOfList(list), JSON.stringify(memory));
}

/** Another candidate of the list was opened from the one before: to return is to return to its row. */
export function rememberOpened(list: ListName, opened: number): void {
  const memory = readListMemory(list);
  if (memory) writeListMemory(list, { ...memory, focused: opened });
}

function keyOfList(list: ListName): string {
  return `candor.list.${list}`;
}

/**
 * Restores the list once its rows are there; `remember` is called when a row is opened.
 * @param selected the selection as it is now, which is remembered too
 */
export function useListMemory(
  list: ListName,
  {
    isReady,
    rows,
    selected,
    restore,
  }: {
    isReady: boolean;
    rows: readonly { id: number; partnerApplicationId: string }[];
    selected: ReadonlyMap<number, string>;
    restore: (selected: RowKey[]) => void;
  },
): { remember: (opened: number | null) => void } {
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || restored.current) return;
    restored.current = true;
    const memory = readListMemory(list);
    if (memory?.address !== here()) return;
    restore(memory.selected);
    // A reload later begins with nothing selected.
    writeListMemory(list, { ...memory, selected: [] });
    // After the router has scrolled to the top of the new page.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-row="${memory.focused}"]`)?.focus({ preventScroll: true });
      window.scrollTo({ top: memory.scrollY });
    });
  });
  const remember = useCallback(
    (focused: number | null) =>
      writeListMemory(list, {
        address: here(),
        at: Date.now(),
        scrollY: window.scrollY,
        focused,
        selected: [...selected],
        rows: rows.map(({ id, partnerApplicationId }) => [id, partnerApplicationId]),
      }),
    [list, rows, selected],
  );
  return { remember };
}

function here(): string {
  return `${window.location.pathname}${window.location.search}`;
}
