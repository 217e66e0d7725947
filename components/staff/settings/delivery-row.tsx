import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { DeliveryView } from "../shared/answers.ts";
import { ExactTime, When } from "../shared/time-zone.tsx";

const tones = { pending: "info", delivered: "good", failed: "bad" } as const;

/** One call with each attempt to make it. The target's response is shown as text, never as a page. */
export function DeliveryRow({
  delivery,
  busy,
  onAgain,
}: {
  delivery: DeliveryView;
  busy: boolean;
  onAgain: () => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={tones[delivery.state]}>{words(`deliveries.state.${delivery.state}`)}</Badge>
        <p className="min-w-0 flex-1 basis-52 truncate">
          <bdi className="font-medium">{delivery.partner_application_id}</bdi>{" "}
          <span className="text-sm text-ink-soft">
            <When at={delivery.created_at} brief />
          </span>
        </p>
        <Button kind="secondary" size="compact" busy={busy} onClick={onAgain}>
          {words("deliveries.again")}
          <span className="sr-only">, {delivery.partner_application_id}</span>
        </Button>
      </div>
      <details className="mt-1">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-brand-ink pointer-coarse:min-h-11">
          {words("deliveries.attempts", { count: delivery.attempts.length })}
        </summary>
        <ol className="mt-1 grid gap-3 text-sm">
          {delivery.attempts.map((attempt) => (
            <li key={attempt.started_at} className="grid gap-1">
              <p>
                <ExactTime at={attempt.started_at} /> ·{" "}
                {words("deliveries.took", { duration: String(attempt.duration_ms) })} ·{" "}
                {attempt.response_status === null
                  ? (attempt.failure ?? words("deliveries.noResponse"))
                  : words("deliveries.response", { status: String(attempt.response_status) })}
              </p>
              {attempt.response_body ? <Text>{attempt.response_body}</Text> : null}
            </li>
          ))}
          {delivery.next_attempt_at ? (
            <li className="text-ink-soft">
              {words.rich("deliveries.next", { when: () => <When at={delivery.next_attempt_at} /> })}
            </li>
          ) : null}
          <li className="grid gap-1">
            <p className="text-ink-soft">
              {words.rich("deliveries.sentWith", { id: () => <code>{`webhook-id: ${delivery.id}`}</code> })}
            </p>
            <Text>{delivery.body}</Text>
          </li>
        </ol>
      </details>
    </li>
  );
}

function Text({ children }: { children: string }) {
  return (
    <pre
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      tabIndex={0}
      className="max-h-40 overflow-auto rounded-control bg-sunken p-2 text-xs break-all whitespace-pre-wrap"
    >
      {children}
    </pre>
  );
}
