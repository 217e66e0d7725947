"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { Failure } from "../shared/failure.tsx";

/** Whether the webhook notifies Candor's own pages: offered while none is set, and stopped while it does. */
export function PortalAsTarget({ onChanged }: { onChanged: () => Promise<void> }) {
  const words = useWords("consoleSettings");
  const { webhookTarget } = useTRPC();
  const { data: standing } = useQuery(webhookTarget.standing.queryOptions());
  const choose = useMutation(webhookTarget.choose.mutationOptions({ onSuccess: onChanged }));
  const stop = useMutation(webhookTarget.stop.mutationOptions({ onSuccess: onChanged }));
  const error = choose.error ?? stop.error;
  const start = (label: string) => (
    <Button size="compact" kind="secondary" busy={choose.isPending} onClick={() => choose.mutate()}>
      {label}
    </Button>
  );
  const end = (
    <Button size="compact" kind="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
      {words("target.stop")}
    </Button>
  );
  if (standing === undefined || standing === "elsewhere" || standing === "unknown") return null;
  return (
    <div className="grid gap-3">
      {standing === "free" ? (
        <Alert tone="info" title={words("target.freeTitle")}>
          <p>{words("target.freeText")}</p>
          <div className="mt-3">{start(words("target.start"))}</div>
        </Alert>
      ) : null}
      {standing === "portal" ? (
        <Alert tone="good" title={words("target.onTitle")}>
          <p>{words("target.onText")}</p>
          <div className="mt-3">{end}</div>
        </Alert>
      ) : null}
      {standing === "stopped" ? (
        <Alert tone="warn" title={words("target.stoppedTitle")}>
          <p>{words("target.stoppedText")}</p>
          <div className="mt-3 flex gap-2">
            {start(words("target.startAgain"))}
            {end}
          </div>
        </Alert>
      ) : null}
      <Failure of={error} />
    </div>
  );
}
