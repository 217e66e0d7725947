"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";
import type { AccountApiView, WebhookPageView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { AccountTokens } from "./account-tokens.tsx";
import { Grants } from "./grants.tsx";
import { OAuthClients } from "./oauth-clients.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";

/** How other systems access the company's checks, and how they are notified. Features that the service lacks are left out. */
export function IntegrationsPage({
  first,
}: {
  first: { accountApi: AccountApiView | undefined; webhook: WebhookPageView | undefined };
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const account = useQuery({
    ...trpc.integrations.accountApi.queryOptions(),
    initialData: first.accountApi,
    retry: retryStumbles,
  });
  const webhook = useQuery({
    ...trpc.integrations.webhook.queryOptions(),
    initialData: first.webhook,
    retry: retryStumbles,
  });
  const onChanged = async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.integrations.pathFilter()),
      queryClient.invalidateQueries(trpc.webhookTarget.pathFilter()),
    ]);
  };
  const { covered, tokens, clients, grants } = account.data ?? {};
  return (
    <>
      {account.error ? <Problem error={account.error} retry={account.refetch} /> : null}
      {account.isPending ? <ListSkeleton /> : null}
      {account.data && !tokens ? (
        <Alert tone="info" title={words("credentials.elsewhere")}>
          {words(covered ? "credentials.elsewhereNotOffered" : "credentials.elsewhereNoScope")}
        </Alert>
      ) : null}
      {tokens ? <AccountTokens tokens={tokens} onChanged={onChanged} /> : null}
      {grants ? <Grants grants={grants} onChanged={onChanged} /> : null}
      {clients ? <OAuthClients clients={clients} onChanged={onChanged} /> : null}
      {webhook.error ? <Problem error={webhook.error} retry={webhook.refetch} /> : null}
      {webhook.data ? <WebhookPanel {...webhook.data} onChanged={onChanged} /> : null}
    </>
  );
}
