"use client";

import { useWords } from "../messages/use-words.ts";
import { useCommands } from "../palette/commands.tsx";
import { moveRow } from "../shared/move-row.ts";
import type { Selectable, SelectionControls } from "./use-selection.ts";

/** Selecting by keys: the row that has the focus, from one row to the next, all of the page, none. */
export function useSelectionKeys(
  rows: readonly Selectable[],
  selection: SelectionControls,
  /** Under which heading the keys are listed. */
  group: string,
): void {
  const words = useWords("consoleList");
  const focused = () => {
    const id = Number((document.activeElement as HTMLElement | null)?.dataset.row);
    return rows.find((row) => row.id === id);
  };
  const extend = (by: 1 | -1) => {
    const from = focused();
    if (from && !selection.has(from)) selection.toggle(from, false);
    moveRow(by);
    const to = focused();
    if (to) selection.toggle(to, true);
  };
  useCommands([
    {
      id: "list.select",
      title: words("keys.select"),
      group,
      keys: ["x"],
      helpOnly: true,
      run: () => {
        const row = focused();
        if (row) selection.toggle(row, false);
      },
    },
    {
      id: "list.selectDown",
      title: words("keys.selectDown"),
      group,
      keys: ["Shift+j", "Shift+arrowdown"],
      repeats: true,
      helpOnly: true,
      run: () => extend(1),
    },
    {
      id: "list.selectUp",
      title: words("keys.selectUp"),
      group,
      keys: ["Shift+k", "Shift+arrowup"],
      repeats: true,
      helpOnly: true,
      run: () => extend(-1),
    },
    {
      id: "list.selectPage",
      title: words("selectPage"),
      group,
      keys: ["Shift+a"],
      run: selection.togglePage,
    },
    {
      id: "list.selectNone",
      title: words("bulk.clear"),
      group,
      keys: ["escape"],
      enabled: selection.selected.size > 0 || selection.isMatching,
      run: selection.clear,
    },
  ]);
}
