import { useWords } from "../messages/use-words.ts";
import { BarRow, HorizontalBar, NumberLink } from "./bar-row.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { ServiceCounts } from "./dashboard.ts";
import { listOf } from "./list-of.ts";
import { useFigures } from "./use-figures.ts";

/** Open checks that will probably be late, by their type and stage. */
export function ForeseenChart({ foreseen, notForeseen }: Pick<ServiceCounts, "foreseen" | "notForeseen">) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const rows = foreseen.toSorted((a, b) => b.candidates - a.candidates);
  const most = Math.max(1, ...rows.map(({ candidates }) => candidates));
  const stage = (one: (typeof rows)[number]) =>
    words(one.stage === "candidate" ? "foreseen.stageCandidate" : "foreseen.stageInProgress");
  return (
    <ChartCard
      title={words("foreseen.title")}
      note={words("foreseen.note")}
      table={
        rows.length === 0
          ? null
          : {
              head: [
                words("table.checkType"),
                words("table.checks"),
                words("table.of"),
                words("table.percentile"),
              ],
              rows: rows.map((one) => [
                `${one.title}, ${stage(one)}`,
                one.checks,
                one.candidates,
                figures.duration(one.seconds),
              ]),
            }
      }
    >
      {rows.length === 0 ? <p className="text-ink-soft">{words("foreseen.none")}</p> : null}
      <ul>
        {rows.map((one) => (
          <BarRow
            key={`${one.checkType} ${one.stage}`}
            name={
              <>
                {one.title} <span className="font-normal text-ink-soft">{stage(one)}</span>
              </>
            }
            number={
              <NumberLink
                count={one.candidates}
                href={listOf(one.list)}
                what={words("openNamed", { what: `${one.title}, ${stage(one)}`, count: one.candidates })}
              />
            }
            aside={words("foreseen.usual", { duration: figures.duration(one.seconds), cases: one.cases })}
          >
            <HorizontalBar value={one.candidates} most={most} tone="fill-warn" />
          </BarRow>
        ))}
      </ul>
      {notForeseen === 0 ? null : (
        <p className="mt-2 text-sm text-ink-soft">{words("foreseen.notForeseen", { count: notForeseen })}</p>
      )}
    </ChartCard>
  );
}
