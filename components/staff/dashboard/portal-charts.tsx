import { useWords } from "../messages/use-words.ts";
import { When } from "../shared/time-zone.tsx";
import { BarRow, HorizontalBar, NumberLink } from "./bar-row.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { PortalCounts } from "./dashboard.ts";
import { type DashboardState, dashboardAddress } from "./dashboard-address.ts";
import { useFigures } from "./use-figures.ts";
import { useStepName } from "./use-step-name.ts";

type Place = { state: DashboardState; className?: string };

/** Why documents were rejected. */
export function RejectionsChart({
  rejections,
  state,
  className,
}: Place & { rejections: PortalCounts["rejections"] }) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const most = Math.max(1, ...rejections.flatMap(({ documents, before }) => [documents, before]));
  return (
    <ChartCard
      title={words("rejections.title")}
      note={words("rejections.note")}
      className={className}
      table={
        rejections.length === 0
          ? null
          : {
              head: [
                words("table.reason"),
                words("table.documents"),
                words("table.of"),
                words("table.before"),
              ],
              rows: rejections.map((one) => [one.name, one.documents, one.candidates, one.before]),
            }
      }
    >
      {rejections.length === 0 ? <p className="text-ink-soft">{words("rejections.none")}</p> : null}
      <ul>
        {rejections.slice(0, 10).map((one) => (
          <BarRow
            key={one.key}
            name={<span dir="auto">{one.name}</span>}
            number={
              <NumberLink
                count={one.candidates}
                href={dashboardAddress(state, {
                  path: "/dashboard/list",
                  more: { of: "rejected", key: one.key, name: one.name },
                })}
                what={words("openNamed", { what: one.name, count: one.candidates })}
              />
            }
            aside={[
              words("documents", { count: one.documents }),
              figures.before(one.documents, one.before),
            ].join(" · ")}
          >
            <HorizontalBar value={one.documents} before={one.before} most={most} />
          </BarRow>
        ))}
      </ul>
    </ChartCard>
  );
}

/** Where candidates stand who opened the journey and did not finish it. */
export function StopsChart({ stops, state, className }: Place & { stops: PortalCounts["stops"] }) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const stepName = useStepName();
  const most = Math.max(1, ...stops.flatMap(({ candidates, before }) => [candidates, before]));
  return (
    <ChartCard
      title={words("stops.title")}
      note={words("stops.note")}
      className={className}
      table={
        stops.length === 0
          ? null
          : {
              head: [words("table.step"), words("table.of"), words("table.before")],
              rows: stops.map((one) => [stepName(one.step), one.candidates, one.before]),
            }
      }
    >
      {stops.length === 0 ? <p className="text-ink-soft">{words("stops.none")}</p> : null}
      <ul>
        {stops.map((one) => (
          <BarRow
            key={one.step}
            name={stepName(one.step)}
            number={
              <NumberLink
                count={one.candidates}
                href={dashboardAddress(state, {
                  path: "/dashboard/list",
                  more: { of: "stopped", key: one.step },
                })}
                what={words("openNamed", { what: stepName(one.step), count: one.candidates })}
              />
            }
            aside={figures.before(one.candidates, one.before)}
          >
            <HorizontalBar value={one.candidates} before={one.before} most={most} />
          </BarRow>
        ))}
      </ul>
    </ChartCard>
  );
}

const ages = ["age0", "age1", "age2", "age3"] as const;

/** Documents that wait now, how old they are, and how fast they are decided on. */
export function ReviewingCard({
  waiting,
  decisions,
  className,
}: Pick<PortalCounts, "waiting" | "decisions"> & { className?: string }) {
  const words = useWords("consoleDashboard");
  const figures = useFigures();
  const most = Math.max(1, ...waiting.ages);
  return (
    <ChartCard
      title={words("reviewing.title")}
      note={words("reviewing.note")}
      className={className}
      table={{
        head: [words("table.number"), words("table.documents")],
        rows: ages.map((age, index) => [words(`reviewing.${age}`), waiting.ages[index] ?? 0]),
      }}
    >
      {waiting.documents === 0 ? null : (
        <p className="mb-1">
          <NumberLink
            count={waiting.candidates}
            href="/queue?kind=documents"
            what={words("openNamed", { what: words("reviewing.title"), count: waiting.candidates })}
            className="me-2 text-3xl font-semibold"
          />
          {words("reviewing.waiting", { candidates: waiting.candidates, documents: waiting.documents })}
        </p>
      )}
      {waiting.oldestAt === null ? (
        <p className="text-ink-soft">{words("reviewing.nothing")}</p>
      ) : (
        <p className="text-ink-soft">
          {words("reviewing.oldest")} <When at={waiting.oldestAt} />
        </p>
      )}
      <ul className="mt-3 grid gap-1.5">
        {ages.map((age, index) => (
          <li key={age} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-3 text-sm">
            <span className="text-ink-soft">{words(`reviewing.${age}`)}</span>
            <HorizontalBar
              value={waiting.ages[index] ?? 0}
              most={most}
              tone={index > 1 ? "fill-warn" : "fill-brand"}
            />
            <span className="text-right tabular-nums">{waiting.ages[index] ?? 0}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">{words("reviewing.decision")}</h3>
      <p className="text-ink-soft">
        {decisions.now.documents === 0
          ? words("reviewing.noDecision")
          : words("reviewing.decided", {
              median: figures.duration(decisions.now.medianSeconds),
              percentile: figures.duration(decisions.now.percentile80Seconds),
              count: decisions.now.documents,
            })}
        {decisions.before.medianSeconds === null
          ? null
          : ` · ${words("reviewing.was", { median: figures.duration(decisions.before.medianSeconds) })}`}
      </p>
    </ChartCard>
  );
}
