"use client";

import { useTranslations } from "#components/words/translations.ts";
import type { JourneyBrand, JourneyCheck, Outlook } from "../journey.ts";
import { contactOf } from "./contact-of.ts";
import { LocalDay } from "./local-day.tsx";
import { ShownResult } from "./shown-result.tsx";

/** What a check waits for and how long that usually takes; once it is finished, what it found. */
export function CheckOutlook({
  check,
  outlook,
  brand,
  base,
}: {
  check: JourneyCheck;
  /** None before anything is signed. */
  outlook: Outlook | undefined;
  brand: JourneyBrand;
  base: string;
}) {
  const t = useTranslations("outlook");
  if (!outlook) return null;
  const { awaits, result } = outlook;
  if (result) return <ShownResult check={check} result={result} brand={brand} base={base} />;
  return (
    <>
      {/* What a dispute waits for stands where it was written, and that referees are waited for in the line. */}
      {awaits && awaits !== "dispute" && awaits !== "referees" && !outlook.late ? (
        <p className="mt-1">{t(`awaits.${awaits}`)}</p>
      ) : null}
      {outlook.late ? <p className="mt-1">{t("late", { contact: contactOf(brand) })}</p> : null}
      <Usual outlook={outlook} brand={brand.name} />
    </>
  );
}

/** What the line of a check says of it: that people whom the candidate named have not answered, and by when it is expected. */
export function Brief({ outlook }: { outlook: Outlook | undefined }) {
  const t = useTranslations("outlook");
  if (!outlook || outlook.late || outlook.result) return null;
  const { awaits, expectedBy } = outlook;
  return (
    <>
      {awaits === "referees" ? <p>{t("awaits.referees")}</p> : null}
      {expectedBy ? (
        <p className="text-sm text-ink-soft">
          {t.rich("expected", { date: () => <LocalDay key="by" at={expectedBy} /> })}
        </p>
      ) : null}
    </>
  );
}

/** Whether a check's line stands open: it has a result, takes longer than usual, or waits for the candidate. */
export function isNews(outlook: Outlook | undefined): boolean {
  if (!outlook) return false;
  const { awaits, late, result } = outlook;
  return Boolean(result) || late || awaits === "answers" || awaits === "documents" || awaits === "again";
}

function Usual({ outlook: { usual }, brand }: { outlook: Outlook; brand: string }) {
  const t = useTranslations("outlook");
  if (!usual) return null;
  const { unit, from, to, basis } = usual;
  const within = unit === "hours" ? "usual.withinHours" : "usual.withinWorkingDays";
  return (
    <div className="mt-1 text-sm text-ink-soft">
      <p>{from === null ? t(within, { to }) : t(`usual.${unit}`, { from, to })}</p>
      <p>{t(`basis.${basis === "history" && from === null ? "historyOne" : basis}`, { brand })}</p>
    </div>
  );
}
