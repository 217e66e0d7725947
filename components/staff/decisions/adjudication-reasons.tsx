"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { DecisionsView } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { SaveRow } from "./save-row.tsx";

/** The reasons for decisions on results, as the lines of a field: their order is the order of the lines. */
export function AdjudicationReasons({
  reasons,
  onChanged,
}: {
  reasons: DecisionsView["adjudicationReasons"];
  onChanged: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const save = useMutation(trpc.reasons.saveAdjudicationReasons.mutationOptions({ onSuccess: onChanged }));
  const [text, setText] = useState(reasons.map(({ name }) => name).join("\n"));
  const [wrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const names = text.split("\n").flatMap((line) => line.trim() || []);
    const isWrong = names.length > 50 || names.some((name) => name.length > 60) || hasTwice(names);
    setWrong(isWrong);
    if (isWrong) return;
    const idOf = (name: string) => reasons.find((reason) => reason.name === name)?.id ?? null;
    save.mutate({ reasons: names.map((name) => ({ id: idOf(name), name })) });
  }
  return (
    <Panel title={words("settings.adjudicationTitle")}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-4">
        <p className="text-sm text-ink-soft">{words("settings.adjudicationLead")}</p>
        <TextArea
          label={words("settings.adjudicationField")}
          dir="auto"
          rows={5}
          value={text}
          error={wrong ? words("settings.adjudicationWrong") : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <SaveRow busy={save.isPending} saved={save.isSuccess} error={save.error} />
      </form>
    </Panel>
  );
}

function hasTwice(names: string[]): boolean {
  return new Set(names).size < names.length;
}
