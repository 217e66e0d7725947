"use client";

import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";
import type { WebhookPageView } from "../shared/answers.ts";
import { ExactTime } from "../shared/time-zone.tsx";

type Circuit = NonNullable<WebhookPageView["webhook"]>["circuit"];

/** Says that calls pause because they failed, and when one is tried again. Services without such pauses say nothing of them. */
export function PausedCalls({ circuit }: { circuit: Circuit | undefined }) {
  const words = useWords("consoleSettings");
  const { since, next_call_at: next } = circuit ?? {};
  if (!since || !next) return null;
  return (
    <Alert tone="warn" title={words("webhook.paused")}>
      <p>
        {words.rich("webhook.pausedText", {
          when: () => <ExactTime at={since} />,
          next: () => <ExactTime at={next} />,
        })}
      </p>
    </Alert>
  );
}
