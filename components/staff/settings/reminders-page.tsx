"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { RemindersView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { SavedForm } from "./saved-form.tsx";

/** When candidates and referees who have done nothing yet are reminded. */
export function RemindersPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const reminders = useQuery({ ...trpc.settings.reminders.show.queryOptions(), retry: retryStumbles });
  if (reminders.data === undefined)
    return reminders.error ? <Problem error={reminders.error} retry={reminders.refetch} /> : <ListSkeleton />;
  return (
    <Panel title={words("reminders.title")}>
      {reminders.data ? (
        <>
          <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("reminders.lead")}</p>
          <RemindersForm reminders={reminders.data} />
        </>
      ) : (
        <Alert tone="info" title={words("elsewhere.title")}>
          {words("reminders.elsewhere")}
        </Alert>
      )}
    </Panel>
  );
}

function RemindersForm({ reminders }: { reminders: RemindersView }) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const [base, setBase] = useState(reminders);
  const [candidates, setCandidates] = useState(reminders.candidate_days.join(", "));
  const [referees, setReferees] = useState(reminders.referee_days.join(", "));
  const [tried, setTried] = useState(false);
  const days = { candidate_days: daysIn(candidates), referee_days: daysIn(referees) };
  const save = useMutation(
    trpc.settings.reminders.save.mutationOptions({
      onSuccess: (saved) => {
        take(saved);
        return queryClient.invalidateQueries(trpc.settings.reminders.pathFilter());
      },
    }),
  );
  function take(saved: RemindersView) {
    setBase(saved);
    setCandidates(saved.candidate_days.join(", "));
    setReferees(saved.referee_days.join(", "));
    setTried(false);
  }
  const error = (given: number[] | null) => (tried && !given ? words("reminders.daysError") : undefined);
  return (
    <SavedForm
      dirty={candidates !== base.candidate_days.join(", ") || referees !== base.referee_days.join(", ")}
      busy={save.isPending}
      saved={save.isSuccess}
      error={failureWords(save.error)}
      onSave={() => {
        setTried(true);
        const { candidate_days, referee_days } = days;
        if (candidate_days && referee_days) save.mutate({ candidate_days, referee_days });
      }}
      onDiscard={() => take(base)}
    >
      <TextField
        label={words("reminders.candidates")}
        hint={words("reminders.candidatesHint")}
        error={error(days.candidate_days)}
        inputMode="numeric"
        value={candidates}
        onChange={(event) => setCandidates(event.target.value)}
      />
      <TextField
        label={words("reminders.referees")}
        hint={words("reminders.refereesHint")}
        error={error(days.referee_days)}
        inputMode="numeric"
        value={referees}
        onChange={(event) => setReferees(event.target.value)}
      />
    </SavedForm>
  );
}

/** The days of a text such as "1, 3 6"; null for what is none. */
function daysIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map(Number);
  const possible = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 365) && days.length <= 10;
  return possible ? days : null;
}
