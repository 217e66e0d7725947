"use client";

import { useMutation } from "@tanstack/react-query";
import { HeartPulse, KeyRound } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { AccountApiView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { NameDialog } from "../shared/name-dialog.tsx";
import { Panel } from "../shared/panel.tsx";
import { When } from "../shared/time-zone.tsx";
import { CredentialRow } from "./credential-row.tsx";
import { ShownOnce } from "./shown-once.tsx";

type Token = NonNullable<AccountApiView["tokens"]>[number];

/** Who will use a token. */
type TokenReader = "system" | "health";

/** Account API tokens: created here, shown once, revoked immediately. */
export function AccountTokens({ tokens, onChanged }: { tokens: Token[]; onChanged: () => Promise<void> }) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [naming, setNaming] = useState<TokenReader | null>(null);
  const create = useMutation(
    trpc.integrations.createToken.mutationOptions({
      async onSuccess() {
        setNaming(null);
        await onChanged();
      },
      gcTime: 0,
    }),
  );
  return (
    <Panel
      title={words("tokens.title")}
      aside={
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={() => setNaming("system")}>
            <KeyRound aria-hidden="true" className="size-4" />
            {words("tokens.system.title")}
          </Button>
          <Button kind="secondary" size="compact" onClick={() => setNaming("health")}>
            <HeartPulse aria-hidden="true" className="size-4" />
            {words("tokens.forHealth")}
          </Button>
        </div>
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("tokens.lead")}</p>
      {tokens.length === 0 ? (
        <p className="py-3 text-ink-soft">{words("tokens.empty")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {naming ? (
        <NameDialog
          title={words(`tokens.${naming}.title`)}
          label={words(`tokens.${naming}.label`)}
          example={words(`tokens.${naming}.example`)}
          busy={create.isPending}
          error={failureWords(create.error)}
          onName={(name) => create.mutate({ name, scope: naming === "health" ? "health:read" : null })}
          onClose={() => {
            setNaming(null);
            create.reset();
          }}
        />
      ) : null}
      {create.data ? (
        <ShownOnce
          title={words("tokens.new")}
          values={[{ label: words("tokens.value"), value: create.data.token }]}
          onClose={create.reset}
        />
      ) : null}
    </Panel>
  );
}

function TokenRow({ token, onChanged }: { token: Token; onChanged: () => Promise<void> }) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const revoke = useMutation(trpc.integrations.revokeToken.mutationOptions({ onSuccess: onChanged }));
  return (
    <CredentialRow
      name={token.name}
      details={
        <>
          {token.grant_id ? <>{words("tokens.byProgram", { partner: token.partner.name })} · </> : null}
          {token.scope === "health:read" ? <>{words("tokens.forHealth")} · </> : null}
          {words.rich("credentials.created", { when: () => <When at={token.created_at} brief /> })} ·{" "}
          {token.last_used_at
            ? words.rich("credentials.lastUsed", { when: () => <When at={token.last_used_at} brief /> })
            : words("credentials.neverUsed")}
        </>
      }
      kept={token.own ? <Badge tone="info">{words("credentials.own")}</Badge> : undefined}
      warning={words("tokens.revokeText")}
      revoking={{
        busy: revoke.isPending,
        error: failureWords(revoke.error),
        start: () => revoke.mutate({ id: token.id }),
      }}
    />
  );
}
