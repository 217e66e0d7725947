"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { Confirm } from "../../shared/confirm.tsx";
import { Failure } from "../../shared/failure.tsx";
import { failureWords } from "../../shared/failure-words.tsx";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { useDurationWords } from "../../shared/use-duration-words.ts";
import { SessionList } from "./session-list.tsx";

/** Where a person is signed in, and how they end it there. */
export function SessionsPanel() {
  const words = useWords("consoleAccount");
  const duration = useDurationWords();
  const trpc = useTRPC();
  const list = useQuery({ ...trpc.account.sessions.queryOptions(), retry: retryStumbles });
  const [asking, setAsking] = useState(false);
  const [news, setNews] = useState("");
  const onSettled = () => list.refetch();
  const end = useMutation(
    trpc.account.endSession.mutationOptions({ onSettled, onSuccess: () => setNews(words("sessions.ended")) }),
  );
  const endOthers = useMutation(
    trpc.account.endOtherSessions.mutationOptions({
      onSettled,
      onSuccess({ count }) {
        setAsking(false);
        setNews(words("sessions.endedOthers", { count }));
      },
    }),
  );
  if (!list.data) {
    return list.error ? <Problem error={list.error} retry={list.refetch} /> : <ListSkeleton />;
  }
  const { sessions, limits } = list.data;
  return (
    <Panel
      title={words("sessions.title")}
      aside={
        sessions.length > 1 ? (
          <Button kind="secondary" size="compact" onClick={() => setAsking(true)}>
            {words("sessions.endOthers")}
          </Button>
        ) : null
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">
        {words("sessions.limits", { idle: duration(limits.idleMs), lifetime: duration(limits.lifetimeMs) })}
      </p>
      <SessionList
        sessions={sessions}
        ending={end.isPending ? end.variables.id : null}
        onEnd={(id) => end.mutate({ id })}
      />
      <Failure of={end.error} />
      <p role="status" className="text-sm text-good empty:hidden">
        {news}
      </p>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words("sessions.endOthersTitle")}
        text={words("sessions.endOthersText")}
        action={words("sessions.endOthers")}
        busy={endOthers.isPending}
        error={failureWords(endOthers.error)}
        onConfirm={() => endOthers.mutate()}
      />
    </Panel>
  );
}
