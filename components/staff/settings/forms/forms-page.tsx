"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { FormSettingsView } from "../../shared/answers.ts";
import { Confirm } from "../../shared/confirm.tsx";
import { failureWords } from "../../shared/failure-words.tsx";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { Elsewhere } from "../elsewhere.tsx";
import { FormEditor } from "./form-editor.tsx";

type Editing = { id: number | null; start: FormSettingsView | null };

/** What referees answer: the company's own forms, and the library's to copy. */
export function FormsPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const forms = useQuery({ ...trpc.settings.forms.list.queryOptions(), retry: retryStumbles });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [news, setNews] = useState("");
  const refresh = async (sentence: string) => {
    setNews(sentence);
    await queryClient.invalidateQueries(trpc.settings.forms.pathFilter());
  };
  if (!forms.data)
    return forms.error ? <Problem error={forms.error} retry={forms.refetch} /> : <ListSkeleton />;
  const { editable, forms: all } = forms.data;
  if (editing) {
    return (
      <FormEditor
        key={editing.id ?? "new"}
        form={all.find(({ id }) => id === editing.id) ?? null}
        start={editing.start}
        onClose={() => setEditing(null)}
        onChanged={async (form) => {
          await refresh(words("form.saved"));
          if (form) setEditing({ id: form.id, start: form });
        }}
      />
    );
  }
  const own = all.filter(({ type }) => type === "customs");
  return (
    <>
      <Panel
        title={words("forms.own")}
        aside={
          editable ? (
            <Button kind="secondary" size="compact" onClick={() => setEditing({ id: null, start: null })}>
              <Plus aria-hidden="true" className="size-4" />
              {words("forms.new")}
            </Button>
          ) : undefined
        }
      >
        <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("forms.lead")}</p>
        {editable ? null : <Elsewhere />}
        {own.length === 0 ? (
          <div className="py-6 text-center">
            <p className="font-semibold">{words("forms.empty")}</p>
            <p className="text-sm text-ink-soft">{words("forms.emptyText")}</p>
          </div>
        ) : null}
        <ul className="divide-y divide-line">
          {own.map((form) => (
            <FormRow key={form.id} form={form}>
              {editable ? (
                <OwnActions
                  form={form}
                  onEdit={() => setEditing({ id: form.id, start: form })}
                  onRetired={() => refresh(words("forms.retired", { name: form.name }))}
                />
              ) : null}
            </FormRow>
          ))}
        </ul>
      </Panel>
      <Library
        forms={all.filter(({ type }) => type !== "customs")}
        onCopy={editable ? (start) => setEditing({ id: null, start }) : null}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** The library's forms; `onCopy` is null where none can be made. */
function Library({
  forms,
  onCopy,
}: {
  forms: FormSettingsView[];
  onCopy: ((start: FormSettingsView) => void) | null;
}) {
  const words = useWords("consoleSettings");
  return (
    <Panel title={words("forms.library")}>
      <p className="mb-2 text-sm text-ink-soft">{onCopy ? words("forms.libraryHint") : null}</p>
      <ul className="divide-y divide-line">
        {forms.map((form) => (
          <FormRow key={form.id} form={form}>
            {onCopy ? (
              <Button
                kind="secondary"
                size="compact"
                onClick={() => onCopy({ ...form, name: words("forms.copyOf", { name: form.name }) })}
              >
                {words("forms.copy", { name: form.name })}
              </Button>
            ) : null}
          </FormRow>
        ))}
      </ul>
    </Panel>
  );
}

function FormRow({ form, children }: { form: FormSettingsView; children: React.ReactNode }) {
  const words = useWords("consoleSettings");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          <bdi>{form.name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {words("forms.questions", { count: form.fields.length })} ·{" "}
          {words("forms.version", { version: form.version })}
        </p>
      </div>
      {children}
    </li>
  );
}

function OwnActions({
  form: { id, name },
  onEdit,
  onRetired,
}: {
  form: FormSettingsView;
  onEdit: () => void;
  onRetired: () => Promise<void>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [asking, setAsking] = useState(false);
  const retire = useMutation(trpc.settings.forms.retire.mutationOptions({ onSuccess: onRetired }));
  return (
    <div className="flex gap-2">
      <Button kind="secondary" size="compact" onClick={onEdit}>
        {words("forms.edit", { name })}
      </Button>
      <Button kind="danger" size="compact" onClick={() => setAsking(true)}>
        {words("forms.retire", { name })}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words("forms.retireTitle", { name })}
        text={words("forms.retireText")}
        action={words("forms.retire", { name })}
        busy={retire.isPending}
        error={failureWords(retire.error)}
        onConfirm={() => retire.mutate({ id })}
      />
    </div>
  );
}
