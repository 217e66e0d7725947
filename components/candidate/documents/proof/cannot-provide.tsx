"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../../failure-alert.tsx";
import type { DocumentProof } from "../../journey.ts";

type ExceptionReason = NonNullable<DocumentProof["exception"]>["reason"];

const reasons: readonly ExceptionReason[] = [
  "no_fixed_home",
  "remote",
  "disaster",
  "birth_not_registered",
  "gender_or_names",
  "under_18",
  "no_visa_label",
  "recently_arrived",
  "refugee",
  "other",
];

/** Why the candidate can't provide what a rule asks for. It goes to a person, and the candidate goes on. */
export function CannotProvide({ onSaid, onClose }: { onSaid: () => Promise<void>; onClose: () => void }) {
  const t = useTranslations("proof");
  const trpc = useTRPC();
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState<ExceptionReason | null>(null);
  const [words, setWords] = useState("");
  const [lack, setLack] = useState<"reason" | "words" | null>(null);
  const say = useMutation(trpc.documents.cannotProvide.mutationOptions({ onSuccess: onSaid }));
  useEffect(() => heading.current?.focus(), []);

  function send() {
    const lacking = reason === null ? "reason" : reason === "other" && !words.trim() ? "words" : null;
    setLack(lacking);
    if (lacking === "reason") first.current?.focus();
    if (lacking === "words") text.current?.focus();
    if (reason !== null && lacking === null) say.mutate({ reason, words });
  }

  return (
    <Card aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t("cannotTitle")}
      </h2>
      <p className="mt-1 text-ink-soft">{t("notReason")}</p>
      <fieldset className="mt-4 grid min-w-0 gap-2" aria-describedby={`${name}-lack`}>
        <legend className="sr-only">{t("cannotTitle")}</legend>
        {reasons.map((one, index) => (
          <label
            key={one}
            className="flex min-h-12 items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-brand-ink has-checked:bg-brand-soft"
          >
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={name}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 leading-snug">{t(`reasons.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${name}-words`} className="mt-4 mb-1 block font-semibold">
        {t("words")}
      </label>
      <textarea
        id={`${name}-words`}
        ref={text}
        rows={3}
        maxLength={1000}
        dir="auto"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        aria-invalid={lack === "words"}
        aria-describedby={`${name}-lack`}
        className="w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5"
      />
      <p id={`${name}-lack`} role="alert" className="text-sm font-medium text-bad">
        {lack === "reason" ? t("reasonNeeded") : lack === "words" ? t("wordsNeeded") : null}
      </p>
      <FailureAlert of={say.error} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button busy={say.isPending} onClick={send}>
          {t("cannotSend")}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("cannotBack")}
        </Button>
      </div>
    </Card>
  );
}
