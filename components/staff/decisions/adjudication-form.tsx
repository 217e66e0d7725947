"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { AdjudicationsView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { LetterPreview } from "./letter-preview.tsx";

const verdicts = ["proceed", "do_not_proceed", "ask"] as const;
type Verdict = (typeof verdicts)[number];

/** What the company does about a result: one of three, with its reasons, a note, and a letter. */
export function AdjudicationForm({
  of,
  company,
  seenId,
  onDecided,
  onCancel,
}: {
  of: { partnerApplicationId: string; candidateId: number; checkId: number };
  company: AdjudicationsView;
  seenId: number | null;
  onDecided: () => Promise<unknown>;
  onCancel: (() => void) | undefined;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const form = useRef<HTMLFormElement>(null);
  const decide = useMutation(trpc.adjudications.decide.mutationOptions({ onSettled: onDecided }));
  const [verdict, setVerdict] = useState<Verdict>();
  const [reasonIds, setReasonIds] = useState<number[]>([]);
  const [note, setNote] = useState("");
  const [writes, setWrites] = useState(true);
  const [letter, setLetter] = useState("");
  const [tried, setTried] = useState(false);
  const sendsLetter = verdict === "ask" || (verdict === "do_not_proceed" && writes && company.email !== null);
  const letterWrong = sendsLetter && letter.trim().length < 3;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!verdict || letterWrong) {
      const field = verdict ? "textarea[name=letter]" : "input[type=radio]";
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    decide.mutate({
      ...of,
      seenId,
      decision: verdict,
      reasonIds,
      note: note.trim() || null,
      letter: sendsLetter ? letter.trim() : null,
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ChoiceField
        label={words("adjudication.question")}
        columns={1}
        choices={verdicts.map((value) => ({ value, label: words(`adjudication.verdict.${value}`) }))}
        value={verdict}
        error={tried && !verdict ? words("adjudication.questionWrong") : undefined}
        onChange={(value) => setVerdict(verdicts.find((one) => one === value))}
      />
      <Reasons reasons={company.reasons} chosen={reasonIds} onChoose={setReasonIds} />
      <TextArea
        label={words("adjudication.note")}
        hint={words("adjudication.noteHint")}
        optionalText={words("adjudication.optional")}
        dir="auto"
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {verdict !== undefined && verdict !== "proceed" && company.email === null ? (
        <Alert tone="warn">{words("adjudication.noAddress")}</Alert>
      ) : null}
      {verdict === "do_not_proceed" && company.email !== null ? (
        <Tick label={words("adjudication.write")} checked={writes} onCheck={setWrites} />
      ) : null}
      {sendsLetter && verdict !== undefined ? (
        <>
          <TextArea
            label={words(verdict === "ask" ? "adjudication.ask" : "adjudication.found")}
            hint={words(verdict === "ask" ? "adjudication.askHint" : "adjudication.foundHint")}
            name="letter"
            dir="auto"
            rows={3}
            maxLength={2000}
            value={letter}
            error={tried && letterWrong ? words("adjudication.lettersWrong") : undefined}
            onChange={(event) => setLetter(event.target.value)}
          />
          <LetterPreview of={of} kind={verdict} letter={letter.trim()} />
        </>
      ) : null}
      {decide.error ? (
        <Alert tone="bad" live>
          {failureWords(decide.error)}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" busy={decide.isPending}>
          {words(company.fourEyes ? "adjudication.decideSecond" : "adjudication.decide")}
        </Button>
        {onCancel ? (
          <Button kind="secondary" size="compact" onClick={onCancel}>
            {words("adjudication.cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Reasons({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: AdjudicationsView["reasons"];
  chosen: number[];
  onChoose: (ids: number[]) => void;
}) {
  const words = useWords("consoleDecisions");
  if (reasons.length === 0)
    return <p className="text-sm text-ink-soft">{words("adjudication.reasonsNone")}</p>;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{words("adjudication.reasons")}</legend>
      {reasons.map(({ id, name }) => (
        <Tick
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onCheck={(on) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}

export function Tick({
  label,
  checked,
  onCheck,
}: {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span dir="auto" className="min-w-0 break-words">
        {label}
      </span>
    </label>
  );
}
