"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import type { FormField } from "#server/contract/form.ts";
import { useWords } from "../../messages/use-words.ts";
import type { FormSettingsView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { Panel } from "../../shared/panel.tsx";
import { movedTo } from "../move-buttons.tsx";
import { SavedForm } from "../saved-form.tsx";
import { useDraft } from "../use-draft.ts";
import { FormPreview } from "./form-preview.tsx";
import { FormVersions } from "./form-versions.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import { askedOfEveryone, mendedQuestions, questionProblem } from "./question-rules.ts";

type FormDraft = Pick<FormSettingsView, "name" | "locale" | "fields">;

/** Writes a form beside what a referee sees of it. `start`: what a new one begins with. */
export function FormEditor({
  form,
  start,
  onClose,
  onChanged,
}: {
  form: FormSettingsView | null;
  start: FormSettingsView | null;
  onClose: () => void;
  /** With the form that was created. */
  onChanged: (created: FormSettingsView | null) => Promise<void>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const written = useDraft(draftOf(form), form?.version ?? 0, draftOf(form ?? start));
  const { draft, change, tried } = written;
  const [news, setNews] = useState("");
  const create = useMutation(trpc.settings.forms.create.mutationOptions({ onSuccess: onChanged }));
  const save = useMutation(
    trpc.settings.forms.save.mutationOptions({
      onSuccess: (saved) => {
        written.onSaved(draftOf(saved), saved.version);
        setNews(words("forms.saved", { version: saved.version }));
        return onChanged(null);
      },
      onError: () => onChanged(null),
    }),
  );
  const { fields } = draft;
  const whole = draft.name.trim() !== "" && fields.length > 0 && !fields.some(questionProblem);
  /** What no longer can depend on an answer is asked of everyone, and said to be. */
  function setFields(next: FormField[], done: string[] = []) {
    const mended = mendedQuestions(fields, next);
    const freed = askedOfEveryone(next, mended).map(({ label }) => words("forms.freed", { label }));
    change({ fields: mended });
    setNews([...done, ...freed].join(" "));
  }
  function move(from: number, to: number) {
    const moved = words("form.moved", { name: fields[from]?.label ?? "", place: to + 1 });
    setFields(movedTo(fields, from, to), [moved]);
  }
  function submit() {
    written.setTried(true);
    if (!whole) return;
    if (form) save.mutate({ ...draft, id: form.id, version: written.version });
    else create.mutate(draft);
  }
  return (
    <>
      <Button kind="quiet" size="compact" className="justify-self-start" onClick={onClose}>
        {words("forms.back")}
      </Button>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={form ? words("forms.edit", { name: form.name }) : words("forms.new")}>
          <SavedForm
            dirty={written.isDirty}
            busy={create.isPending || save.isPending}
            saved={false}
            error={failureWords(create.error ?? save.error)}
            conflict={written.conflict(save, [
              form?.name ?? "",
              ...(form?.fields ?? []).map(({ label }) => label),
            ])}
            onSave={submit}
            onDiscard={() => {
              written.discard();
              save.reset();
            }}
          >
            <TextField
              label={words("forms.name")}
              dir="auto"
              maxLength={255}
              value={draft.name}
              error={tried && draft.name.trim() === "" ? words("forms.nameError") : undefined}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Questions fields={fields} tried={tried} onChange={setFields} onMove={move} />
          </SavedForm>
          <p role="status" className="mt-2 text-sm text-good">
            {news}
          </p>
        </Panel>
        <div className="grid gap-4">
          <FormPreview fields={fields} />
          {form ? <FormVersions key={form.version} id={form.id} /> : null}
        </div>
      </div>
    </>
  );
}

function Questions({
  fields,
  tried,
  onChange,
  onMove,
}: {
  fields: FormField[];
  tried: boolean;
  onChange: (fields: FormField[]) => void;
  onMove: (from: number, to: number) => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <>
      <ol className="grid gap-3">
        {fields.map((field, place) => (
          <QuestionEditor
            key={field.id}
            field={field}
            earlier={fields.slice(0, place)}
            place={place}
            count={fields.length}
            tried={tried}
            onChange={(next) => onChange(fields.map((each, index) => (index === place ? next : each)))}
            onRemove={() => onChange(fields.filter(({ id }) => id !== field.id))}
            onMove={(to) => onMove(place, to)}
            onDropped={(from) => onMove(from, place)}
          />
        ))}
      </ol>
      <Button
        kind="secondary"
        size="compact"
        className="justify-self-start"
        onClick={() => onChange([...fields, newQuestion(fields)])}
      >
        {words("forms.add")}
      </Button>
    </>
  );
}

function draftOf(form: FormDraft | null): FormDraft {
  return { name: form?.name ?? "", locale: form?.locale ?? "en-AU", fields: form?.fields ?? [] };
}

/** Answers are kept by the field's id, so that an id is not given to another question. */
function newQuestion(fields: readonly FormField[]): FormField {
  const taken = fields.map(({ id }) => Number(/^question_(\d+)$/.exec(id)?.[1] ?? 0));
  return {
    id: `question_${Math.max(0, ...taken) + 1}`,
    label: "",
    hint: null,
    kind: "text",
    required: true,
    options: [],
    show_when: null,
    flagged: [],
  };
}
