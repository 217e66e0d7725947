import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

export function Pager({
  page,
  totalPages,
  totalCount,
  shown,
  perPage,
  change,
  noun,
}: {
  page: number;
  totalPages: number;
  /** Null where it is not known. */
  totalCount: number | null;
  /** How many are on this page. */
  shown: number;
  perPage: number;
  change: (change: { page: number }) => void;
  noun: string;
}) {
  const first = (page - 1) * perPage + 1;
  const last = first + shown - 1;
  const of = totalCount === null ? "" : `of ${totalCount.toLocaleString("en")} `;
  const go = (next: number) => {
    change({ page: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-ink-soft tabular-nums">
        {first.toLocaleString("en")}–{last.toLocaleString("en")} {of}
        {noun}
      </p>
      {totalPages > 1 ? (
        <div className="flex items-center gap-2">
          <Button kind="secondary" size="compact" disabled={page <= 1} onClick={() => go(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            Previous
          </Button>
          <span className="tabular-nums text-ink-soft">
            {page} / {totalPages}
          </span>
          <Button kind="secondary" size="compact" disabled={page >= totalPages} onClick={() => go(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
