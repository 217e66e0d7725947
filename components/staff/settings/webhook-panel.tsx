"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { WebhookPageView } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { Deliveries } from "./deliveries.tsx";
import { PausedCalls } from "./paused-calls.tsx";
import { PortalAsTarget } from "./portal-as-target.tsx";
import { StoppedCalls } from "./stopped-calls.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** The one webhook of the company and partner: where calls go, whether they arrive, and the list of them. */
export function WebhookPanel({
  offered,
  webhook,
  onChanged,
}: WebhookPageView & { onChanged: () => Promise<void> }) {
  const words = useWords("consoleSettings");
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button kind="secondary" size="compact" onClick={() => setEditing(true)}>
      {words(webhook ? "form.change" : "webhook.add")}
    </Button>
  );
  return (
    <>
      <Panel title={words("webhook.title")} aside={editing ? null : edit}>
        {editing ? (
          <WebhookForm
            webhook={webhook}
            onClose={() => setEditing(false)}
            onSaved={async () => {
              await onChanged();
              setEditing(false);
            }}
          />
        ) : webhook ? (
          <div className="grid gap-4">
            {webhook.disabled_at ? (
              <StoppedCalls stoppedAt={webhook.disabled_at} onChanged={onChanged} />
            ) : null}
            {webhook.disabled_at ? null : <PausedCalls circuit={webhook.circuit} />}
            <PortalAsTarget onChanged={onChanged} />
            <Settings webhook={webhook} />
            <WebhookActions webhook={webhook} onChanged={onChanged} />
          </div>
        ) : (
          <div className="grid gap-4">
            <p className="max-w-2xl text-ink-soft">{words(offered ? "webhook.empty" : "webhook.unlisted")}</p>
            {offered ? <PortalAsTarget onChanged={onChanged} /> : null}
          </div>
        )}
      </Panel>
      {webhook ? <Deliveries /> : null}
    </>
  );
}

function Settings({ webhook }: { webhook: NonNullable<WebhookPageView["webhook"]> }) {
  const words = useWords("consoleSettings");
  const rows: [string, string][] = [
    [words("webhook.url"), webhook.uri],
    [words("webhook.idInPath"), words(webhook.id_in_path ? "webhook.yes" : "webhook.no")],
    [words("webhook.candidates"), words(webhook.global ? "webhook.candidatesAll" : "webhook.candidatesOwn")],
    [
      words("webhook.authorization"),
      words(webhook.authorized ? "webhook.authorizationSent" : "webhook.none"),
    ],
    [words("webhook.headers"), webhook.headerNames.join(", ") || words("webhook.none")],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd dir="auto" className="min-w-0 break-all">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
