"use client";

import { useSearchParams } from "next/navigation";
import { type ListState, listAddress, readListState } from "../shared/list-address.ts";

/** The state in the URL, and a function that changes parts of it. A different choice starts at its first page. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const state = readListState(useSearchParams());
  return [
    state,
    (change) => {
      const next = listAddress({ ...state, page: 1, ...change });
      // Typing replaces the entry in the browser's history; a choice adds one.
      if ("q" in change) window.history.replaceState(null, "", next);
      else window.history.pushState(null, "", next);
    },
  ];
}
