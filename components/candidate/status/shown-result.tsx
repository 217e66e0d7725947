"use client";

import { Download } from "lucide-react";
import { buttonClass } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { JourneyBrand, JourneyCheck, Outlook } from "../journey.ts";
import { contactOf } from "./contact-of.ts";
import { LocalDay } from "./local-day.tsx";

/** What a finished check found, in plain words, as far as the company shows it; a copy, or whom to ask for one. */
export function ShownResult({
  check,
  result,
  brand,
  base,
}: {
  check: JourneyCheck;
  result: NonNullable<Outlook["result"]>;
  brand: JourneyBrand;
  base: string;
}) {
  const t = useTranslations("outlook");
  const { outcome, finishedAt, copy } = result;
  const contact = contactOf(brand);
  const isFound = outcome === "clear" || outcome === "consider" || outcome === "unable_to_complete";
  return (
    <div className="mt-1 grid gap-1" data-outcome={outcome}>
      {isFound ? <p className="font-medium">{t(`results.${outcome}`)}</p> : null}
      <p>{t(`meanings.${outcome}`, { brand: brand.name, contact })}</p>
      {finishedAt ? (
        <p className="text-sm text-ink-soft">
          {t.rich("finished", { date: () => <LocalDay key="at" at={finishedAt} /> })}
        </p>
      ) : null}
      {copy ? (
        <a
          href={`${base}/results/${encodeURIComponent(check.key)}`}
          className={buttonClass("secondary", "mt-2 w-full sm:w-auto sm:justify-self-start")}
        >
          <Download aria-hidden="true" className="size-5" />
          <span aria-hidden="true">{t("copy.save")}</span>
          <span className="sr-only">{t("copy.of", { check: check.title })}</span>
        </a>
      ) : isFound ? (
        <p className="text-sm text-ink-soft">{t("copy.ask", { contact })}</p>
      ) : null}
    </div>
  );
}
