"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "./failure-alert.tsx";
import type { ErasureStanding } from "./journey.ts";
import { LocalDay } from "./status/local-day.tsx";

/** Where the candidate asks for all that is held about them to be erased, and what the company answered. */
export function Erasure({ brand, given }: { brand: string; given: ErasureStanding }) {
  const t = useTranslations("erasure");
  const trpc = useTRPC();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState("");
  const ask = useMutation(trpc.candidate.askForErasure.mutationOptions());
  const { asked, answer, kept, wholeAt, endsChecks } = ask.data ?? given;
  const day = (at: string) => () => <LocalDay key={at} at={at} />;

  function send(event: FormEvent) {
    event.preventDefault();
    ask.mutate({ text, key });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {answer ? (
        <Alert tone="info">
          <p className="font-medium">{t.rich("answered", { brand, day: day(answer.at) })}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {answer.text}
          </p>
        </Alert>
      ) : null}
      {asked ? (
        <Alert tone="good" live>
          {t.rich("asked", { brand, day: day(asked.at), until: day(asked.answerBy) })}
        </Alert>
      ) : (
        <p className="text-ink-soft">{t("lead", { brand })}</p>
      )}
      <ul className="grid list-disc gap-1 ps-5 empty:hidden">
        {endsChecks ? <li>{t("endsChecks")}</li> : null}
        {kept.map(({ check, until }) => (
          <li key={check}>{t.rich("kept", { check, until: day(until) })}</li>
        ))}
        {wholeAt ? <li>{t.rich("whole", { day: day(wholeAt) })}</li> : null}
      </ul>
      {asked ? null : (
        <form noValidate className="grid grid-cols-1 gap-3" onSubmit={send}>
          <TextArea
            label={t("label", { brand })}
            optionalText={t("optional")}
            rows={3}
            maxLength={4_000}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FailureAlert of={ask.error} />
          <Button
            type="submit"
            kind="secondary"
            busy={ask.isPending}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {t("send")}
          </Button>
        </form>
      )}
    </div>
  );
}
