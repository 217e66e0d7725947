"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ConnectionView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { Confirm } from "./confirm.tsx";

/** The actions on the current connection: connect with OAuth, connect again, disconnect. */
export function ConnectionActions({ view }: { view: ConnectionView }) {
  const trpc = useTRPC();
  const [ending, setEnding] = useState(false);
  const connect = useMutation(
    trpc.connection.connect.mutationOptions({
      onSuccess: ({ location }) => window.location.assign(location),
    }),
  );
  const again = againAt(view);
  return (
    <div className="mt-4 grid gap-3">
      {connect.error ? (
        <Alert tone="bad" live>
          {failureWords(connect.error)}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {again ? (
          <Button
            kind={view.oauth && !view.oauth.ended ? "secondary" : "primary"}
            size="compact"
            busy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate(again)}
          >
            <KeyRound aria-hidden="true" className="size-4" />
            {view.oauth ? "Connect again" : "Connect with OAuth"}
          </Button>
        ) : null}
        {view.oauth && !view.oauth.ended ? (
          <Button kind="danger" size="compact" onClick={() => setEnding(true)}>
            Disconnect…
          </Button>
        ) : null}
      </div>
      {view.how === "account_token" ? (
        <p className="max-w-2xl text-sm text-ink-soft">
          With OAuth, you see on the service’s own page what Candor may do, approve it there, and can revoke
          it at any time.
        </p>
      ) : null}
      <Disconnect view={view} open={ending} onOpenChange={setEnding} />
    </div>
  );
}

type DisconnectQuestion = { view: ConnectionView; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks whether to disconnect, and does it. */
function Disconnect({ view, open, onOpenChange }: DisconnectQuestion) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const disconnect = useMutation(
    trpc.connection.disconnect.mutationOptions({
      async onSuccess() {
        onOpenChange(false);
        await queryClient.invalidateQueries(trpc.connection.pathFilter());
      },
    }),
  );
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title="Disconnect from the service?"
      text={
        view.ownService
          ? "Candor revokes its access at the service, and then uses its account token again."
          : "Candor revokes its access at the service. Until someone connects again, candidates can’t continue and staff see nothing."
      }
      action="Disconnect"
      busy={disconnect.isPending}
      error={failureWords(disconnect.error)}
      onConfirm={() => disconnect.mutate()}
    />
  );
}

/** The service to connect to with one click: the previous one, or else this Candor's own. */
function againAt({ baseUrl, own, oauth, ownService }: ConnectionView) {
  if (oauth && !own && baseUrl) {
    return { service: { base_url: baseUrl, client_id: oauth.clientId, client_secret: "" } };
  }
  return ownService ? { service: null } : null;
}
