"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { DecisionsView } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { Tick } from "./adjudication-form.tsx";
import { SaveRow } from "./save-row.tsx";

/** When candidates are reminded, how long they have to answer, and whether decisions on results take two people. */
export function DecisionRules({
  settings,
  onChanged,
}: {
  settings: DecisionsView["settings"];
  onChanged: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const save = useMutation(trpc.reasons.saveSettings.mutationOptions({ onSuccess: onChanged }));
  const [days, setDays] = useState(settings.reminderDays.join(", "));
  const [fourEyes, setFourEyes] = useState(settings.fourEyes);
  const [answerDays, setAnswerDays] = useState(String(settings.answerDays));
  const [wrong, setWrong] = useState(false);
  const [wrongAnswerDays, setWrongAnswerDays] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const reminderDays = daysOf(days);
    const toAnswer = Number(answerDays);
    const isRight = Number.isInteger(toAnswer) && toAnswer >= 5 && toAnswer <= 30;
    setWrong(reminderDays === null);
    setWrongAnswerDays(!isRight);
    if (reminderDays && isRight) save.mutate({ reminderDays, fourEyes, answerDays: toAnswer });
  }
  return (
    <Panel title={words("settings.remindersTitle")}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-4">
        <p className="text-sm text-ink-soft">{words("settings.remindersLead")}</p>
        <TextField
          label={words("settings.days")}
          hint={words("settings.daysHint")}
          autoComplete="off"
          value={days}
          error={wrong ? words("settings.daysWrong") : undefined}
          onChange={(event) => setDays(event.target.value)}
        />
        <TextField
          label={words("settings.answerDays")}
          hint={words("settings.answerDaysHint")}
          inputMode="numeric"
          autoComplete="off"
          value={answerDays}
          error={wrongAnswerDays ? words("settings.answerDaysWrong") : undefined}
          onChange={(event) => setAnswerDays(event.target.value)}
        />
        <fieldset>
          <legend className="font-semibold">{words("settings.eyesTitle")}</legend>
          <Tick label={words("settings.eyes")} checked={fourEyes} onCheck={setFourEyes} />
        </fieldset>
        <SaveRow busy={save.isPending} saved={save.isSuccess} error={save.error} />
      </form>
    </Panel>
  );
}

/** Null for what is no list of days in their order. */
function daysOf(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map(Number);
  const isInOrder = days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));
  const isEachDay = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 60);
  return isInOrder && isEachDay && days.length <= 5 ? days : null;
}
