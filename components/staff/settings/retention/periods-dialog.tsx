"use client";

import { useRef, useState } from "react";
import { useWords } from "../../messages/use-words.ts";
import type { RetainedTypeView, RetentionPeriodView, RetentionSchedule } from "../../shared/answers.ts";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { type RecordKind, useRecordWords } from "../../shared/record-words.ts";
import { anyDays, areDays, DaysField, type Limits } from "./days-field.tsx";
import { ownDays } from "./own-days.ts";

/** The periods of one check type. An empty field follows the default. */
export function PeriodsDialog({
  type,
  schedule,
  onChange,
  onClose,
}: {
  type: RetainedTypeView;
  schedule: RetentionSchedule;
  onChange: (schedule: RetentionSchedule) => void;
  onClose: () => void;
}) {
  const words = useWords("consoleSettings");
  const recordWords = useRecordWords();
  const fields = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Partial<Record<RecordKind, string>>>(() =>
    Object.fromEntries(
      type.periods.map((period) => [period.record_kind, String(ownDays(schedule, period) ?? "")]),
    ),
  );
  const [errors, setErrors] = useState<Partial<Record<RecordKind, string>>>({});

  function submit() {
    const given = type.periods.map((period) => ({
      period,
      text: (texts[period.record_kind] ?? "").trim(),
    }));
    const wrong = given.flatMap(({ period, text }): [RecordKind, string][] => {
      const limits = limitsOf(period);
      if (text === "" || areDays(text, limits)) return [];
      return [[period.record_kind, words("retention.daysError", limits)]];
    });
    setErrors(Object.fromEntries(wrong));
    const [first] = wrong;
    if (first) {
      const place = type.periods.findIndex(({ record_kind }) => record_kind === first[0]);
      fields.current?.querySelectorAll("input")[place]?.focus();
      return;
    }
    const kept = given.filter(({ text }) => text !== "");
    const days = kept.map(({ period, text }) => [period.record_kind, Number(text)] as const);
    onChange(withPeriods(schedule, type.code, days));
    onClose();
  }

  function hintOf(period: RetentionPeriodView): string {
    const bounds = recordWords.bounds(period);
    const range = words("retention.daysRange", limitsOf(period));
    return bounds ? words("retention.boundsRange", { bounds, range }) : range;
  }

  return (
    <FormDialog
      title={type.title}
      description={words("retention.periodsHint", { days: schedule.retention_days })}
      action={words("retention.use")}
      busy={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={fields} className="grid gap-4">
        {type.periods.map((period) => (
          <DaysField
            key={period.record_kind}
            label={recordWords.nameOf(period.record_kind)}
            hint={hintOf(period)}
            text={texts[period.record_kind] ?? ""}
            error={errors[period.record_kind]}
            onText={(text) => setTexts({ ...texts, [period.record_kind]: text })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

/** The schedule with these days of a type's records, and the default for its others. */
function withPeriods(
  schedule: RetentionSchedule,
  check_type: string,
  days: readonly (readonly [RecordKind, number])[],
): RetentionSchedule {
  const others = schedule.own.filter((one) => one.check_type !== check_type);
  const own = days.map(([record_kind, count]) => ({ check_type, record_kind, days: count }));
  return { ...schedule, own: [...others, ...own] };
}

function limitsOf({ least_days, most_days }: RetentionPeriodView): Limits {
  return { least: least_days ?? anyDays.least, most: most_days ?? anyDays.most };
}
