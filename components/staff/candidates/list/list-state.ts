"use client";

import { useSearchParams } from "next/navigation";
import { type ListState, listAddress, readListState } from "../../shared/list-address.ts";

/** The state in the URL, and a function that changes parts of it. A different choice starts at its first page. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const state = readListState(useSearchParams());
  return [
    state,
    (change) => {
      // As it is now, not as it was rendered: two choices may come before the first of them is.
      const now = readListState(new URLSearchParams(window.location.search));
      const next = listAddress({ ...now, page: 1, ...change });
      // Typing replaces the entry in the browser's history; a choice adds one.
      if ("q" in change) window.history.replaceState(null, "", next);
      else window.history.pushState(null, "", next);
    },
  ];
}
