"use client";

import { ListChecks } from "lucide-react";
import Link from "next/link";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { useMayAdminister } from "../shared/acting.tsx";
import { Failure } from "../shared/failure.tsx";
import { doneCount, openSteps, useFirstSteps } from "./use-first-steps.ts";

/**
 * Below the lists, until all is done or put away: how far the company is, and what is next. It comes after the rows, which it must
 * not move: the list is returned to where it was left.
 */
export function FirstStepsBar() {
  return useMayAdminister() ? <Bar /> : null;
}

function Bar() {
  const words = useWords("consoleFirst");
  const { query, putAway } = useFirstSteps({ all: false });
  const view = query.data;
  // Until there is a candidate, the checklist itself stands in the place of the empty list.
  if (!view?.steps.some(({ step, isDone }) => step === "candidate" && isDone)) return null;
  const [next] = openSteps(view);
  return (
    <section
      aria-label={words("title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 text-sm"
    >
      <ListChecks aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{words("title")}</strong>{" "}
        <span className="text-ink-soft">
          {words("done", { done: doneCount(view), all: view.steps.length })}
          {next ? ` · ${words("next", { step: words(`steps.${next}.title`) })}` : null}
        </span>
      </p>
      {next ? (
        <Link href="/settings/first-steps" className={buttonClass("secondary", undefined, "compact")}>
          {words("open")}
        </Link>
      ) : null}
      <Button
        kind="quiet"
        size="compact"
        busy={putAway.isPending}
        onClick={() => putAway.mutate({ steps: view.steps.map(({ step }) => step) })}
      >
        {words(next ? "putAllAway" : "close")}
      </Button>
      <Failure of={putAway.error} />
    </section>
  );
}
