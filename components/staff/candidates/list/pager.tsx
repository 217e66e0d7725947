import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";

export function Pager({
  page,
  totalPages,
  totalCount,
  shown,
  perPage,
  totalExact,
  change,
}: {
  page: number;
  totalPages: number;
  /** Null where it is not known. */
  totalCount: number | null;
  /** False: there are more. */
  totalExact: boolean;
  /** How many are on this page. */
  shown: number;
  perPage: number;
  change: (change: { page: number }) => void;
}) {
  const words = useWords("consoleList");
  const first = (page - 1) * perPage + 1;
  const last = first + shown - 1;
  const range = { first, last };
  const go = (next: number) => {
    change({ page: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav
      aria-label={words("pager.label")}
      className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p role="status" className="text-ink-soft tabular-nums">
        {totalCount === null
          ? words("pager.range", range)
          : words(totalExact ? "pager.rangeOf" : "pager.rangeOfMore", { ...range, count: totalCount })}
      </p>
      {totalPages > 1 || page > 1 ? (
        <div className="flex items-center gap-2">
          <Button kind="secondary" size="compact" disabled={page <= 1} onClick={() => go(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            {words("pager.previous")}
          </Button>
          <span className="tabular-nums text-ink-soft">
            {words(totalExact ? "pager.page" : "pager.pageOfMore", { page, pages: totalPages })}
          </span>
          <Button
            kind="secondary"
            size="compact"
            disabled={page >= totalPages && totalExact}
            onClick={() => go(page + 1)}
          >
            {words("pager.next")}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
