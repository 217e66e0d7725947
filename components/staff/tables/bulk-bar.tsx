"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { SelectionControls } from "./use-selection.ts";

/** What is selected, at the bottom of the window, and what can be done with it: `children`. */
export function BulkBar({
  selection,
  shown,
  totalCount,
  totalExact,
  children,
}: {
  selection: SelectionControls;
  /** How many candidates the page has. */
  shown: number;
  /** How many the list has on all its pages; null where it is not known. */
  totalCount: number | null;
  totalExact: boolean;
  children?: ReactNode;
}) {
  const words = useWords("consoleList");
  const { selected, isMatching } = selection;
  if (selected.size === 0 && !isMatching) return null;
  const all =
    totalCount === null
      ? words("bulk.allUnknown")
      : words(totalExact ? "bulk.all" : "bulk.allAtLeast", { count: totalCount });
  const mayHaveMore = selected.size >= shown && (totalCount === null || totalCount > selected.size);
  return (
    <section
      aria-label={words("bulk.label")}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-strong bg-raised px-4 py-2.5 shadow-card"
    >
      <p role="status" className="font-semibold tabular-nums">
        {isMatching ? all : words("bulk.count", { count: selected.size })}
      </p>
      {mayHaveMore && !isMatching ? (
        <Button kind="quiet" size="compact" onClick={selection.selectMatching}>
          {totalCount === null
            ? words("bulk.selectAllUnknown")
            : words(totalExact ? "bulk.selectAll" : "bulk.selectAllAtLeast", { count: totalCount })}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <Button kind="quiet" size="compact" className="ms-auto" onClick={selection.clear}>
        <X aria-hidden="true" className="size-4" />
        {words("bulk.clear")}
      </Button>
    </section>
  );
}
