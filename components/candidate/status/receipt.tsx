"use client";

import { FileText } from "lucide-react";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey } from "../journey.ts";

/** What the candidate keeps of what they signed, and whether it was mailed too. */
export function Receipt({
  base,
  receipt,
  email,
}: {
  base: string;
  receipt: NonNullable<Journey["receipt"]>;
  email: string;
}) {
  const t = useTranslations("status.receipt");
  return (
    <Card aria-labelledby="receipt">
      <h2 id="receipt" className="text-xl font-semibold">
        {t("title")}
      </h2>
      <p className="mt-2 text-ink-soft">
        {t("text")} <bdi>{receipt.number}</bdi>
      </p>
      <p className="mt-2 break-words" aria-live="polite">
        {receipt.mail === "sent"
          ? t("mailed", { email })
          : receipt.mail === null && email
            ? t("mailing", { email })
            : t("noAddress")}
      </p>
      <a href={`${base}/receipt`} download className={buttonClass("secondary", "mt-4 w-full sm:w-auto")}>
        <FileText aria-hidden="true" className="size-5" />
        {t("save")}
      </a>
      <a
        href="/verify"
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4 sm:ms-4"
      >
        {t("verify")}
      </a>
    </Card>
  );
}
