"use client";

import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../../messages/use-words.ts";
import type {
  RetainedTypeView,
  RetentionPeriodView,
  RetentionSchedule,
  RetentionSettings,
} from "../../shared/answers.ts";
import { Panel } from "../../shared/panel.tsx";
import { useRecordWords } from "../../shared/record-words.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { DefaultDialog } from "./default-dialog.tsx";
import { ownDays } from "./own-days.ts";
import { PeriodsDialog } from "./periods-dialog.tsx";

type Change = (schedule: RetentionSchedule) => void;

/** Every check type with its kinds of records: how long each is kept, and what the rules say. */
export function PeriodsPanel({
  settings,
  schedule,
  onChange,
}: {
  settings: RetentionSettings;
  schedule: RetentionSchedule;
  onChange: Change;
}) {
  const words = useWords("consoleSettings");
  const recordWords = useRecordWords();
  const [editing, setEditing] = useState<RetainedTypeView | "default" | null>(null);
  const { mayChange, types } = settings;
  return (
    <Panel title={words("retention.periods")}>
      <p className="max-w-2xl text-sm text-ink-soft">{words("retention.periodsText")}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3">
        <p>
          <span className="font-semibold">{words("retention.unlessSet")}</span>{" "}
          {recordWords.days(schedule.retention_days)}
        </p>
        {mayChange ? (
          <RowButton
            about={words("retention.changeDefault")}
            kind="secondary"
            size="compact"
            onClick={() => setEditing("default")}
          >
            {words("form.change")}
          </RowButton>
        ) : null}
      </div>
      {types.length === 0 ? <p className="mt-4 text-ink-soft">{words("retention.noTypes")}</p> : null}
      <TypeList types={types.filter(isSpecial)} schedule={schedule} onEdit={mayChange ? setEditing : null} />
      {types.every(isSpecial) ? null : (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-3 font-medium">
            {words("retention.plainTypes", { count: types.filter(isPlain).length })}
          </summary>
          <TypeList
            types={types.filter(isPlain)}
            schedule={schedule}
            onEdit={mayChange ? setEditing : null}
          />
        </details>
      )}
      {editing === "default" ? (
        <DefaultDialog schedule={schedule} onChange={onChange} onClose={() => setEditing(null)} />
      ) : editing ? (
        <PeriodsDialog
          type={editing}
          schedule={schedule}
          onChange={onChange}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Panel>
  );
}

/** By what is saved, so that nothing moves while a draft is changed. */
function isSpecial({ periods }: RetainedTypeView): boolean {
  return periods.some((period) => period.own || period.source !== null);
}

function isPlain(type: RetainedTypeView): boolean {
  return !isSpecial(type);
}

function TypeList({
  types,
  schedule,
  onEdit,
}: {
  types: readonly RetainedTypeView[];
  schedule: RetentionSchedule;
  onEdit: ((type: RetainedTypeView) => void) | null;
}) {
  const words = useWords("consoleSettings");
  return (
    <ul className="mt-2 divide-y divide-line">
      {types.map((type) => (
        <li key={type.code} className="grid gap-2 py-3">
          <div className="flex items-start justify-between gap-3">
            <h3 className="font-medium">{type.title}</h3>
            {onEdit ? (
              <RowButton about={type.title} kind="secondary" size="compact" onClick={() => onEdit(type)}>
                {words("form.change")}
              </RowButton>
            ) : null}
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
            {type.periods.map((period) => (
              <Period key={period.record_kind} period={period} schedule={schedule} />
            ))}
          </dl>
          <Source periods={type.periods} />
        </li>
      ))}
    </ul>
  );
}

/** Where the rules of a check type come from, once. */
function Source({ periods }: { periods: readonly RetentionPeriodView[] }) {
  const words = useWords("consoleSettings");
  const sources = new Set(
    periods.flatMap(({ source, since }) =>
      source && since ? [words("retention.source", { source, since })] : [],
    ),
  );
  if (sources.size === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {words("retention.sources", { sources: [...sources].join("; ") })}
    </p>
  );
}

function Period({ period, schedule }: { period: RetentionPeriodView; schedule: RetentionSchedule }) {
  const words = useWords("consoleSettings");
  const recordWords = useRecordWords();
  const bounds = recordWords.bounds(period);
  const own = ownDays(schedule, period);
  return (
    <div className="min-w-0 text-sm">
      <dt className="text-ink-soft">{recordWords.nameOf(period.record_kind)}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        {recordWords.days(own ?? schedule.retention_days)}
        {own === null ? null : <Badge tone="info">{words("retention.own")}</Badge>}
      </dd>
      {bounds ? <dd className="text-ink-soft">{bounds}</dd> : null}
    </div>
  );
}
