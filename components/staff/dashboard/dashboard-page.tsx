import { ChartColumn, CircleHelp } from "lucide-react";
import Link from "next/link";
import { Alert } from "#components/ui/alert.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { ForActing } from "../shared/acting.tsx";
import { ExactTime } from "../shared/time-zone.tsx";
import type { DashboardNumbers } from "./dashboard.ts";
import { type DashboardState, isFiltered } from "./dashboard-address.ts";
import { DueChart } from "./due-chart.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ForeseenChart } from "./foreseen-chart.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import { OutcomesChart } from "./outcomes-chart.tsx";
import { RejectionsChart, ReviewingCard, StopsChart } from "./portal-charts.tsx";
import { StatusCounts } from "./status-counts.tsx";
import { TimesChart } from "./times-chart.tsx";

/** How the company's checks go: from the service what it counts, and what the portal knows itself. */
export function DashboardPage({
  state,
  numbers,
  locale,
}: {
  state: DashboardState;
  numbers: DashboardNumbers;
  locale: string;
}) {
  const words = useWords("consoleDashboard");
  const { period, before, service, portal } = numbers;
  const isEmpty =
    service !== null &&
    numbers.partners.length === 0 &&
    portal.waiting.documents === 0 &&
    portal.decisions.now.documents === 0;
  const days = ({ from, to }: typeof period) => writtenPeriod(from, to, locale);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl font-semibold">{words("title")}</h1>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{words("compared", { period: days(period), before: days(before) })}</span>
            <span>
              {words("zone", { zone: numbers.timezone.replaceAll("_", " ") })} <ExactTime at={numbers.asOf} />
            </span>
          </p>
        </div>
        <Link href="/dashboard/how" className={buttonClass("quiet", "print:hidden", "compact")}>
          <CircleHelp aria-hidden="true" className="size-4" />
          {words("how")}
        </Link>
      </header>
      {isEmpty ? (
        <Empty />
      ) : (
        <>
          <FilterBar
            state={state}
            days={period}
            partners={numbers.partners}
            checkTypes={numbers.checkTypes}
          />
          <div className="grid items-start gap-4 xl:grid-cols-12">
            {service ? <ServiceCharts service={service} locale={locale} /> : <Missing numbers={numbers} />}
            {isFiltered(state) ? (
              <p className="text-sm text-ink-soft xl:col-span-12">{words("wholeCompany")}</p>
            ) : null}
            <ReviewingCard waiting={portal.waiting} decisions={portal.decisions} className="xl:col-span-4" />
            <RejectionsChart rejections={portal.rejections} state={state} className="xl:col-span-4" />
            <StopsChart stops={portal.stops} state={state} className="xl:col-span-4" />
          </div>
        </>
      )}
    </>
  );
}

function ServiceCharts({
  service,
  locale,
}: {
  service: NonNullable<DashboardNumbers["service"]>;
  locale: string;
}) {
  return (
    <>
      <div className="grid content-start gap-4 xl:col-span-7">
        <FunnelChart funnel={service.funnel} />
        <TimesChart checkTypes={service.checkTypes} />
      </div>
      <div className="grid content-start gap-4 xl:col-span-5">
        <DueChart due={service.due} locale={locale} />
        <ForeseenChart foreseen={service.foreseen} notForeseen={service.notForeseen} />
        <OutcomesChart checkTypes={service.checkTypes} />
      </div>
    </>
  );
}

/** Of a service without statistics: what its list says, and what is missing. */
function Missing({ numbers }: { numbers: DashboardNumbers }) {
  const words = useWords("consoleDashboard");
  return (
    <>
      <Alert tone="info" title={words("missing.title")} className="xl:col-span-12">
        {words("missing.text")}
      </Alert>
      <StatusCounts statuses={numbers.statuses ?? []} className="xl:col-span-12" />
    </>
  );
}

function Empty() {
  const words = useWords("consoleDashboard");
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <ChartColumn aria-hidden="true" className="size-8 text-ink-soft" />
      <h2 className="text-lg font-semibold">{words("empty.title")}</h2>
      <p className="max-w-md text-ink-soft">{words("empty.text")}</p>
      <ForActing>
        <Link href="/create" className={buttonClass("secondary", "mt-2", "compact")}>
          {words("empty.action")}
        </Link>
      </ForActing>
    </div>
  );
}

function writtenPeriod(from: string, to: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`));
}
