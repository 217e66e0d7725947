"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { DetailFields } from "../../../launching/detail-fields.tsx";
import type { CheckDetails, LaunchableView } from "../../../launching/launch-answers.ts";
import { useWords } from "../../../messages/use-words.ts";
import { Problem } from "../../../shared/problem.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import type { ActionProps } from "./action-props.ts";

/** Adds checks that the company may launch, with the details that whoever carries them out uses. */
export function AddChecksDialog({ of, candidate, onClose, onSettled, onDone }: ActionProps) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [chosen, setChosen] = useState<Map<string, CheckDetails>>(new Map());
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState<"choose" | { type: string; key: string } | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const orderable = useQuery(trpc.creating.options.queryOptions());
  const onSuccess = () => onDone(words("actions.add_checks.done", { count: chosen.size }));
  const add = useMutation(trpc.candidateActions.orderChecks.mutationOptions({ onSettled, onSuccess }));
  const there = new Set(candidate.checks.filter(({ open }) => open).map(({ type }) => type));
  const known = orderable.data?.checks ?? [];
  const found = known.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));

  function choose(code: string, isChosen: boolean) {
    setProblem(null);
    setChosen((before) => {
      const others = [...before].filter(([one]) => one !== code);
      return new Map(isChosen ? [...others, [code, {}]] : others);
    });
  }

  function submit() {
    const missing = firstMissing(known, chosen);
    setProblem(chosen.size === 0 ? "choose" : missing);
    if (chosen.size === 0) form.current?.querySelector("input")?.focus();
    else if (!missing)
      add.mutate({ ...of, checks: [...chosen].map(([type, details]) => ({ type, details })) });
  }

  return (
    <ActionDialog
      title={words("actions.add_checks.title")}
      description={words("actions.add_checks.started", { submitted: `${candidate.submitted}` })}
      action={words("actions.add_checks.action", { count: chosen.size })}
      busy={add.isPending}
      error={add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-3">
        {orderable.error ? <Problem error={orderable.error} retry={orderable.refetch} /> : null}
        {orderable.isSuccess && known.length === 0 ? <p>{words("actions.add_checks.empty")}</p> : null}
        {known.length > 8 ? (
          <TextField
            label={words("actions.add_checks.search")}
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        ) : null}
        <fieldset aria-invalid={problem === "choose" || undefined}>
          <legend className="font-semibold">{words("actions.add_checks.label")}</legend>
          <ul className="mt-1 max-h-[40vh] divide-y divide-line overflow-y-auto rounded-control border border-line">
            {found.map((check) => (
              <CheckChoice
                key={check.code}
                check={check}
                details={chosen.get(check.code) ?? null}
                isThere={there.has(check.code)}
                wrong={typeof problem === "object" && problem?.type === check.code ? problem.key : null}
                onChoose={(isChosen) => choose(check.code, isChosen)}
                onChange={(details) => setChosen((before) => new Map(before).set(check.code, details))}
              />
            ))}
          </ul>
          {found.length === 0 && known.length > 0 ? (
            <p className="mt-2 text-sm text-ink-soft">{words("actions.add_checks.none")}</p>
          ) : null}
          {problem === "choose" ? (
            <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
              {words("actions.add_checks.choose")}
            </p>
          ) : null}
        </fieldset>
      </div>
    </ActionDialog>
  );
}

/** `details` is null while it is not chosen; `isThere`: the candidate has one that is open. */
function CheckChoice({
  check,
  details,
  isThere,
  wrong,
  onChoose,
  onChange,
}: {
  check: LaunchableView;
  details: CheckDetails | null;
  isThere: boolean;
  wrong: string | null;
  onChoose: (isChosen: boolean) => void;
  onChange: (details: CheckDetails) => void;
}) {
  const words = useWords("consoleCandidate");
  return (
    <li className="grid gap-3 px-3 py-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={details !== null}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-4.5 shrink-0 accent-brand-ink"
        />
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {check.title}
        </span>
        {isThere ? <span className="text-sm text-ink-soft">{words("actions.add_checks.there")}</span> : null}
      </label>
      {details && check.details.length > 0 ? (
        <div className="border-s-2 border-line ps-3 pb-3">
          <DetailFields
            of={check.title}
            fields={check.details}
            given={details}
            errorOf={(key) => (key === wrong ? words("actions.add_checks.needed") : undefined)}
            onChange={onChange}
          />
        </div>
      ) : null}
    </li>
  );
}

/** A detail that whoever carries out the check needs, and that is not given. */
function firstMissing(known: LaunchableView[], chosen: Map<string, CheckDetails>) {
  for (const { code, details } of known) {
    const given = chosen.get(code);
    const missing = given && details.find(({ key, required }) => required && (given[key] ?? "") === "");
    if (missing) return { type: code, key: missing.key };
  }
  return null;
}
