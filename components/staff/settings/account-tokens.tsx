"use client";

import { useMutation } from "@tanstack/react-query";
import { HeartPulse, KeyRound } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { AccountApiView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { Panel } from "../shared/panel.tsx";
import { When } from "../shared/time-zone.tsx";
import { CredentialRow } from "./credential-row.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { ShownOnce } from "./shown-once.tsx";

type Token = NonNullable<AccountApiView["tokens"]>[number];

type TokenReader = keyof typeof words;

const words = {
  system: {
    title: "Create a token",
    label: "Which system is it for?",
    example: "Careers site, production",
  },
  health: {
    title: "Create a token for a health professional",
    label: "Who is it for?",
    example: "Dr Rangi, occupational health",
  },
} as const;

/** Account API tokens: created here, shown once, revoked immediately. */
export function AccountTokens({ tokens, onChanged }: { tokens: Token[]; onChanged: () => Promise<void> }) {
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
      title="Account API"
      aside={
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={() => setNaming("system")}>
            <KeyRound aria-hidden="true" className="size-4" />
            Create a token
          </Button>
          <Button kind="secondary" size="compact" onClick={() => setNaming("health")}>
            <HeartPulse aria-hidden="true" className="size-4" />
            For a health professional
          </Button>
        </div>
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">
        A token lets one of your own systems use the REST API for your company. It is valid until you revoke
        it. One for a health professional opens only the packets of medical questionnaires, with the answers
        that nobody else reads.
      </p>
      {tokens.length === 0 ? (
        <p className="py-3 text-ink-soft">There is no token. Create one for each system that needs access.</p>
      ) : (
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {naming ? (
        <NameDialog
          {...words[naming]}
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
          title="Your new token"
          values={[{ label: "Account API token", value: create.data.token }]}
          onClose={create.reset}
        />
      ) : null}
    </Panel>
  );
}

function TokenRow({ token, onChanged }: { token: Token; onChanged: () => Promise<void> }) {
  const trpc = useTRPC();
  const revoke = useMutation(trpc.integrations.revokeToken.mutationOptions({ onSuccess: onChanged }));
  return (
    <CredentialRow
      name={token.name}
      details={
        <>
          {token.scope === "health:read" ? "For a health professional · " : ""}
          Created <When at={token.created_at} brief /> ·{" "}
          {token.last_used_at ? (
            <>
              last used <When at={token.last_used_at} brief />
            </>
          ) : (
            "never used"
          )}
        </>
      }
      kept={token.own ? <Badge tone="info">Used by Candor</Badge> : undefined}
      warning="Any system that uses it is refused from its next request on. This can’t be undone."
      revoking={{
        busy: revoke.isPending,
        error: failureWords(revoke.error),
        start: () => revoke.mutate({ id: token.id }),
      }}
    />
  );
}
