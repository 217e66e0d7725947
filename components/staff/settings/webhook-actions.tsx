"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { WebhookView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { ExactTime } from "../shared/time-zone.tsx";
import { Confirm } from "./confirm.tsx";
import { Secret } from "./secret.tsx";

/** The actions on a webhook: test it, show or rotate its signing secret, delete it. */
export function WebhookActions({
  webhook,
  onChanged,
}: {
  webhook: WebhookView;
  onChanged: () => Promise<void>;
}) {
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
  const secret = rotate.data ?? show.data;
  function hide() {
    show.reset();
    rotate.reset();
  }
  const remove = useMutation(integrations.deleteWebhook.mutationOptions({ onSuccess: onChanged }));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="compact" kind="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          Send a test call
        </Button>
        {secret ? (
          <Button size="compact" kind="secondary" onClick={hide}>
            Hide the secret
          </Button>
        ) : (
          <Button size="compact" kind="secondary" busy={show.isPending} onClick={() => show.mutate()}>
            Show the secret
          </Button>
        )}
        <Button size="compact" kind="secondary" onClick={() => setAsking("rotate")}>
          Create a new secret
        </Button>
        <Button size="compact" kind="danger" onClick={() => setAsking("delete")}>
          Delete
        </Button>
      </div>
      {test.data ? <TestOutcome outcome={test.data} /> : null}
      {test.error || show.error ? (
        <Alert tone="bad" live>
          {failureWords(test.error ?? show.error)}
        </Alert>
      ) : null}
      {secret ? <Secret label="Signing secret (Standard Webhooks)" value={secret} /> : null}
      {webhook.previous_secret_expires_at ? (
        <Alert tone="info">
          Calls are also signed with the previous secret until{" "}
          <ExactTime at={webhook.previous_secret_expires_at} />.
        </Alert>
      ) : null}
      <Confirm
        open={asking === "rotate"}
        onOpenChange={close}
        title="Create a new signing secret?"
        text="For 24 hours, calls are signed with both secrets. Give your system the new one before then."
        action="Create a new secret"
        busy={rotate.isPending}
        error={failureWords(rotate.error)}
        onConfirm={() => rotate.mutate()}
      />
      <Confirm
        open={asking === "delete"}
        onOpenChange={close}
        title="Delete the webhook?"
        text="Pending deliveries will not be sent, and the list of deliveries is deleted too."
        action="Delete"
        busy={remove.isPending}
        error={failureWords(remove.error)}
        onConfirm={() => remove.mutate()}
      />
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
  const answer =
    outcome.response_status === null
      ? (outcome.failure ?? "No response.")
      : `Response: ${outcome.response_status}.`;
  return (
    <Alert
      tone={outcome.delivered ? "good" : "bad"}
      live
      title={outcome.delivered ? "The test call arrived" : "The test call failed"}
    >
      {answer} It took {outcome.duration_ms} ms.
    </Alert>
  );
}
