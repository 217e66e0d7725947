"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { ProviderRow } from "./provider-row.tsx";

/** The bureaus that the company has connected to carry out checks. Left out where the service has none. */
export function ProvidersPanel() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const queryClient = useQueryClient();
  const [connecting, setConnecting] = useState(false);
  const list = useQuery({ ...trpc.settings.checkProviders.list.queryOptions(), retry: retryStumbles });
  const changed = async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.settings.checkProviders.pathFilter()),
      queryClient.invalidateQueries(trpc.settings.checkTypes.pathFilter()),
    ]);
  };
  const connect = useMutation(
    trpc.settings.checkProviders.connectProvider.mutationOptions({
      async onSuccess() {
        setConnecting(false);
        await changed();
      },
      gcTime: 0,
    }),
  );
  if (list.data === null) return null;
  if (!list.data) return list.error ? <Problem error={list.error} retry={list.refetch} /> : <ListSkeleton />;
  const { covered, providers, types } = list.data;
  return (
    <Panel
      title={words("providers.title")}
      aside={
        covered ? (
          <Button kind="secondary" size="compact" onClick={() => setConnecting(true)}>
            {words("providers.connect")}
          </Button>
        ) : null
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("providers.lead")}</p>
      {covered ? null : <Alert tone="info">{words("providers.notCovered")}</Alert>}
      {covered && providers.length === 0 ? (
        <p className="py-3 text-ink-soft">{words("providers.empty")}</p>
      ) : null}
      <ul aria-label={words("providers.title")} className="divide-y divide-line">
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} types={types} onChanged={changed} />
        ))}
      </ul>
      {connecting ? (
        <ProviderDialog
          provider={null}
          types={types}
          busy={connect.isPending}
          failure={connect.error}
          onSubmit={(fields) => connect.mutate(fields)}
          onClose={() => {
            setConnecting(false);
            connect.reset();
          }}
        />
      ) : null}
      {connect.data ? (
        <ShownOnce
          title={words("providers.connected")}
          values={[{ label: words("providers.secret"), value: connect.data.secret }]}
          onClose={connect.reset}
        />
      ) : null}
    </Panel>
  );
}
