"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { isBroken, referenceOf } from "#components/trpc/failed-call.ts";
import { useTRPC, useTRPCClient } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Reference } from "#components/ui/reference.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Answers, AnswerValue } from "#server/contract/form.ts";
import type { RefereeForm } from "#server/contract/referee-form.ts";
import { shownFields } from "#server/contract/shown-fields.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { isOver, wrongAnswers } from "./failure.ts";
import { MissingList } from "./missing-list.tsx";
import { type Field, Question } from "./question.tsx";
import { RemindersLine } from "./reminders-line.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SignStatement } from "./sign-statement.tsx";
import { useAutosave } from "./use-autosave.ts";
import { isTooShort, useStatement } from "./use-statement.ts";

/** The questions, kept as they are answered, sent once. */
export function ReferenceForm({
  token,
  visit,
  onChange,
}: {
  token: string;
  visit: RefereeForm;
  onChange: (form: RefereeForm) => void;
}) {
  const t = useTranslations("referee");
  const router = useRouter();
  const trpc = useTRPC();
  const [answers, setAnswers] = useState<Answers>(visit.answers);
  const [wrong, setWrong] = useState<Map<string, string>>(new Map());
  const [returned] = useState(visit.saved_at !== null);
  const summary = useRef<HTMLDivElement>(null);
  const statement = useStatement(visit);
  const fields = shownFields(visit.form?.fields ?? [], answers).map(statement.worded);
  const answered = fields.filter(({ id }) => answers[id] !== undefined);

  const client = useTRPCClient();
  const act = useMutation(trpc.referee.act.mutationOptions({ networkMode: "always" }));
  const autosave = useAutosave({
    kept: returned,
    save: async (kept) => {
      await client.referee.act.mutate({ token, action: { action: "save", answers: kept } });
    },
    isBroken,
    onRefused: () => router.refresh(),
  });

  function answer(id: string, value: AnswerValue | undefined) {
    const { [id]: _, ...others } = answers;
    const next = value === undefined ? others : { ...others, [id]: value };
    setAnswers(next);
    setWrong(new Map([...wrong].filter(([one]) => one !== id)));
    autosave.note(next);
  }

  async function send() {
    const signature = await statement.given();
    if (signature === null) return;
    autosave.stop();
    try {
      onChange(await act.mutateAsync({ token, action: { action: "submit", answers }, signature }));
    } catch (error) {
      if (isOver(error)) return router.refresh();
      setWrong(wrongAnswers(error));
      statement.refused(error);
      autosave.resume(answers);
      requestAnimationFrame(() => summary.current?.focus());
    }
  }

  return (
    <div className="min-w-0">
      {returned ? <Alert className="mb-4">{t("welcomeBack")}</Alert> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) void send();
        }}
      >
        <Questions
          title={statement.title}
          fields={fields}
          answers={answers}
          wrong={wrong}
          onAnswer={answer}
        />
        {visit.signed ? (
          <SignStatement statement={statement} name={visit.candidate.name} answers={answers} />
        ) : null}
        <div ref={summary} tabIndex={-1} className="outline-none">
          <MissingList fields={fields.filter(({ id }) => wrong.has(id))} />
          {act.isError && wrong.size === 0 && statement.lack === null ? <NotSent error={act.error} /> : null}
        </div>
        <p className="mt-5 text-sm text-ink-soft">{t("sendNote")}</p>
        <SaveBar state={autosave.state} answered={answered.length} total={fields.length}>
          {isTooShort(answers) ? null : (
            <Button type="submit" busy={act.isPending} className="w-full text-lg sm:w-auto">
              {statement.send}
            </Button>
          )}
        </SaveBar>
      </form>
      <div className="mt-8 grid gap-3 border-t border-line pt-5 text-ink-soft">
        <RemindersLine token={token} reminders={visit.reminders} />
        <DeclineDialog token={token} company={visit.company.name} onDeclined={onChange} />
      </div>
    </div>
  );
}

function Questions({
  title,
  fields,
  answers,
  wrong,
  onAnswer,
}: {
  title: string | undefined;
  fields: Field[];
  answers: Answers;
  /** What is wrong with which. */
  wrong: ReadonlyMap<string, string>;
  onAnswer: (id: string, value: AnswerValue | undefined) => void;
}) {
  const t = useTranslations("referee");
  return (
    <Card className="grid gap-8" aria-label={title}>
      <h2 className="text-xl font-semibold">{title}</h2>
      {fields.map((field) => (
        <div key={field.id} id={`question-${field.id}`}>
          <Question
            field={field}
            value={answers[field.id]}
            error={wrong.has(field.id) ? t(`errors.${errorOf(wrong.get(field.id))}`) : undefined}
            onChange={(value) => onAnswer(field.id, value)}
          />
        </div>
      ))}
    </Card>
  );
}

/** Sending failed, and not for an answer. */
function NotSent({ error }: { error: unknown }) {
  const t = useTranslations("referee.errors");
  return (
    <Alert tone="bad" live className="mt-5">
      {t(isBroken(error) ? "network" : "other")}
      <Reference label={t("reference")} id={referenceOf(error)} />
    </Alert>
  );
}

function errorOf(code: string | undefined): "missing" | "invalid_answer" {
  return code === "missing" ? "missing" : "invalid_answer";
}
