"use client";

import { Alert } from "#components/ui/alert.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey } from "../journey.ts";
import { LocalTime } from "../local-time.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

/** Where consent is taken back, and what became of that. */
export function Withdraw({
  journey,
  onChanged,
}: {
  journey: Pick<Journey, "brand" | "checks" | "consent" | "standing">;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations("withdraw");
  const { canWithdraw, withdrawn } = journey.consent;
  const brand = journey.brand.name;
  return (
    <Card id="withdraw" aria-labelledby="withdraw-title" className="scroll-mt-4">
      <h2 id="withdraw-title" className="text-xl font-semibold" tabIndex={-1}>
        {withdrawn ? t.rich("done", { date: () => <LocalTime key="at" at={withdrawn.at} /> }) : t("title")}
      </h2>
      {canWithdraw ? <WithdrawForm journey={journey} onChanged={onChanged} /> : null}
      {!canWithdraw && !withdrawn ? (
        <p className="mt-2 text-ink-soft">
          {journey.standing.askedAgain ? t("nothingAsked", { brand }) : t("nothing")}
        </p>
      ) : null}
      {withdrawn ? (
        <Alert tone={withdrawn.underWay || withdrawn.left ? "info" : "good"} live className="mt-3">
          {withdrawn.underWay
            ? t("underWay", { brand })
            : withdrawn.left
              ? t("left", { brand })
              : t("doneText")}
        </Alert>
      ) : null}
    </Card>
  );
}
