import { useWords } from "../messages/use-words.ts";
import { BarRow, HorizontalBar, NumberLink } from "./bar-row.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { DashboardNumbers } from "./dashboard.ts";

/** How many candidates have each status now: all that lists of another service say. */
export function StatusCounts({
  statuses,
  className,
}: {
  statuses: NonNullable<DashboardNumbers["statuses"]>;
  className?: string;
}) {
  const words = useWords("consoleDashboard");
  const shared = useWords("consoleShared");
  const known = statuses.flatMap(({ status, count }) => (count === null ? [] : [{ status, count }]));
  const most = Math.max(1, ...known.map(({ count }) => count));
  return (
    <ChartCard
      title={words("missing.statuses")}
      note={words("missing.statusesNote")}
      className={className}
      table={
        known.length === 0
          ? null
          : {
              head: [words("list.status"), words("table.of")],
              rows: known.map(({ status, count }) => [shared(`status.${status}`), count]),
            }
      }
    >
      {known.length === 0 ? <p className="text-ink-soft">{words("missing.unknown")}</p> : null}
      <ul>
        {known.map(({ status, count }) => (
          <BarRow
            key={status}
            name={shared(`status.${status}`)}
            number={
              <NumberLink
                count={count}
                href={`/review?${new URLSearchParams({ status })}`}
                what={words("openNamed", { what: shared(`status.${status}`), count })}
              />
            }
          >
            <HorizontalBar value={count} most={most} />
          </BarRow>
        ))}
      </ul>
    </ChartCard>
  );
}
