"use client";

import { useWords } from "../messages/use-words.ts";
import { moveRow } from "../shared/move-row.ts";
import { useCommands } from "./commands.tsx";

/** The keys of a list: from one element marked `data-row` to the next, and to the field with this id that searches it. */
export function useListKeys(searchFieldId: string): void {
  const words = useWords("consolePalette");
  const group = words("lists");
  useCommands([
    {
      id: "list.next",
      title: words("nextRow"),
      group,
      keys: ["j", "arrowdown"],
      repeats: true,
      helpOnly: true,
      run: () => moveRow(1),
    },
    {
      id: "list.previous",
      title: words("previousRow"),
      group,
      keys: ["k", "arrowup"],
      repeats: true,
      helpOnly: true,
      run: () => moveRow(-1),
    },
    {
      id: "list.search",
      title: words("searchList"),
      group,
      keys: ["/"],
      run: () => document.getElementById(searchFieldId)?.focus(),
    },
  ]);
}
