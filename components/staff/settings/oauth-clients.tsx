"use client";

import { useMutation } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { AccountApiView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { Panel } from "../shared/panel.tsx";
import { When } from "../shared/time-zone.tsx";
import { CredentialRow } from "./credential-row.tsx";
import { OAuthClientDialog } from "./oauth-client-dialog.tsx";
import { ShownOnce } from "./shown-once.tsx";

type Client = NonNullable<AccountApiView["clients"]>[number];

type Clients = { clients: Client[]; onChanged: () => Promise<void> };

/** OAuth clients: for software that several companies use, each of which approves access itself. */
export function OAuthClients({ clients, onChanged }: Clients) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [adding, setAdding] = useState(false);
  const create = useMutation(
    trpc.integrations.createOAuthClient.mutationOptions({
      async onSuccess() {
        setAdding(false);
        await onChanged();
      },
      gcTime: 0,
    }),
  );
  const ofAddress = create.error?.data?.failure?.param === "redirectUris";
  return (
    <Panel
      title={words("clients.title")}
      aside={
        <Button kind="secondary" size="compact" onClick={() => setAdding(true)}>
          <Plug aria-hidden="true" className="size-4" />
          {words("clients.action")}
        </Button>
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("clients.lead")}</p>
      <ClientList clients={clients} onChanged={onChanged} />
      {adding ? (
        <OAuthClientDialog
          busy={create.isPending}
          error={ofAddress ? undefined : failureWords(create.error)}
          refusedAddress={ofAddress ? create.error?.message : undefined}
          onSubmit={(fields) => create.mutate(fields)}
          onClose={() => {
            setAdding(false);
            create.reset();
          }}
        />
      ) : null}
      {create.data ? (
        <ShownOnce
          title={words("clients.new")}
          values={[
            { label: words("clients.id"), value: create.data.clientId },
            { label: words("clients.secret"), value: create.data.clientSecret },
          ]}
          onClose={create.reset}
        />
      ) : null}
    </Panel>
  );
}

function ClientList({ clients, onChanged }: Clients) {
  const words = useWords("consoleSettings");
  if (clients.length === 0) {
    return <p className="py-3 text-ink-soft">{words("clients.empty")}</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {clients.map((client) => (
        <ClientRow key={client.client_id} client={client} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function ClientRow({ client, onChanged }: { client: Client; onChanged: () => Promise<void> }) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const revoke = useMutation(trpc.integrations.revokeOAuthClient.mutationOptions({ onSuccess: onChanged }));
  return (
    <CredentialRow
      name={client.name}
      details={
        <>
          <p className="break-all">
            <code>{client.client_id}</code> ·{" "}
            {words.rich("credentials.added", { when: () => <When at={client.created_at} brief /> })}
          </p>
          <ul>
            {client.redirect_uris.map((uri) => (
              <li key={uri} dir="ltr" className="break-all">
                {uri}
              </li>
            ))}
          </ul>
        </>
      }
      kept={client.own ? <Badge tone="info">{words("credentials.own")}</Badge> : undefined}
      warning={words("clients.revokeText")}
      revoking={{
        busy: revoke.isPending,
        error: failureWords(revoke.error),
        start: () => revoke.mutate({ id: client.client_id }),
      }}
    />
  );
}
