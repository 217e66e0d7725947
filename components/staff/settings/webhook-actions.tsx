"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { WebhookView } from "../shared/answers.ts";
import { Confirm } from "../shared/confirm.tsx";
import { Failure } from "../shared/failure.tsx";
import { failureWords } from "../shared/failure-words.tsx";
import { ExactTime } from "../shared/time-zone.tsx";
import { Secret } from "./secret.tsx";

/** The actions on a webhook: test it, show or rotate its signing secret, delete it. */
export function WebhookActions({
  webhook,
  onChanged,
}: {
  webhook: WebhookView;
  onChanged: () => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const { integrations } = useTRPC();
  const [asking, setAsking] = useState<"rotate" | "delete" | null>(null);
  const close = () => setAsking(null);
  const test = useMutation(integrations.testWebhook.mutationOptions());
  const show = useMutation(integrations.webhookSecret.mutationOptions({ gcTime: 0 }));
  const rotate = useMutation(
    integrations.rotateSecret.mutationOptions({
      async onSuccess() {
        show.reset();
        await onChanged();
        close();
      },
      gcTime: 0,
    }),
  );
  const previousUntil = webhook.previous_secret_expires_at;
  const secret = rotate.data ?? show.data;
  function hide() {
    show.reset();
    rotate.reset();
  }
  const remove = useMutation(integrations.deleteWebhook.mutationOptions({ onSuccess: onChanged }));
  const asked = { rotate, delete: remove };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="compact" kind="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          {words("webhook.test")}
        </Button>
        {secret ? (
          <Button size="compact" kind="secondary" onClick={hide}>
            {words("webhook.hideSecret")}
          </Button>
        ) : (
          <Button size="compact" kind="secondary" busy={show.isPending} onClick={() => show.mutate()}>
            {words("webhook.showSecret")}
          </Button>
        )}
        <Button size="compact" kind="secondary" onClick={() => setAsking("rotate")}>
          {words("webhook.rotate")}
        </Button>
        <Button size="compact" kind="danger" onClick={() => setAsking("delete")}>
          {words("webhook.delete")}
        </Button>
      </div>
      {test.data ? <TestOutcome outcome={test.data} /> : null}
      <Failure of={test.error ?? show.error} />
      {secret ? <Secret label={words("webhook.secret")} value={secret} /> : null}
      {previousUntil ? (
        <Alert tone="info">
          {words.rich("webhook.previousSecret", { when: () => <ExactTime at={previousUntil} /> })}
        </Alert>
      ) : null}
      {asking ? (
        <Confirm
          open
          onOpenChange={close}
          title={words(`webhook.${asking}Title`)}
          text={words(`webhook.${asking}Text`)}
          action={words(`webhook.${asking}`)}
          busy={asked[asking].isPending}
          error={failureWords(asked[asking].error)}
          onConfirm={() => asked[asking].mutate()}
        />
      ) : null}
    </div>
  );
}

function TestOutcome({
  outcome,
}: {
  outcome: {
    delivered: boolean;
    response_status: number | null;
    failure: string | null;
    duration_ms: number;
  };
}) {
  const words = useWords("consoleSettings");
  const answer =
    outcome.response_status === null
      ? (outcome.failure ?? words("webhook.noResponse"))
      : words("webhook.response", { status: String(outcome.response_status) });
  return (
    <Alert
      tone={outcome.delivered ? "good" : "bad"}
      live
      title={words(outcome.delivered ? "webhook.testArrived" : "webhook.testFailed")}
    >
      {words("webhook.testTook", { answer, duration: String(outcome.duration_ms) })}
    </Alert>
  );
}
