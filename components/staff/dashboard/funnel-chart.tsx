import { useWords } from "../messages/use-words.ts";
import { BarRow, BeforeLegend, HorizontalBar, NumberLink } from "./bar-row.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { ServiceCounts } from "./dashboard.ts";
import { listOf } from "./list-of.ts";
import { useFigures } from "./use-figures.ts";

/** Invited, opened, submitted, completed: each a part of the one before. */
export function FunnelChart({ funnel }: { funnel: ServiceCounts["funnel"] }) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const invited = funnel[0]?.count ?? 0;
  const invitedBefore = funnel[0]?.before ?? 0;
  const ofInvited = (share: string | null) => share && words("funnel.ofInvited", { share });
  const most = Math.max(...funnel.flatMap(({ count, before }) => [count, before]));
  return (
    <ChartCard
      title={words("funnel.title")}
      note={words("funnel.note")}
      table={{
        head: [words("table.stage"), words("table.now"), words("table.share"), words("table.before")],
        rows: funnel.map(({ stage, count, before }) => [
          words(`funnel.${stage}`),
          count,
          figures.share(count, invited) ?? words("none"),
          before,
        ]),
      }}
    >
      <BeforeLegend />
      <ul>
        {funnel.map(({ stage, count, before, list }) => (
          <BarRow
            key={stage}
            name={words(`funnel.${stage}`)}
            number={
              <NumberLink
                count={count}
                href={listOf(list)}
                what={words("openNamed", { what: words(`funnel.${stage}`), count })}
              />
            }
            aside={[
              stage === "invited" ? null : ofInvited(figures.share(count, invited)),
              figures.before(
                count,
                before,
                stage === "invited" ? null : figures.share(before, invitedBefore),
              ),
            ]
              .filter(Boolean)
              .join(" · ")}
          >
            <HorizontalBar value={count} before={before} most={most} />
          </BarRow>
        ))}
      </ul>
    </ChartCard>
  );
}
