import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { ChecksField } from "../launching/checks-field.tsx";
import {
  type CreatedView,
  choiceGiven,
  emptyPerson,
  firstChoice,
  type LaunchOptionsView,
} from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { DuplicatesNotice } from "./duplicates-notice.tsx";
import { useKeptDraft } from "./kept-draft.ts";
import { PersonFields } from "./person-fields.tsx";
import { problemsOf } from "./problem-words.ts";
import { SendingFields } from "./sending-fields.tsx";
import { useDuplicates } from "./use-duplicates.ts";

/** The form for one candidate. It decides nothing: the portal says what is wrong with which field. */
export function CreateForm({
  options,
  onCreated,
}: {
  options: LaunchOptionsView;
  onCreated: (created: CreatedView) => void;
}) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const form = useRef<HTMLFormElement>(null);
  const fresh = { person: emptyPerson, choice: firstChoice(options) };
  const { draft, keep, startOver } = useKeptDraft(options.me, fresh);
  const duplicates = useDuplicates(draft.person);
  const create = useMutation(
    trpc.creating.create.mutationOptions({
      onSuccess(created) {
        startOver();
        onCreated(created);
      },
    }),
  );
  const problems = problemsOf(create.error);
  useEffect(() => {
    if (create.error) focusFirst(form.current);
  }, [create.error]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    if (!(await duplicates.areSeen())) {
      requestAnimationFrame(() => document.getElementById("duplicates")?.focus());
      return;
    }
    create.mutate({ key: draft.key, person: draft.person, choice: choiceGiven(draft.choice) });
  }

  const { person, choice } = draft;
  const change = (next: typeof choice) => keep({ ...draft, choice: next });
  const launching = { options, choice, problems, change };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid max-w-3xl gap-5 xl:max-w-none xl:grid-cols-2 xl:items-start"
    >
      {create.error ? <CreateFailure error={create.error} wrong={Object.keys(problems).length} /> : null}
      <Card aria-labelledby="person" className="grid gap-5">
        <h2 id="person" className="text-lg font-semibold">
          {words("person.title")}
        </h2>
        <PersonFields
          person={person}
          problems={problems}
          change={(next) => keep({ ...draft, person: next })}
        />
        <DuplicatesNotice duplicates={duplicates.found} />
      </Card>
      <div className="grid gap-5">
        <Card aria-labelledby="checks" className="grid gap-5">
          <h2 id="checks" className="text-lg font-semibold">
            {words("checks.title")}
          </h2>
          <ChecksField {...launching} rulesFor={person} />
        </Card>
        <Card>
          <SendingFields {...launching} />
        </Card>
      </div>
      <Sending
        submit={words(duplicates.found.length > 0 ? "submitAnyway" : "submit")}
        busy={create.isPending}
        onStartOver={() => {
          create.reset();
          startOver();
        }}
      />
    </form>
  );
}

function Sending({ submit, busy, onStartOver }: { submit: string; busy: boolean; onStartOver: () => void }) {
  const words = useWords("consoleCreate");
  return (
    <div className="flex flex-wrap items-center gap-3 xl:col-span-2">
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <Button kind="quiet" onClick={onStartOver}>
        {words("startOver")}
      </Button>
      <p className="text-sm text-ink-soft">{words("kept")}</p>
    </div>
  );
}

function CreateFailure({ error, wrong }: { error: Parameters<typeof failureWords>[0]; wrong: number }) {
  const words = useWords("consoleCreate");
  return (
    <Alert tone="bad" live title={words("failed")} className="xl:col-span-2">
      {wrong > 0 ? words("fieldsWrong", { count: wrong }) : failureWords(error)}
    </Alert>
  );
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
