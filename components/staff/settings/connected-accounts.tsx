"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ConnectedAccountView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { Panel } from "../shared/panel.tsx";
import { When } from "../shared/time-zone.tsx";

/** Which accounts at the provider sign in as whom, and who has not confirmed theirs yet. */
export function ConnectedAccounts({
  accounts,
  onChanged,
}: {
  accounts: ConnectedAccountView[];
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleAccount");
  const trpc = useTRPC();
  const disconnect = useMutation(trpc.identityProvider.disconnect.mutationOptions({ onSuccess: onChanged }));
  return (
    <Panel title={words("provider.accounts.title")}>
      <p className="mb-3 max-w-2xl text-sm text-ink-soft">{words("provider.accounts.lead")}</p>
      <Failure of={disconnect.error} />
      {accounts.length === 0 ? <p className="text-sm">{words("provider.accounts.none")}</p> : null}
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.subject} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                <bdi>{account.name}</bdi>{" "}
                <Badge tone={account.confirmedAt ? "good" : "warn"}>
                  {words(
                    account.confirmedBy
                      ? `provider.accounts.by.${account.confirmedBy}`
                      : "provider.accounts.asked",
                  )}
                </Badge>
              </p>
              <p className="text-sm break-all text-ink-soft">
                <bdi>{account.email}</bdi> · <When at={account.confirmedAt ?? account.firstSeenAt} />
              </p>
            </div>
            <Button
              kind="secondary"
              size="compact"
              busy={disconnect.isPending && disconnect.variables.subject === account.subject}
              aria-label={words("provider.accounts.disconnectOf", { name: account.name })}
              onClick={() => disconnect.mutate({ subject: account.subject })}
            >
              {words("provider.accounts.disconnect")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
