"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useWords } from "../messages/use-words.ts";
import { FilterChoice, FilterField, filterControl } from "../shared/filter-field.tsx";
import { type DashboardState, dashboardAddress, isFiltered, presets } from "./dashboard-address.ts";

/** What is counted. Choosing changes the address, and the page follows; typed values do when they are entered. */
export function FilterBar({
  state,
  days,
  partners,
  checkTypes,
}: {
  state: DashboardState;
  /** The days that are shown, where the state names no others. */
  days: { from: string; to: string };
  partners: { id: number; name: string }[];
  checkTypes: { code: string; title: string }[];
}) {
  const words = useWords("consoleDashboard");
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const [wantsDays, setWantsDays] = useState(false);
  const [wrong, setWrong] = useState(false);
  const hasDays = wantsDays || (state.from !== "" && state.to !== "");

  const go = (change: Partial<DashboardState>) => {
    setWrong(false);
    startTransition(() => router.push(dashboardAddress({ ...state, ...change }), { scroll: false }));
  };
  function enter(form: FormData) {
    const given = (name: string) => String(form.get(name) ?? "");
    const [from, to] = [given("from"), given("to")];
    if (hasDays && !isPeriod(from, to)) setWrong(true);
    else go({ jobRole: given("job_role"), ...(hasDays ? { from, to, period: "" } : {}) });
  }
  const periods = presets.map((value) => ({ value, name: words(`presets.${value}`) }));

  return (
    <form
      aria-label={words("filters.label")}
      className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:flex sm:flex-wrap print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        enter(new FormData(event.currentTarget));
      }}
    >
      <FilterChoice
        label={words("filters.period")}
        value={hasDays ? "custom" : state.period || "30"}
        options={[...periods, { value: "custom", name: words("filters.custom") }]}
        choose={(value) => {
          setWantsDays(value === "custom");
          if (value !== "custom") go({ period: value === "30" ? "" : value, from: "", to: "" });
        }}
      />
      {hasDays ? <DayFields days={days} wrong={wrong} /> : null}
      <PartnerChoice partners={partners} chosen={state.partnerId} choose={(partnerId) => go({ partnerId })} />
      <FilterChoice
        label={words("filters.checkType")}
        value={state.checkType}
        options={[
          { value: "", name: words("filters.allCheckTypes") },
          ...checkTypes.map(({ code, title }) => ({ value: code, name: title })),
        ]}
        choose={(checkType) => go({ checkType })}
      />
      <JobRoleField key={state.jobRole} jobRole={state.jobRole} />
      <Applying
        isBusy={isBusy}
        clear={isFiltered(state) ? () => go({ partnerId: null, checkType: "", jobRole: "" }) : null}
      />
      {wrong ? (
        <p id="wrong-days" role="alert" className="basis-full text-sm font-medium text-bad max-sm:col-span-2">
          {words("filters.wrongDays")}
        </p>
      ) : null}
    </form>
  );
}

/** Nothing where there is one partner and none is chosen. */
function PartnerChoice({
  partners,
  chosen,
  choose,
}: {
  partners: { id: number; name: string }[];
  chosen: number | null;
  choose: (partnerId: number | null) => void;
}) {
  const words = useWords("consoleDashboard");
  if (partners.length <= 1 && chosen === null) return null;
  return (
    <FilterChoice
      label={words("filters.partner")}
      value={String(chosen ?? "")}
      options={[
        { value: "", name: words("filters.allPartners") },
        ...partners.map(({ id, name }) => ({ value: String(id), name })),
      ]}
      choose={(value) => choose(value === "" ? null : Number(value))}
    />
  );
}

/** Entered with the form. */
function JobRoleField({ jobRole }: { jobRole: string }) {
  const words = useWords("consoleDashboard");
  return (
    <FilterField label={words("filters.jobRole")}>
      {(id) => (
        <input
          id={id}
          name="job_role"
          className={filterControl}
          defaultValue={jobRole}
          placeholder={words("filters.anyRole")}
        />
      )}
    </FilterField>
  );
}

/** `clear` is null where nothing is narrowed. */
function Applying({ isBusy, clear }: { isBusy: boolean; clear: (() => void) | null }) {
  const words = useWords("consoleDashboard");
  return (
    <div className="flex items-center gap-2 max-sm:col-span-2">
      <Button type="submit" kind="secondary" size="compact">
        {words("filters.apply")}
      </Button>
      {clear ? (
        <Button kind="quiet" size="compact" onClick={clear}>
          {words("filters.clear")}
        </Button>
      ) : null}
      <span role="status">{isBusy ? <Spinner /> : null}</span>
    </div>
  );
}

const longestMs = 1827 * 86_400_000;

function isPeriod(from: string, to: string): boolean {
  return from !== "" && to !== "" && from <= to && Date.parse(to) - Date.parse(from) < longestMs;
}

/** The first and the last day of a period of one's own; entered with the form. */
function DayFields({ days, wrong }: { days: { from: string; to: string }; wrong: boolean }) {
  const words = useWords("consoleDashboard");
  return (["from", "to"] as const).map((name) => (
    <FilterField key={name} label={words(`filters.${name}`)}>
      {(id) => (
        <input
          id={id}
          key={days[name]}
          name={name}
          type="date"
          className={filterControl}
          defaultValue={days[name]}
          aria-invalid={wrong}
          aria-describedby={wrong ? "wrong-days" : undefined}
        />
      )}
    </FilterField>
  ));
}
