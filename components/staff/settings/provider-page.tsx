"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ProviderView } from "../shared/answers.ts";
import { Confirm } from "../shared/confirm.tsx";
import { Failure } from "../shared/failure.tsx";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { ConnectedAccounts } from "./connected-accounts.tsx";
import { PasskeyRule } from "./passkey-rule.tsx";

/** How the company's people sign in: whether by passkey, and through which OpenID provider. */
export function ProviderPage() {
  const words = useWords("consoleAccount");
  const trpc = useTRPC();
  const read = useQuery({ ...trpc.identityProvider.show.queryOptions(), retry: retryStumbles });
  if (!read.data) {
    return read.error ? <Problem error={read.error} retry={read.refetch} /> : <ListSkeleton />;
  }
  const { provider, accounts, redirectUri, logoutUri, passkeysRequired } = read.data;
  return (
    <div className="grid gap-4">
      <PasskeyRule required={passkeysRequired} onChanged={read.refetch} />
      <Panel title={words("provider.title")}>
        <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("provider.lead")}</p>
        <ProviderForm provider={provider} addresses={{ redirectUri, logoutUri }} onChanged={read.refetch} />
      </Panel>
      {provider ? <DomainPanel provider={provider} onChanged={read.refetch} /> : null}
      {provider ? <ConnectedAccounts accounts={accounts} onChanged={read.refetch} /> : null}
    </div>
  );
}

function ProviderForm({
  provider,
  addresses,
  onChanged,
}: {
  provider: ProviderView | null;
  addresses: { redirectUri: string; logoutUri: string };
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleAccount");
  const trpc = useTRPC();
  const [draft, setDraft] = useState({
    ...{ issuer: provider?.issuer ?? "", clientId: provider?.clientId ?? "", clientSecret: "" },
    ...{ domain: provider?.domain ?? "" },
    ...{ required: provider?.required ?? false, addsViewers: provider?.addsViewers ?? false },
  });
  const save = useMutation(trpc.identityProvider.save.mutationOptions({ onSuccess: onChanged }));
  const param = save.error ? refusalOf(save.error)?.failure?.param : undefined;
  const field = (name: "issuer" | "clientId" | "clientSecret" | "domain") => ({
    label: words(`provider.${name}`),
    value: draft[name],
    autoComplete: "off",
    error: param === name ? save.error?.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft);
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <TextField {...field("issuer")} type="url" />
      <TextField {...field("clientId")} />
      <TextField
        {...field("clientSecret")}
        type="password"
        hint={provider ? words("provider.secretKept") : undefined}
      />
      <TextField {...field("domain")} hint={words("provider.domainHint")} />
      {(["redirectUri", "logoutUri"] as const).map((name) => (
        <p key={name} className="text-sm">
          {words(`provider.${name}`)} <code className="break-all">{addresses[name]}</code>
        </p>
      ))}
      {(["required", "addsViewers"] as const).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.checked })}
            className="size-5 shrink-0 accent-brand-ink"
          />
          {words(`provider.${name}`)}
        </label>
      ))}
      <Failure of={param === undefined || param === "required" ? save.error : null} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={save.isPending}>
          {words("provider.save")}
        </Button>
        <p role="status" className="text-sm text-good">
          {save.isSuccess ? words("provider.saved") : null}
        </p>
      </div>
    </form>
  );
}

/** How the domain is shown to be the company's, and how all of it ends. */
function DomainPanel({ provider, onChanged }: { provider: ProviderView; onChanged: () => Promise<unknown> }) {
  const words = useWords("consoleAccount");
  const trpc = useTRPC();
  const [removing, setRemoving] = useState(false);
  const confirm = useMutation(trpc.identityProvider.confirmDomain.mutationOptions({ onSuccess: onChanged }));
  const remove = useMutation(
    trpc.identityProvider.remove.mutationOptions({ onSuccess: () => window.location.reload() }),
  );
  const { domain, claimed, record } = provider;
  return (
    <Panel
      title={words("provider.ofDomain", { domain })}
      aside={
        <Badge tone={claimed ? "good" : "warn"}>
          {words(claimed ? "provider.claimed" : "provider.unclaimed")}
        </Badge>
      }
    >
      <div className="grid gap-3">
        {claimed ? (
          <p className="text-sm text-ink-soft">{words("provider.claimedText")}</p>
        ) : (
          <>
            <p className="text-sm text-ink-soft">{words("provider.recordText")}</p>
            <p className="text-sm break-all">
              <code>{record.name}</code> {words("provider.recordType")} <code>{record.value}</code>
            </p>
            <Button
              kind="secondary"
              size="compact"
              className="justify-self-start"
              busy={confirm.isPending}
              onClick={() => confirm.mutate()}
            >
              {words("provider.check")}
            </Button>
          </>
        )}
        {confirm.error ? (
          <Alert tone="warn" live>
            {failureWords(confirm.error)}
          </Alert>
        ) : null}
        <Button kind="danger" size="compact" className="justify-self-start" onClick={() => setRemoving(true)}>
          {words("provider.remove")}
        </Button>
      </div>
      <Confirm
        open={removing}
        onOpenChange={setRemoving}
        title={words("provider.removeTitle")}
        text={words("provider.removeText")}
        action={words("provider.remove")}
        busy={remove.isPending}
        error={failureWords(remove.error)}
        onConfirm={() => remove.mutate()}
      />
    </Panel>
  );
}
