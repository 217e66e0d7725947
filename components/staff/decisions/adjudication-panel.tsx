"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { useMayAct } from "../shared/acting.tsx";
import type { AdjudicationsView, ConsideredCheckView } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { CheckBadge } from "../shared/status-badge.tsx";
import { AdjudicationForm } from "./adjudication-form.tsx";
import { AdjudicationItem } from "./adjudication-item.tsx";
import { Answers } from "./answers.tsx";

/** Whose results are decided on: by the service's own id. */
type AdjudicatedCandidate = { partnerApplicationId: string; id: number };

const refreshMs = 15_000;
const refreshWhileWritingMs = 2_000;

function isWriting(view: AdjudicationsView | undefined): boolean {
  const decisions = view?.checks.flatMap((check) => check.decisions) ?? [];
  return decisions.some(({ letter, second }) => {
    const isInForce = second === null || second.state === "confirmed";
    return letter !== null && letter.outcome === null && isInForce;
  });
}

/** The results of a candidate that a person decides about, with what was decided; nothing where there are none. */
export function AdjudicationPanel({ candidate }: { candidate: AdjudicatedCandidate }) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const queryClient = useQueryClient();
  const of = { partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id };
  // A colleague may decide or confirm meanwhile, and a letter is on its way for a moment.
  const query = useQuery({
    ...trpc.adjudications.of.queryOptions(of),
    retry: retryStumbles,
    refetchInterval: ({ state }) => (isWriting(state.data) ? refreshWhileWritingMs : refreshMs),
    refetchOnWindowFocus: true,
  });
  async function onChanged() {
    await query.refetch();
    void queryClient.invalidateQueries(trpc.candidates.timeline.pathFilter());
  }
  if (query.error && !query.data) {
    return (
      <Panel title={words("adjudication.title")}>
        <Problem error={query.error} retry={query.refetch} />
      </Panel>
    );
  }
  if (!query.data || query.data.checks.length === 0) return null;
  const { checks } = query.data;
  return (
    <Panel title={words("adjudication.title")}>
      <p className="mb-3 text-sm text-ink-soft">{words("adjudication.lead")}</p>
      <ul className="grid gap-5">
        {checks.map((check) => (
          <ConsideredCheck
            // After a decision its form begins again.
            key={`${check.checkId}-${check.decisions.length}`}
            of={{ ...of, checkId: check.checkId }}
            check={check}
            company={query.data}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </Panel>
  );
}

function ConsideredCheck({
  of,
  check,
  company,
  onChanged,
}: {
  of: { partnerApplicationId: string; candidateId: number; checkId: number };
  check: ConsideredCheckView;
  company: AdjudicationsView;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleDecisions");
  const newest = check.decisions.at(-1);
  const isSettled = newest !== undefined && newest.second?.state !== "sent_back";
  const [again, setAgain] = useState(false);
  const mayAct = useMayAct();
  return (
    <li className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 font-medium">
          {check.title}
        </h3>
        <CheckBadge status="completed" outcome={check.outcome} />
      </div>
      {check.decisions.map((decision) => (
        <AdjudicationItem
          key={decision.id}
          of={of}
          decision={decision}
          isNewest={decision.id === newest?.id}
          onChanged={onChanged}
        />
      ))}
      {check.answers.length > 0 ? <Answers of={of} answers={check.answers} onRead={onChanged} /> : null}
      {!mayAct ? null : isSettled && !again ? (
        newest.second?.state === "waiting" ? null : (
          <Button
            kind="secondary"
            size="compact"
            className="justify-self-start"
            onClick={() => setAgain(true)}
          >
            {words("adjudication.again")}
          </Button>
        )
      ) : (
        <AdjudicationForm
          of={of}
          company={company}
          asked={check.asked}
          seenId={newest?.id ?? null}
          onDecided={onChanged}
          onCancel={again ? () => setAgain(false) : undefined}
        />
      )}
    </li>
  );
}
