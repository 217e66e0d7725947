import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { useWords } from "../messages/use-words.ts";
import { BarRow, BeforeMark, NumberLink } from "./bar-row.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { ServiceCounts } from "./dashboard.ts";
import { listOf } from "./list-of.ts";
import { useFigures } from "./use-figures.ts";

type Row = ServiceCounts["checkTypes"][number];
type Times = Row["ordered"]["now"];
const spans = ["ordered", "submitted"] as const;

/** For each type, from order and from submission: the median as a full bar, and four of five as a lighter one. */
export function TimesChart({ checkTypes }: { checkTypes: Row[] }) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const rows = checkTypes.filter(({ completed }) => completed.checks > 0);
  const most = Math.max(0, ...rows.flatMap((row) => row.ordered.now.percentile80Seconds ?? 0));
  return (
    <ChartCard
      title={words("times.title")}
      note={words("times.note")}
      table={
        rows.length === 0
          ? null
          : {
              head: [
                words("table.checkType"),
                words("table.checks"),
                words("table.median"),
                words("table.percentile"),
                words("table.medianBefore"),
              ],
              rows: rows.flatMap((row) =>
                spans.map((span) => [
                  `${row.title}, ${words(`times.${span}`).toLowerCase()}`,
                  row[span].now.checks,
                  figures.duration(row[span].now.medianSeconds),
                  figures.duration(row[span].now.percentile80Seconds),
                  figures.duration(row[span].before.medianSeconds),
                ]),
              ),
            }
      }
    >
      {rows.length === 0 ? <p className="text-ink-soft">{words("nothing")}</p> : <Legend />}
      <ul>
        {rows.map((row) => (
          <BarRow
            key={row.checkType}
            name={row.title}
            number={
              <span className="text-sm font-normal text-ink-soft">
                <NumberLink
                  count={row.completed.candidates}
                  href={listOf(row.completed.list)}
                  what={words("openNamed", { what: row.title, count: row.completed.candidates })}
                  className="text-base font-semibold text-ink"
                />
                {row.completed.checks === row.completed.candidates
                  ? null
                  : ` · ${words("checks", { count: row.completed.checks })}`}
              </span>
            }
          >
            {spans.map((span) => (
              <TimesLine key={span} span={span} now={row[span].now} before={row[span].before} most={most} />
            ))}
          </BarRow>
        ))}
      </ul>
    </ChartCard>
  );
}

function TimesLine({
  span,
  now,
  before,
  most,
}: {
  span: (typeof spans)[number];
  now: Times;
  before: Times;
  most: number;
}) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const reach = scaleLinear<number>({ domain: [0, Math.max(most, 1)], range: [0, 100], clamp: true });
  const median = now.medianSeconds ?? 0;
  const late = now.percentile80Seconds ?? 0;
  return (
    <div className="grid gap-x-3 gap-y-0.5 py-1 sm:grid-cols-[7.5rem_1fr]">
      <span className="text-sm text-ink-soft">{words(`times.${span}`)}</span>
      <div>
        <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
          <Bar x="0" y="25%" width="100%" height="50%" rx={4} className="fill-sunken" />
          <Bar
            x="0"
            y="0"
            width={`${reach(late)}%`}
            height="100%"
            rx={4}
            className="fill-brand opacity-35 forced-colors:fill-[GrayText] forced-colors:opacity-100"
          />
          <Bar
            x="0"
            y="0"
            width={`${reach(median)}%`}
            height="100%"
            rx={4}
            className="fill-brand forced-colors:fill-[Highlight]"
          />
          {before.medianSeconds === null ? null : <BeforeMark at={`${reach(before.medianSeconds)}%`} />}
        </svg>
        <p className="text-sm text-ink-soft">
          <span className="text-ink">
            {words("times.line", {
              median: figures.duration(now.medianSeconds),
              percentile: figures.duration(now.percentile80Seconds),
            })}
          </span>{" "}
          {words("times.ofChecks", { count: now.checks })}
          {before.medianSeconds === null
            ? null
            : ` · ${words("times.was", { median: figures.duration(before.medianSeconds) })}`}
        </p>
      </div>
    </div>
  );
}

function Legend() {
  const words = useWords("consoleDashboard");
  return (
    <p aria-hidden="true" className="mb-1 flex flex-wrap gap-x-4 text-xs text-ink-soft">
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" className="h-3 w-5">
          <Bar width="100%" height="100%" rx={3} className="fill-brand forced-colors:fill-[Highlight]" />
        </svg>
        {words("times.legendMedian")}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" className="h-3 w-5">
          <Bar
            width="100%"
            height="100%"
            rx={3}
            className="fill-brand opacity-35 forced-colors:fill-[GrayText] forced-colors:opacity-100"
          />
        </svg>
        {words("times.legendPercentile")}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" className="h-3 w-2">
          <Bar width={2} height="100%" className="fill-ink forced-colors:fill-[CanvasText]" />
        </svg>
        {words("times.legendBefore")}
      </span>
    </p>
  );
}
