"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { NotificationsView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { SavedForm } from "./saved-form.tsx";

/** What a person is emailed about. */
export function NotificationsPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const choices = useQuery({ ...trpc.settings.notifications.show.queryOptions(), retry: retryStumbles });
  if (!choices.data)
    return choices.error ? <Problem error={choices.error} retry={choices.refetch} /> : <ListSkeleton />;
  return (
    <Panel title={words("notifications.title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("notifications.lead")}</p>
      <ChoicesForm choices={choices.data} />
    </Panel>
  );
}

function ChoicesForm({ choices }: { choices: NotificationsView }) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const read = {
    ...choices,
    timeZone: choices.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const [base, setBase] = useState(read);
  const [draft, setDraft] = useState(read);
  const save = useMutation(
    trpc.settings.notifications.choose.mutationOptions({ onSuccess: (_, saved) => setBase(saved) }),
  );
  const zones = Intl.supportedValuesOf("timeZone");
  return (
    <SavedForm
      dirty={JSON.stringify(draft) !== JSON.stringify(base)}
      busy={save.isPending}
      saved={save.isSuccess}
      error={failureWords(save.error)}
      onSave={() => save.mutate(draft)}
      onDiscard={() => setDraft(base)}
    >
      <ChoiceField
        label={words("notifications.digest")}
        columns={1}
        value={draft.digest}
        onChange={(value) => setDraft({ ...draft, digest: value as typeof draft.digest })}
        choices={(["daily", "weekly", "never"] as const).map((value) => ({
          value,
          label: words(`notifications.${value}`),
        }))}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{words("notifications.atOnce")}</legend>
        {(["mentions", "assignments"] as const).map((what) => (
          <label key={what} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={draft[what]}
              onChange={(event) => setDraft({ ...draft, [what]: event.target.checked })}
              className="size-5 accent-brand-ink"
            />
            {words(`notifications.${what}`)}
          </label>
        ))}
      </fieldset>
      <ChoiceField
        label={words("notifications.messages")}
        columns={1}
        value={draft.messages}
        onChange={(value) => setDraft({ ...draft, messages: value as typeof draft.messages })}
        choices={(["mine", "unassigned", "never"] as const).map((value) => ({
          value,
          label: words(`notifications.messagesOf.${value}`),
        }))}
      />
      <SelectField
        label={words("notifications.timeZone")}
        value={draft.timeZone}
        onChange={(event) => setDraft({ ...draft, timeZone: event.target.value })}
      >
        {(zones.includes(draft.timeZone) ? zones : [draft.timeZone, ...zones]).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
    </SavedForm>
  );
}
