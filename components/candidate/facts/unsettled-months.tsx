import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import type { Explanation } from "./fact-value.ts";
import { useMonthInWords } from "./place-names.tsx";

type Unsettled = { code: "gap" | "overlap"; from: string; to: string };

/** Months of a history without an entry, or with two: another entry settles them, or a sentence. */
export function UnsettledMonths({
  of,
  unsettled,
  explained,
  wrong,
  onAdd,
  onExplain,
}: {
  of: "addresses" | "employment";
  unsettled: Unsettled[];
  explained: Explanation[];
  /** It was tried to go on without it. */
  wrong: boolean;
  onAdd: (months: { from: string; to: string }) => void;
  onExplain: (explained: Explanation[]) => void;
}) {
  const t = useTranslations("facts");
  const inWords = usePeriod();
  return (
    <>
      {unsettled.map(({ code, from, to }) => (
        <Card
          key={`${code}-${from}-${to}`}
          className="grid gap-3 border-warn"
          {...(wrong ? { "data-wrong": true } : {})}
        >
          <p className="font-semibold">
            {t(code === "overlap" ? "gaps.overlap" : `gaps.${of}`, { period: inWords(from, to) })}
          </p>
          <Explain
            label={t("gaps.reasonOf", { period: inWords(from, to) })}
            hint={t(`gaps.reasonHint.${code === "overlap" ? "overlap" : of}`)}
            onAdd={code === "gap" ? () => onAdd({ from, to }) : undefined}
            onExplain={(reason) => onExplain([...explained, { from, to, reason }])}
          />
        </Card>
      ))}
      {explained.map((one) => (
        <Card key={`${one.from}-${one.to}`} className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 break-words">
            <span className="text-ink-soft">{inWords(one.from, one.to)}</span> <bdi>{one.reason}</bdi>
          </p>
          <Button
            kind="quiet"
            aria-label={withoutIsolates(t("removeOf", { entry: inWords(one.from, one.to) }))}
            onClick={() => onExplain(explained.filter((other) => other !== one))}
          >
            {t("remove")}
          </Button>
        </Card>
      ))}
    </>
  );
}

function Explain({
  label,
  hint,
  onAdd,
  onExplain,
}: {
  label: string;
  hint: string;
  onAdd: (() => void) | undefined;
  onExplain: (reason: string) => void;
}) {
  const t = useTranslations("facts");
  const [writing, setWriting] = useState(onAdd === undefined);
  const [reason, setReason] = useState("");
  const [lacks, setLacks] = useState(false);
  if (!writing) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAdd}>{t("gaps.add")}</Button>
        <Button kind="secondary" onClick={() => setWriting(true)}>
          {t("gaps.explain")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        hint={hint}
        maxLength={500}
        autoFocus={onAdd !== undefined}
        value={reason}
        error={lacks && reason.trim() === "" ? t("problems.required") : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        className="justify-self-start"
        onClick={() => {
          setLacks(true);
          if (reason.trim() !== "") onExplain(reason.trim());
        }}
      >
        {t("gaps.save")}
      </Button>
    </div>
  );
}

function usePeriod(): (from: string, to: string) => string {
  const t = useTranslations("facts");
  const month = useMonthInWords();
  return (from, to) => (from === to ? month(from) : t("gaps.period", { from: month(from), to: month(to) }));
}
