"use client";

import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type {
  RetainedTypeView,
  RetentionPeriodView,
  RetentionSchedule,
  RetentionSettings,
} from "../../shared/answers.ts";
import { Panel } from "../../shared/panel.tsx";
import { boundsInWords, daysInWords, recordNames } from "../../shared/record-words.ts";
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
  const [editing, setEditing] = useState<RetainedTypeView | "default" | null>(null);
  const { mayChange, types } = settings;
  return (
    <Panel title="How long records are kept">
      <p className="max-w-2xl text-sm text-ink-soft">
        Days count from when a candidate is closed: all checks completed or cancelled, or the link expired
        unsigned. Rules of the field count from a check’s result and apply whatever is set here. They come
        from published pages, not from the authorities, and are no legal advice.
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3">
        <p>
          <span className="font-semibold">Unless set below:</span> {daysInWords(schedule.retention_days)}
        </p>
        {mayChange ? (
          <Button kind="secondary" size="compact" onClick={() => setEditing("default")}>
            Change<span className="sr-only"> how long everything else is kept</span>
          </Button>
        ) : null}
      </div>
      {types.length === 0 ? <p className="mt-4 text-ink-soft">No check type is enabled yet.</p> : null}
      <TypeList types={types.filter(isSpecial)} schedule={schedule} onEdit={mayChange ? setEditing : null} />
      {types.every(isSpecial) ? null : (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-3 font-medium">
            Check types without a rule or a period of their own ({types.filter(isPlain).length})
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
  return (
    <ul className="mt-2 divide-y divide-line">
      {types.map((type) => (
        <li key={type.code} className="grid gap-2 py-3">
          <div className="flex items-start justify-between gap-3">
            <h3 className="font-medium">{type.title}</h3>
            {onEdit ? (
              <Button kind="secondary" size="compact" onClick={() => onEdit(type)}>
                Change<span className="sr-only"> {type.title}</span>
              </Button>
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
  const sources = new Set(
    periods.flatMap(({ source, since }) => (source && since ? [`${source}, since ${since}`] : [])),
  );
  if (sources.size === 0) return null;
  return <p className="text-sm text-ink-soft">Source of the rule: {[...sources].join("; ")}</p>;
}

function Period({ period, schedule }: { period: RetentionPeriodView; schedule: RetentionSchedule }) {
  const bounds = boundsInWords(period);
  const own = ownDays(schedule, period);
  return (
    <div className="min-w-0 text-sm">
      <dt className="text-ink-soft">{recordNames[period.record_kind]}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        {daysInWords(own ?? schedule.retention_days)}
        {own === null ? null : <Badge tone="info">Own</Badge>}
      </dd>
      {bounds ? <dd className="text-ink-soft">{bounds}</dd> : null}
    </div>
  );
}
