"use client";

import { useState } from "react";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey } from "../journey.ts";
import { StepLink } from "../step-link.tsx";
import { CorrectForm } from "./correct-form.tsx";
import type { Correctable } from "./correctable.ts";

/** What the candidate gave, each with a place to say that it is wrong. */
export function Correct({
  journey,
  parts,
  onSent,
}: {
  journey: Pick<Journey, "brand" | "conversation">;
  parts: readonly Correctable[];
  onSent: () => Promise<unknown>;
}) {
  const t = useTranslations("correct");
  const brand = journey.brand.name;
  return (
    <Card id="correct" aria-labelledby="correct-title" className="scroll-mt-4">
      <h2 id="correct-title" className="text-xl font-semibold">
        {t("title")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("lead", { brand })}</p>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand-ink underline underline-offset-4">
          {t("show")}
        </summary>
        <ul className="mt-2 divide-y divide-line">
          {parts.map((part) => (
            <Part
              key={part.about}
              part={part}
              brand={brand}
              waiting={journey.conversation?.correcting.includes(part.about) ?? false}
              onSent={onSent}
            />
          ))}
        </ul>
      </details>
    </Card>
  );
}

function Part({
  part,
  brand,
  waiting,
  onSent,
}: {
  part: Correctable;
  brand: string;
  waiting: boolean;
  onSent: () => Promise<unknown>;
}) {
  const t = useTranslations("correct");
  const [open, setOpen] = useState(false);
  return (
    <li className="grid grid-cols-1 gap-2 py-4" data-part={part.about}>
      <h3 className="font-semibold">{part.label}</h3>
      <div className="grid min-w-0 grid-cols-1 gap-3 break-words">{part.given}</div>
      {waiting ? (
        <p role="status" className="text-sm font-medium">
          {t("waiting", { brand })}
        </p>
      ) : part.page ? (
        <StepLink href={part.page} className={buttonClass("quiet", "-ms-3 justify-self-start", "compact")}>
          <span aria-hidden="true">{t("open")}</span>
          <span className="sr-only">{t("openOf", { part: part.label })}</span>
        </StepLink>
      ) : open ? (
        <CorrectForm part={part} brand={brand} onSent={onSent} onClose={() => setOpen(false)} />
      ) : (
        <Button
          kind="quiet"
          size="compact"
          className="-ms-3 justify-self-start"
          onClick={() => setOpen(true)}
        >
          <span aria-hidden="true">{t("open")}</span>
          <span className="sr-only">{t("openOf", { part: part.label })}</span>
        </Button>
      )}
    </li>
  );
}
