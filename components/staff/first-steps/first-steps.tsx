"use client";

import { Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { FirstStepsView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem } from "../shared/problem.tsx";
import { RowButton } from "../shared/row-button.tsx";
import { MailStep } from "./mail-step.tsx";
import { doneCount, type FirstStep, useFirstSteps } from "./use-first-steps.ts";

/** Where each step is done; the mail is tried in place. */
const ways = {
  brand: { brands: "/settings/brands" },
  person: { people: "/settings/people" },
  candidate: { create: "/create", import: "/import" },
  source: { careersSites: "/settings/careers-sites", integrations: "/settings/integrations" },
  retention: { periods: "/settings/retention" },
} as const satisfies Record<Exclude<FirstStep, "mail">, Record<string, string>>;
type Way = { [Step in keyof typeof ways]: keyof (typeof ways)[Step] }[keyof typeof ways];

/** A new company’s checklist: what is done, what is not, and the way to each. */
export function FirstSteps() {
  const words = useWords("consoleFirst");
  const { query, putAway, bringBack } = useFirstSteps({ all: true });
  const list = useRef<HTMLOListElement>(null);
  const view = query.data;
  if (!view) return query.error ? <Problem error={query.error} retry={query.refetch} /> : <ListSkeleton />;
  const away = view.steps.filter(({ isDone, isPutAway }) => isPutAway && !isDone);
  const shown = view.steps.filter((each) => !away.includes(each));
  // What was pressed goes with its row.
  const onSuccess = () => list.current?.focus();
  return (
    <Panel
      title={words("title")}
      aside={<span role="status">{words("done", { done: doneCount(view), all: view.steps.length })}</span>}
    >
      <ol ref={list} tabIndex={-1} aria-label={words("title")} className="divide-y divide-line outline-none">
        {shown.map(({ step, isDone }) => (
          <Step
            key={step}
            step={step}
            isDone={isDone}
            view={view}
            putAway={() => putAway.mutate({ steps: [step] }, { onSuccess })}
          />
        ))}
      </ol>
      <Failure of={putAway.error ?? bringBack.error} className="mt-3" />
      <AwaySteps
        steps={away.map(({ step }) => step)}
        bringBack={(step) => bringBack.mutate({ step }, { onSuccess })}
      />
    </Panel>
  );
}

type StepOfView = { step: FirstStep; isDone: boolean; view: FirstStepsView };

function Step({ step, isDone, view, putAway }: StepOfView & { putAway: () => void }) {
  const words = useWords("consoleFirst");
  const title = words(`steps.${step}.title`);
  return (
    <li className="flex gap-3 py-3">
      <Mark isDone={isDone} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        <div className="grid max-w-xl min-w-0 gap-0.5">
          <h3 className="font-semibold">{title}</h3>
          <StepText step={step} isDone={isDone} view={view} />
        </div>
        <div className="flex max-w-88 flex-wrap gap-2 sm:shrink-0 sm:justify-end">
          {step === "mail" ? null : <Ways step={step} isDone={isDone} />}
          {isDone ? null : (
            <RowButton kind="quiet" size="compact" about={title} onClick={putAway}>
              {words("putAway")}
            </RowButton>
          )}
        </div>
      </div>
    </li>
  );
}

function AwaySteps({ steps, bringBack }: { steps: FirstStep[]; bringBack: (step: FirstStep) => void }) {
  const words = useWords("consoleFirst");
  if (steps.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-ink-soft">{words("away")}</h3>
      <ul>
        {steps.map((step) => (
          <li key={step} className="flex flex-wrap items-center justify-between gap-2">
            {words(`steps.${step}.title`)}
            <RowButton
              kind="quiet"
              size="compact"
              about={words(`steps.${step}.title`)}
              onClick={() => bringBack(step)}
            >
              {words("bringBack")}
            </RowButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  const words = useWords("consoleFirst");
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Icon
      role="img"
      aria-label={words(isDone ? "isDone" : "isOpen")}
      className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-good" : "text-ink-soft"}`}
    />
  );
}

function StepText({ step, isDone, view }: StepOfView) {
  const words = useWords("consoleFirst");
  if (step === "mail") return <MailStep mail={view.mail} />;
  return (
    <p className="text-sm text-ink-soft">
      {words(isDone ? `steps.${step}.done` : `steps.${step}.text`)}
      {step === "candidate" && view.isStaging ? <> {words("steps.candidate.staging")}</> : null}
      {step === "person" && !isDone && view.invited.length > 0 ? (
        <> {words("steps.person.invited", { names: view.invited.join(", ") })}</>
      ) : null}
    </p>
  );
}

function Ways({ step, isDone }: { step: Exclude<FirstStep, "mail">; isDone: boolean }) {
  const words = useWords("consoleFirst");
  return Object.entries(ways[step]).map(([way, href]) => (
    <Link key={way} href={href} className={buttonClass(isDone ? "quiet" : "secondary", undefined, "compact")}>
      {words(`ways.${way as Way}`)}
    </Link>
  ));
}
