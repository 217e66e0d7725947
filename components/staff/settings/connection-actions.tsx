"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ConnectionView } from "../shared/answers.ts";
import { Confirm } from "../shared/confirm.tsx";
import { Failure } from "../shared/failure.tsx";
import { failureWords } from "../shared/failure-words.tsx";

/** The actions on the current connection: connect with OAuth, connect again, disconnect. */
export function ConnectionActions({ view }: { view: ConnectionView }) {
  const words = useWords("consoleSettings");
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
      <Failure of={connect.error} />
      <div className="flex flex-wrap gap-2">
        {again ? (
          <Button
            kind={view.oauth && !view.oauth.ended ? "secondary" : "primary"}
            size="compact"
            busy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate(again)}
          >
            <KeyRound aria-hidden="true" className="size-4" />
            {words(view.oauth ? "connection.again" : "connection.connect")}
          </Button>
        ) : null}
        {view.oauth && !view.oauth.ended ? (
          <Button kind="danger" size="compact" onClick={() => setEnding(true)}>
            {words("connection.disconnectAsk")}
          </Button>
        ) : null}
      </div>
      {view.how === "account_token" ? (
        <p className="max-w-2xl text-sm text-ink-soft">{words("connection.whyOauth")}</p>
      ) : null}
      <Disconnect view={view} open={ending} onOpenChange={setEnding} />
    </div>
  );
}

type DisconnectQuestion = { view: ConnectionView; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks whether to disconnect, and does it. */
function Disconnect({ view, open, onOpenChange }: DisconnectQuestion) {
  const words = useWords("consoleSettings");
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
      title={words("connection.disconnectTitle")}
      text={words(view.ownService ? "connection.disconnectOwn" : "connection.disconnectOther")}
      action={words("connection.disconnect")}
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
