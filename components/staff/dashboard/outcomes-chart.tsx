import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { useId } from "react";
import { useWords } from "../messages/use-words.ts";
import { NumberLink } from "./bar-row.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { ServiceCounts } from "./dashboard.ts";
import { HatchPattern } from "./hatch.tsx";
import { listOf } from "./list-of.ts";
import { useFigures } from "./use-figures.ts";

type Row = ServiceCounts["checkTypes"][number];
const outcomes = ["clear", "consider", "unable_to_complete", "erased"] as const;
type Name = (typeof outcomes)[number];

/** Each told from its neighbours by its colour, and by what is drawn on it. */
const looks: Record<Name, { fill: string; drawn: "plain" | "hatch" | "dense" | "empty" }> = {
  clear: { fill: "fill-good forced-colors:fill-[Highlight]", drawn: "plain" },
  consider: { fill: "fill-warn forced-colors:fill-[Canvas]", drawn: "hatch" },
  unable_to_complete: { fill: "fill-bad forced-colors:fill-[CanvasText]", drawn: "plain" },
  erased: { fill: "fill-surface stroke-line-strong forced-colors:fill-[Canvas]", drawn: "empty" },
};

/** What the checks of each type found, as parts of all of them. */
export function OutcomesChart({ checkTypes }: { checkTypes: Row[] }) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const rows = checkTypes.filter(({ completed }) => completed.checks > 0);
  const shown = outcomes.filter(
    (name) => name !== "erased" || rows.some((row) => row.outcomes.erased.checks),
  );
  return (
    <ChartCard
      title={words("outcomes.title")}
      note={words("outcomes.note")}
      table={
        rows.length === 0
          ? null
          : {
              head: [words("table.checkType"), ...shown.map((name) => words(`outcomes.${name}`))],
              rows: rows.map((row) => [row.title, ...shown.map((name) => row.outcomes[name].checks)]),
            }
      }
    >
      {rows.length === 0 ? <p className="text-ink-soft">{words("nothing")}</p> : null}
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.checkType}>
            <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{row.title}</span>
              <span className="text-sm text-ink-soft">
                {[
                  words("checks", { count: row.completed.checks }),
                  figures.before(row.completed.checks, row.completed.before),
                ].join(" · ")}
              </span>
            </p>
            <StackedBar row={row} names={shown} />
            <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {shown.map((name) => (
                <li key={name} className="inline-flex items-center gap-1.5">
                  <Swatch name={name} />
                  <span className="text-ink-soft">{words(`outcomes.${name}`)}</span>
                  <NumberLink
                    count={row.outcomes[name].candidates}
                    href={listOf(row.outcomes[name].list)}
                    what={words("openNamed", {
                      what: `${row.title}, ${words(`outcomes.${name}`)}`,
                      count: row.outcomes[name].candidates,
                    })}
                    className="font-semibold"
                  />
                  <span className="text-ink-soft">
                    {row.outcomes[name].checks === 0
                      ? null
                      : figures.share(row.outcomes[name].checks, row.completed.checks)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function StackedBar({ row, names }: { row: Row; names: readonly Name[] }) {
  const hatch = useId();
  const reach = scaleLinear<number>({ domain: [0, row.completed.checks], range: [0, 100] });
  let start = 0;
  return (
    <svg aria-hidden="true" className="block h-5 w-full rounded-md">
      <HatchPattern id={hatch} className="stroke-surface/60" />
      {names.map((name) => {
        const { checks } = row.outcomes[name];
        const from = start;
        start += checks;
        if (checks === 0) return null;
        const place = { x: `${reach(from)}%`, y: 0, width: `${reach(checks)}%`, height: "100%" };
        return (
          <g key={name}>
            <Bar {...place} className={`${looks[name].fill} stroke-surface stroke-2`} />
            {looks[name].drawn === "hatch" ? <Bar {...place} fill={`url(#${hatch})`} /> : null}
          </g>
        );
      })}
    </svg>
  );
}

function Swatch({ name }: { name: Name }) {
  const hatch = useId();
  return (
    <svg aria-hidden="true" className="size-3.5 shrink-0 rounded-sm">
      <HatchPattern id={hatch} className="stroke-surface/60" />
      <Bar width="100%" height="100%" className={looks[name].fill} />
      {looks[name].drawn === "hatch" ? <Bar width="100%" height="100%" fill={`url(#${hatch})`} /> : null}
    </svg>
  );
}
