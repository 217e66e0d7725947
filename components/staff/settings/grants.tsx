"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../messages/use-words.ts";
import type { AccountApiView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { Panel } from "../shared/panel.tsx";
import { When } from "../shared/time-zone.tsx";
import { CredentialRow } from "./credential-row.tsx";

type GrantView = NonNullable<AccountApiView["grants"]>[number];

/** Who has access: programs of partners that someone of the company allowed. Those of people who have left come first. */
export function Grants({ grants, onChanged }: { grants: GrantView[]; onChanged: () => Promise<void> }) {
  const words = useWords("consoleSettings");
  const ofFormer = grants.filter(({ isOfFormer }) => isOfFormer);
  const others = grants.filter(({ isOfFormer }) => !isOfFormer);
  return (
    <Panel title={words("grants.title")}>
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">{words("grants.lead")}</p>
      {grants.length === 0 ? (
        <p className="py-3 text-ink-soft">{words("grants.empty")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {[...ofFormer, ...others].map((grant) => (
            <GrantRow key={grant.id} grant={grant} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function GrantRow({ grant, onChanged }: { grant: GrantView; onChanged: () => Promise<void> }) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const ending = useMutation(trpc.integrations.endGrant.mutationOptions({ onSuccess: onChanged }));
  const { client, partner, allowed_by: by } = grant;
  return (
    <CredentialRow
      name={client.name === partner.name ? client.name : `${client.name} (${partner.name})`}
      details={
        <>
          <p>
            {words.rich("grants.allowed", {
              name: () => <bdi>{by.name}</bdi>,
              when: () => <When at={grant.created_at} brief />,
            })}{" "}
            {grant.isOfFormer ? <Badge tone="warn">{words("grants.former")}</Badge> : null}
          </p>
          <p>
            {grant.last_used_at
              ? words.rich("credentials.lastUsed", { when: () => <When at={grant.last_used_at} brief /> })
              : words("credentials.neverUsed")}
            {" · "}
            {words.rich("grants.ends", { when: () => <When at={grant.expires_at} brief /> })}
          </p>
          <p dir="ltr" className="break-words">
            <code>{grant.scopes.join(" ")}</code>
          </p>
        </>
      }
      kept={grant.own ? <Badge tone="info">{words("credentials.own")}</Badge> : undefined}
      warning={words("grants.endText")}
      revoking={{
        busy: ending.isPending,
        error: failureWords(ending.error),
        start: () => ending.mutate({ id: grant.id }),
      }}
    />
  );
}
