"use client";

import { Check, type Circle, CircleDashed, CircleDot, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, CheckView } from "../../shared/answers.ts";
import { PageTime } from "./page-time.tsx";
import { useMissingWords } from "./use-missing-words.ts";

type StepState = "done" | "now" | "late" | "ahead" | "ended";

const looks = {
  done: { icon: Check, tone: "text-good" },
  now: { icon: CircleDot, tone: "text-info" },
  late: { icon: CircleDot, tone: "text-warn" },
  ahead: { icon: CircleDashed, tone: "text-ink-soft" },
  ended: { icon: X, tone: "text-ink-soft" },
} satisfies Record<StepState, { icon: typeof Circle; tone: string }>;

/** The way of one check: ordered, waiting for what, started, due, and how it ended. */
export function CheckSteps({ check, candidate }: { check: CheckView; candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  const began = check.startedAt !== null || check.status === "in-progress" || check.status === "completed";
  const ended = !check.open;
  return (
    <ol
      aria-label={words("checks.steps", { title: check.title })}
      className="grid gap-1.5 text-sm sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      <Step state="done" name={words("checks.step.ordered")}>
        {check.orderedAt ? <PageTime at={check.orderedAt} /> : null}
      </Step>
      {began || ended ? (
        check.releasedAt ? (
          <Step state="done" name={words("checks.step.released")}>
            <PageTime at={check.releasedAt} />
          </Step>
        ) : null
      ) : (
        <Step state="now" name={words("checks.step.waiting")}>
          <Waiting check={check} candidate={candidate} />
        </Step>
      )}
      {began ? (
        <Step state={ended ? "done" : "now"} name={words("checks.step.started")}>
          {check.startedAt ? <PageTime at={check.startedAt} /> : null}
        </Step>
      ) : null}
      <End check={check} />
    </ol>
  );
}

function Waiting({ check, candidate }: { check: CheckView; candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  const waitsFor = check.waitsFor.map(useMissingWords());
  const missing = check.waitsForCandidate
    ? [words("checks.waitsForCandidate")]
    : candidate.submitted
      ? waitsFor
      : [words("checks.signature"), ...waitsFor];
  return missing.length === 0 ? null : missing.join("; ");
}

function End({ check }: { check: CheckView }) {
  const words = useWords("consoleCandidate");
  if (check.status === "completed") {
    return (
      <Step state="done" name={words("checks.step.completed")}>
        <PageTime at={check.completedAt} />
        {check.resultErasedAt ? (
          <>
            {" · "}
            {words("checks.step.erased")} <PageTime at={check.resultErasedAt} />
          </>
        ) : null}
      </Step>
    );
  }
  if (check.status === "canceled") return <Step state="ended" name={words("checks.step.canceled")} />;
  if (!check.dueAt) return null;
  return (
    <Step
      state={check.late ? "late" : "ahead"}
      name={words(check.late ? "checks.step.late" : "checks.step.due")}
    >
      <PageTime at={check.dueAt} />
    </Step>
  );
}

function Step({ state, name, children }: { state: StepState; name: string; children?: ReactNode }) {
  const { icon: Icon, tone } = looks[state];
  return (
    <li className="flex min-w-0 gap-2" aria-current={state === "now" ? "step" : undefined}>
      <Icon aria-hidden="true" className={classes("mt-0.5 size-4 shrink-0", tone)} />
      <span className="min-w-0 break-words">
        <span className={classes("font-medium", state === "late" && "text-warn")}>{name}</span>
        {children ? <span className="block text-ink-soft">{children}</span> : null}
      </span>
    </li>
  );
}
