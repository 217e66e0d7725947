"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { Confirm } from "../shared/confirm.tsx";
import { Failure } from "../shared/failure.tsx";
import { failureWords } from "../shared/failure-words.tsx";
import { Panel } from "../shared/panel.tsx";

/** Whether an emailed link alone opens anything. */
export function PasskeyRule({
  required,
  onChanged,
}: {
  required: boolean;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleAccount");
  const trpc = useTRPC();
  const [asking, setAsking] = useState(false);
  const change = useMutation(
    trpc.identityProvider.requirePasskeys.mutationOptions({
      async onSuccess() {
        await onChanged();
        setAsking(false);
      },
    }),
  );
  return (
    <Panel
      title={words("passkeyRule.title")}
      aside={
        <Badge tone={required ? "good" : "warn"}>
          {words(required ? "passkeyRule.required" : "passkeyRule.optional")}
        </Badge>
      }
    >
      <p className="mb-3 max-w-2xl text-sm text-ink-soft">{words("passkeyRule.lead")}</p>
      <Failure of={required ? change.error : null} className="mb-3" />
      <Button
        kind="secondary"
        size="compact"
        busy={required && change.isPending}
        onClick={() => (required ? change.mutate({ required: false }) : setAsking(true))}
      >
        {words(required ? "passkeyRule.end" : "passkeyRule.require")}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words("passkeyRule.askTitle")}
        text={words("passkeyRule.askText")}
        action={words("passkeyRule.require")}
        busy={change.isPending}
        error={failureWords(change.error)}
        onConfirm={() => change.mutate({ required: true })}
      />
    </Panel>
  );
}
