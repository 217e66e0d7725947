"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { use, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CostsView } from "../../shared/answers.ts";
import { FilterChoice } from "../../shared/filter-field.tsx";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { writtenMonth } from "../../shared/time-words.ts";
import { CompanyPlace, useNow } from "../../shared/time-zone.tsx";
import { DepartmentCosts } from "./department-costs.tsx";
import { PricesForm } from "./prices-form.tsx";
import { useMoney } from "./use-money.ts";

/** What a month's checks cost, and the prices that it follows from. */
export function CostsPage() {
  const trpc = useTRPC();
  const words = useWords("consoleCosts");
  const [month, setMonth] = useState<string | undefined>(undefined);
  const found = useQuery({
    ...trpc.costs.show.queryOptions({ month }),
    placeholderData: keepPreviousData,
    retry: retryStumbles,
  });
  if (found.data === undefined)
    return found.error ? <Problem error={found.error} retry={found.refetch} /> : <ListSkeleton />;
  if (found.data === null)
    return (
      <Panel title={words("title")}>
        <Alert tone="info">{words("elsewhere")}</Alert>
      </Panel>
    );
  return (
    <div className="grid gap-4">
      {found.error ? <Problem error={found.error} retry={found.refetch} /> : null}
      <div className={found.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
        <MonthOfCosts view={found.data} choose={setMonth} />
      </div>
      <PricesForm view={found.data} />
    </div>
  );
}

function MonthOfCosts({ view, choose }: { view: CostsView; choose: (month: string) => void }) {
  const words = useWords("consoleCosts");
  const { costs } = view;
  const money = useMoney(costs.currency);
  const place = use(CompanyPlace);
  const months = lastMonths(useNow(), costs.month);
  const departments = Map.groupBy(costs.lines, ({ department }) => department);
  const unpriced = sum(costs.lines, ({ unpriced: count }) => count);
  return (
    <Panel title={words("title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("lead")}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <FilterChoice
          label={words("month")}
          value={costs.month}
          options={months.map((value) => ({ value, name: writtenMonth(value, place) }))}
          choose={choose}
        />
        <a
          href={`/settings/costs/export?month=${costs.month}`}
          download
          className={buttonClass("secondary", undefined, "compact")}
        >
          <Download aria-hidden="true" className="size-4" />
          {words("export")}
        </a>
        <p role="status" className="ms-auto text-lg font-semibold tabular-nums">
          {words("total")} {money(sum(costs.lines, ({ amount }) => amount))}
        </p>
      </div>
      {unpriced > 0 ? (
        <Alert tone="warn" title={words("unpricedTitle", { count: unpriced })} className="mb-4">
          {words("unpricedText")}
        </Alert>
      ) : null}
      {costs.lines.length === 0 ? <p className="py-8 text-center text-ink-soft">{words("empty")}</p> : null}
      <div className="grid gap-5">
        {[...departments].map(([department, lines]) => (
          <DepartmentCosts key={department} department={department} lines={lines} view={view} />
        ))}
      </div>
    </Panel>
  );
}

/** Two years back from now, and the one that is shown, the latest first; as YYYY-MM. */
function lastMonths(now: number, shown: string): string[] {
  const today = new Date(now);
  const months = Array.from({ length: 25 }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back + 1, 0)).toISOString().slice(0, 7),
  );
  return [...new Set([shown, ...months])].toSorted().toReversed();
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((all, row) => all + of(row), 0);
}
