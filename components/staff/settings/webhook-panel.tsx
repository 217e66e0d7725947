"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { WebhookPageView } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { Deliveries } from "./deliveries.tsx";
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
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button kind="secondary" size="compact" onClick={() => setEditing(true)}>
      {webhook ? "Change" : "Add a webhook"}
    </Button>
  );
  return (
    <>
      <Panel title="Webhook" aside={editing ? null : edit}>
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
            <PortalAsTarget onChanged={onChanged} />
            <Settings webhook={webhook} />
            <WebhookActions webhook={webhook} onChanged={onChanged} />
          </div>
        ) : (
          <div className="grid gap-4">
            <p className="max-w-2xl text-ink-soft">
              {offered
                ? "There is no webhook yet. With one, your system is called whenever a check changes status."
                : "This service doesn’t show its webhook. You can still add one; it replaces any existing one."}
            </p>
            {offered ? <PortalAsTarget onChanged={onChanged} /> : null}
          </div>
        )}
      </Panel>
      {webhook ? <Deliveries /> : null}
    </>
  );
}

function Settings({ webhook }: { webhook: NonNullable<WebhookPageView["webhook"]> }) {
  const rows: [string, string][] = [
    ["URL", webhook.uri],
    ["Application ID in the path", webhook.id_in_path ? "Yes" : "No"],
    ["Candidates", webhook.global ? "All created through the API" : "Those of this partner"],
    ["Authorization", webhook.authorized ? "Sent with each call" : "None"],
    ["Custom headers", webhook.headerNames.join(", ") || "None"],
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
