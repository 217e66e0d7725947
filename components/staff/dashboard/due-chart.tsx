import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { useWords } from "../messages/use-words.ts";
import { NumberLink } from "./bar-row.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { ServiceCounts } from "./dashboard.ts";
import { listOf } from "./list-of.ts";

/** Columns of the days to come, and what is overdue before them. */
export function DueChart({ due, locale }: { due: ServiceCounts["due"]; locale: string }) {
  const words = useWords("consoleDashboard");
  const columns = [
    { key: "overdue", name: words("due.overdue"), day: "", late: true, ...due.overdue },
    ...due.days.map((day, index) => ({
      key: day.date,
      name: index === 0 ? words("due.today") : inDay(day.date, locale, { weekday: "short" }),
      day: inDay(day.date, locale, { day: "numeric", month: "short" }),
      late: false,
      ...day,
    })),
  ];
  const most = Math.max(1, ...columns.map(({ candidates }) => candidates));
  const height = scaleLinear<number>({ domain: [0, most], range: [0, 100] });
  const none = columns.every(({ checks }) => checks === 0);
  return (
    <ChartCard
      title={words("due.title")}
      note={words("due.note")}
      table={{
        head: [words("table.day"), words("table.due"), words("table.of")],
        rows: columns.map(({ name, day, checks, candidates }) => [
          [name, day].filter(Boolean).join(", "),
          checks,
          candidates,
        ]),
      }}
    >
      {none ? <p className="text-ink-soft">{words("due.none")}</p> : null}
      <ul className="grid grid-cols-8 gap-1 sm:gap-3">
        {columns.map((column) => (
          <li key={column.key} className="flex min-w-0 flex-col items-center gap-1 text-center">
            <NumberLink
              count={column.candidates}
              href={listOf(column.list)}
              what={words("openNamed", {
                what: [column.name, column.day].filter(Boolean).join(", "),
                count: column.candidates,
              })}
              className="font-semibold"
            />
            <svg aria-hidden="true" className="block h-24 w-full max-w-16">
              <Bar x="0" y="0" width="100%" height="100%" rx={6} className="fill-sunken" />
              <Bar
                x="0"
                y={`${100 - height(column.candidates)}%`}
                width="100%"
                height={`${height(column.candidates)}%`}
                rx={6}
                className={
                  column.late
                    ? "fill-warn forced-colors:fill-[CanvasText]"
                    : "fill-brand forced-colors:fill-[Highlight]"
                }
              />
            </svg>
            <span className="text-xs font-medium sm:text-sm">{column.name}</span>
            <span className="text-xs text-ink-soft">{column.day}</span>
            {column.checks === column.candidates ? null : (
              <span className="text-xs text-ink-soft">{words("checks", { count: column.checks })}</span>
            )}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function inDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}
