import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

export function Pager({
  page,
  totalPages,
  totalCount,
  perPage,
  change,
  noun,
}: {
  page: number;
  totalPages: number;
  totalCount: number;
  perPage: number;
  change: (change: { page: number }) => void;
  noun: string;
}) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, totalCount);
  const go = (next: number) => {
    change({ page: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-ink-soft tabular-nums">
        {first.toLocaleString("en")}–{last.toLocaleString("en")} of {totalCount.toLocaleString("en")} {noun}
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
