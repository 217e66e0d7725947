"use client";

import { CheckCheck, SearchX } from "lucide-react";
import Link from "next/link";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { isNarrowed, noFilters, type QueueState } from "./queue-address.ts";

/** Says why there is nothing, and what to do about it. */
export function EmptyQueue({
  state,
  change,
  totalCount,
}: {
  state: QueueState;
  change: (change: Partial<QueueState>) => void;
  totalCount: number;
}) {
  const words = useWords("consoleQueue");
  const why = totalCount > 0 ? "beyond" : isNarrowed(state) ? "filtered" : "none";
  const Icon = why === "none" ? CheckCheck : SearchX;
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <Icon aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="text-lg font-semibold">
        {words(
          why === "none" ? "empty.title" : why === "filtered" ? "empty.filteredTitle" : "empty.beyondTitle",
        )}
      </p>
      <p className="max-w-md text-ink-soft">
        {words(
          why === "none" ? "empty.text" : why === "filtered" ? "empty.filteredText" : "empty.beyondText",
        )}
      </p>
      {why === "none" ? (
        <Link href="/review" className={buttonClass("secondary", "mt-2", "compact")}>
          {words("empty.toList")}
        </Link>
      ) : (
        <Button
          kind="secondary"
          size="compact"
          className="mt-2"
          onClick={() => change(why === "beyond" ? { page: 1 } : noFilters)}
        >
          {words(why === "beyond" ? "empty.toFirst" : "clear")}
        </Button>
      )}
    </div>
  );
}
