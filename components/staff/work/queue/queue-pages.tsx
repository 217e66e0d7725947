"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { QueueList } from "../../shared/answers.ts";

export function QueuePages({
  list,
  perPage,
  go,
}: {
  list: QueueList;
  perPage: number;
  go: (page: number) => void;
}) {
  const words = useWords("consoleQueue");
  const { page, totalPages, totalCount, rows } = list;
  const first = (page - 1) * perPage + 1;
  const turn = (to: number) => {
    go(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav
      aria-label={words("pages")}
      className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p role="status" className="text-ink-soft tabular-nums">
        {words("range", { first, last: first + rows.length - 1, total: totalCount })}
      </p>
      {totalPages > 1 ? (
        <div className="flex items-center gap-2">
          <Button kind="secondary" size="compact" disabled={page <= 1} onClick={() => turn(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {words("previous")}
          </Button>
          <span className="tabular-nums text-ink-soft">
            {page} / {totalPages}
          </span>
          <Button
            kind="secondary"
            size="compact"
            disabled={page >= totalPages}
            onClick={() => turn(page + 1)}
          >
            {words("nextPage")}
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
