"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, DeliveryView } from "../../shared/answers.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { RowButton } from "../../shared/row-button.tsx";
import { ExactTime } from "../../shared/time-zone.tsx";
import { ActionFailure } from "./actions/action-failure.tsx";
import { PageTime } from "./page-time.tsx";

/** The webhook calls about a candidate, for owners and admins; nothing of what was sent, which says nothing more. */
export function DeliveriesOfCandidate({ candidate }: { candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [cursor, setCursor] = useState<string | undefined>();
  const [news, setNews] = useState("");
  const list = useQuery({
    ...trpc.integrations.deliveries.queryOptions({ candidateId: candidate.id, cursor }),
    refetchInterval: ({ state }) => (state.data?.underWay ? 2_000 : 60_000),
    retry: retryStumbles,
  });
  const again = useMutation(
    trpc.integrations.redeliver.mutationOptions({
      onSuccess: () => setNews(words("deliveries.sent")),
      onSettled: () => list.refetch(),
    }),
  );
  if (list.data === undefined) {
    if (list.error) return <Problem error={list.error} retry={list.refetch} />;
    return <p className="text-ink-soft">{words("loading")}</p>;
  }
  if (list.data === null) return <p className="text-sm text-ink-soft">{words("deliveries.unlisted")}</p>;
  const { deliveries, nextCursor } = list.data;
  return (
    <div className="grid min-w-0 gap-3">
      {deliveries.length === 0 ? <p className="text-sm text-ink-soft">{words("deliveries.none")}</p> : null}
      {again.error ? (
        <Alert tone="bad" live>
          <ActionFailure error={again.error} />
        </Alert>
      ) : null}
      <p role="status" className="text-sm text-good empty:hidden">
        {news}
      </p>
      <ul className="grid min-w-0 gap-3">
        {deliveries.map((delivery) => (
          <Delivery
            key={delivery.id}
            delivery={delivery}
            busy={again.isPending && again.variables.id === delivery.id}
            onAgain={() => again.mutate({ id: delivery.id })}
          />
        ))}
      </ul>
      {nextCursor ? (
        <Button
          kind="quiet"
          size="compact"
          className="justify-self-start"
          onClick={() => setCursor(nextCursor)}
        >
          {words("deliveries.more")}
        </Button>
      ) : null}
    </div>
  );
}

const tones = { pending: "info", delivered: "good", failed: "bad" } as const;

function Delivery({
  delivery: { id, state, created_at, next_attempt_at, attempts },
  busy,
  onAgain,
}: {
  delivery: DeliveryView;
  busy: boolean;
  onAgain: () => void;
}) {
  const words = useWords("consoleCandidate");
  return (
    <li className="grid min-w-0 gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{words(`deliveries.state.${state}`)}</Badge>
        <PageTime at={created_at} />
        <RowButton about={id} kind="secondary" size="compact" busy={busy} onClick={onAgain}>
          {words("deliveries.again")}
        </RowButton>
      </div>
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-brand-ink pointer-coarse:min-h-11">
          {words("deliveries.attempts", { count: attempts.length })}
        </summary>
        <ol className="grid gap-1">
          {attempts.map((attempt) => (
            <li key={attempt.started_at} className="break-words">
              <ExactTime at={attempt.started_at} /> ·{" "}
              {words("deliveries.took", { duration: `${attempt.duration_ms}` })} ·{" "}
              {attempt.response_status === null
                ? (attempt.failure ?? words("deliveries.noResponse"))
                : words("deliveries.response", { status: `${attempt.response_status}` })}
            </li>
          ))}
          {next_attempt_at ? (
            <li className="text-ink-soft">
              {words("deliveries.next")} <PageTime at={next_attempt_at} />
            </li>
          ) : null}
        </ol>
      </details>
    </li>
  );
}
