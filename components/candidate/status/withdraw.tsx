"use client";

import { Alert } from "#components/ui/alert.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { listed } from "#server/platform/languages/listed.ts";
import type { Journey } from "../journey.ts";
import { LocalTime } from "../local-time.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

/** Where consent is taken back, check by check, and what became of that. */
export function Withdraw({
  journey,
  onChanged,
}: {
  journey: Pick<Journey, "brand" | "checks" | "consent" | "locale" | "standing">;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations("withdraw");
  const { open, isWithdrawn, withdrawals } = journey.consent;
  const brand = journey.brand.name;
  const whole = withdrawals.find((withdrawal) => withdrawal.isWhole);
  return (
    <Card id="withdraw" aria-labelledby="withdraw-title" className="scroll-mt-4">
      <h2 id="withdraw-title" className="text-xl font-semibold" tabIndex={-1}>
        {whole ? t.rich("done", { date: () => <LocalTime key="at" at={whole.at} /> }) : t("title")}
      </h2>
      {withdrawals.map((withdrawal) => (
        <Withdrawn key={withdrawal.key} withdrawal={withdrawal} locale={journey.locale} brand={brand} />
      ))}
      {open.length > 0 ? <WithdrawForm journey={journey} onChanged={onChanged} /> : null}
      {open.length === 0 && !isWithdrawn ? (
        <p className="mt-2 text-ink-soft">
          {journey.standing.askedAgain ? t("nothingAsked", { brand }) : t("nothing")}
        </p>
      ) : null}
    </Card>
  );
}

function Withdrawn({
  withdrawal: { at, titles, isWhole, underWay, left },
  locale,
  brand,
}: {
  withdrawal: Journey["consent"]["withdrawals"][number];
  locale: Journey["locale"];
  brand: string;
}) {
  const t = useTranslations("withdraw");
  return (
    <Alert tone={underWay || left ? "info" : "good"} live className="mt-3">
      {isWhole ? null : (
        <p className="font-medium">
          {t.rich("doneOf", {
            checks: listed(titles, locale),
            date: () => <LocalTime key="at" at={at} />,
          })}
        </p>
      )}
      <p>
        {underWay
          ? t("underWay", { brand })
          : left
            ? t("left", { brand })
            : t(isWhole ? "doneText" : "doneOfText")}
      </p>
    </Alert>
  );
}
