"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { failureWords } from "../shared/failure-words.tsx";

/** Whether the webhook notifies Candor's own pages: offered while none is set, and stopped while it does. */
export function PortalAsTarget({ onChanged }: { onChanged: () => Promise<void> }) {
  const { webhookTarget } = useTRPC();
  const { data: standing } = useQuery(webhookTarget.standing.queryOptions());
  const choose = useMutation(webhookTarget.choose.mutationOptions({ onSuccess: onChanged }));
  const stop = useMutation(webhookTarget.stop.mutationOptions({ onSuccess: onChanged }));
  const error = choose.error ?? stop.error;
  const start = (words: string) => (
    <Button size="compact" kind="secondary" busy={choose.isPending} onClick={() => choose.mutate()}>
      {words}
    </Button>
  );
  const end = (
    <Button size="compact" kind="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
      Stop this
    </Button>
  );
  if (standing === undefined || standing === "elsewhere" || standing === "unknown") return null;
  return (
    <div className="grid gap-3">
      {standing === "free" ? (
        <Alert tone="info" title="No system of your own?">
          <p>
            Let the webhook notify Candor instead. Changes then show at once on every open page, here and for
            candidates; without it, pages check from time to time.
          </p>
          <div className="mt-3">{start("Show changes at once")}</div>
        </Alert>
      ) : null}
      {standing === "portal" ? (
        <Alert tone="good" title="Changes show at once">
          <p>This webhook notifies Candor of them, for every open page, here and for candidates.</p>
          <div className="mt-3">{end}</div>
        </Alert>
      ) : null}
      {standing === "stopped" ? (
        <Alert tone="warn" title="Changes no longer show at once">
          <p>
            The service could not reach Candor’s pages for some time. In the meantime they check from time to
            time.
          </p>
          <div className="mt-3 flex gap-2">
            {start("Start again")}
            {end}
          </div>
        </Alert>
      ) : null}
      {error ? (
        <Alert tone="bad" live>
          {failureWords(error)}
        </Alert>
      ) : null}
    </div>
  );
}
