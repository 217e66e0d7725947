"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
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

/** Account API tokens: created here, shown once, revoked immediately. */
export function AccountTokens({ tokens, onChanged }: { tokens: Token[]; onChanged: () => Promise<void> }) {
  const trpc = useTRPC();
  const [naming, setNaming] = useState(false);
  const create = useMutation(
    trpc.integrations.createToken.mutationOptions({
      async onSuccess() {
        setNaming(false);
        await onChanged();
      },
      gcTime: 0,
    }),
  );
  return (
    <Panel
      title="Account API"
      aside={
        <Button kind="secondary" size="compact" onClick={() => setNaming(true)}>
          <KeyRound aria-hidden="true" className="size-4" />
          Create a token
        </Button>
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">
        A token lets one of your own systems use the REST API for your company. It is valid until you revoke
        it.
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
          title="Create a token"
          label="Which system is it for?"
          example="Careers site, production"
          busy={create.isPending}
          error={failureWords(create.error)}
          onName={(name) => create.mutate({ name })}
          onClose={() => {
            setNaming(false);
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
