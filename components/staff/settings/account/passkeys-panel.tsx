"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { PasskeyView } from "../../shared/answers.ts";
import { Confirm } from "../../shared/confirm.tsx";
import { failureWords } from "../../shared/failure-words.tsx";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { NameDialog } from "../../shared/name-dialog.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { RowButton } from "../../shared/row-button.tsx";
import { When } from "../../shared/time-zone.tsx";

/** A person's passkeys: added in this browser, named, removed. */
export function PasskeysPanel() {
  const words = useWords("consoleAccount");
  const trpc = useTRPC();
  const list = useQuery({ ...trpc.account.passkeys.queryOptions(), retry: retryStumbles });
  const [asking, setAsking] = useState<"add" | { do: "rename" | "remove"; passkey: PasskeyView } | null>(
    null,
  );
  const [news, setNews] = useState("");
  const done = (sentence: string) => async () => {
    await list.refetch();
    setAsking(null);
    setNews(sentence);
  };
  const [renamed, removed] = [done(words("passkeys.renamed")), done(words("passkeys.removed"))];
  const rename = useMutation(trpc.account.renamePasskey.mutationOptions({ onSuccess: renamed }));
  const remove = useMutation(trpc.account.removePasskey.mutationOptions({ onSuccess: removed }));
  if (!list.data) {
    return list.error ? <Problem error={list.error} retry={list.refetch} /> : <ListSkeleton />;
  }
  const { possible, passkeys } = list.data;
  const asked = asking === "add" ? null : asking;
  return (
    <Panel
      title={words("passkeys.title")}
      aside={
        possible ? (
          <Button kind="secondary" size="compact" onClick={() => setAsking("add")}>
            <KeyRound aria-hidden="true" className="size-4" />
            {words("passkeys.add")}
          </Button>
        ) : null
      }
    >
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">
        {words(possible ? "passkeys.lead" : "passkeys.impossible")}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRename={() => setAsking({ do: "rename", passkey })}
            onRemove={() => setAsking({ do: "remove", passkey })}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-good empty:hidden">
        {news}
      </p>
      {asking === "add" ? (
        <AddDialog onAdded={done(words("passkeys.added"))} onClose={() => setAsking(null)} />
      ) : null}
      {asked?.do === "rename" ? (
        <NameDialog
          title={words("passkeys.rename")}
          description={asked.passkey.name}
          label={words("passkeys.name")}
          action={words("passkeys.save")}
          busy={rename.isPending}
          error={failureWords(rename.error)}
          onName={(name) => rename.mutate({ id: asked.passkey.id, name })}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asked?.do === "remove" ? (
        <Confirm
          open
          onOpenChange={() => setAsking(null)}
          title={words("passkeys.removeTitle", { name: asked.passkey.name })}
          text={words("passkeys.removeText")}
          action={words("passkeys.remove")}
          busy={remove.isPending}
          error={failureWords(remove.error)}
          onConfirm={() => remove.mutate({ id: asked.passkey.id })}
        />
      ) : null}
      {list.error ? <Alert tone="bad">{failureWords(list.error)}</Alert> : null}
    </Panel>
  );
}

/** Has the browser make a passkey, and the portal keep it. */
function AddDialog({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) {
  const words = useWords("consoleAccount");
  const { account } = useTRPC();
  const toAdd = useMutation(account.passkeyToAdd.mutationOptions());
  const keep = useMutation(account.addPasskey.mutationOptions());
  const add = useMutation({
    async mutationFn(name: string) {
      const passkey = await startRegistration({ optionsJSON: await toAdd.mutateAsync() });
      await keep.mutateAsync({ name, passkey });
    },
    onSuccess: onAdded,
  });
  return (
    <NameDialog
      title={words("passkeys.add")}
      description={words("passkeys.addText")}
      label={words("passkeys.name")}
      action={words("passkeys.addAction")}
      busy={add.isPending}
      error={addFailure(add.error, words("passkeys.refused"))}
      onName={(name) => add.mutate(name)}
      onClose={onClose}
    />
  );
}

function PasskeyItem({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: PasskeyView;
  onRename: () => void;
  onRemove: () => void;
}) {
  const words = useWords("consoleAccount");
  const { name, createdAt, usedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <bdi className="font-medium break-words">{name}</bdi>
        <p className="text-sm text-ink-soft">
          {words.rich("passkeys.addedAt", { when: () => <When key="when" at={createdAt} brief /> })}
          {" · "}
          {usedAt
            ? words.rich("passkeys.usedAt", { when: () => <When key="when" at={usedAt} brief /> })
            : words("passkeys.unused")}
        </p>
      </div>
      <RowButton about={name} kind="quiet" size="compact" onClick={onRename}>
        {words("passkeys.rename")}
      </RowButton>
      <RowButton about={name} kind="secondary" size="compact" onClick={onRemove}>
        {words("passkeys.remove")}
      </RowButton>
    </li>
  );
}

/** What the browser says is in its own words and for programmers; what the server says is for people. */
function addFailure(error: Error | null, refused: string) {
  if (!error) return null;
  return error.name === "TRPCClientError" ? failureWords(error) : refused;
}
