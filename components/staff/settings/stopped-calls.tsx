"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { Failure } from "../shared/failure.tsx";
import { ExactTime } from "../shared/time-zone.tsx";

/** Says that the webhook is no longer called and why, and how to start the calls again. */
export function StoppedCalls({
  stoppedAt,
  onChanged,
}: {
  stoppedAt: string;
  onChanged: () => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const { integrations } = useTRPC();
  const start = useMutation(integrations.startWebhookAgain.mutationOptions({ onSuccess: onChanged }));
  return (
    <div className="grid gap-3">
      <Alert tone="warn" title={words("webhook.stopped")}>
        <p>{words.rich("webhook.stoppedText", { when: () => <ExactTime at={stoppedAt} /> })}</p>
        <div className="mt-3">
          <Button size="compact" kind="secondary" busy={start.isPending} onClick={() => start.mutate()}>
            {words("webhook.startAgain")}
          </Button>
        </div>
      </Alert>
      <Failure of={start.error} />
    </div>
  );
}
