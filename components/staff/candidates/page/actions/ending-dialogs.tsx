"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../../messages/use-words.ts";
import { listAddress } from "../../../shared/list-address.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { ActionProps } from "./action-props.ts";

export function StartDialog({ of, candidate, onClose, onSettled, onDone }: ActionProps) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const start = useMutation(
    trpc.candidateActions.start.mutationOptions({
      onSettled,
      onSuccess: () => onDone(words("actions.start.done")),
    }),
  );
  const waiting = candidate.checks.filter(({ waitsFor }) => waitsFor.length > 0).length;
  return (
    <ActionDialog
      title={words("actions.start.title")}
      description={words("actions.start.text")}
      action={words("actions.start.action")}
      busy={start.isPending}
      error={start.error}
      onSubmit={() => start.mutate(of)}
      onClose={onClose}
    >
      {candidate.submitted && waiting > 0 ? (
        <p>{words("actions.start.waiting", { count: waiting })}</p>
      ) : null}
    </ActionDialog>
  );
}

export function CancelDialog({ of, candidate, onClose, onSettled, onDone }: ActionProps) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const cancel = useMutation(
    trpc.candidateActions.cancel.mutationOptions({
      onSettled,
      onSuccess: () => onDone(words("actions.cancel.done")),
    }),
  );
  const count = candidate.checks.filter(({ open }) => open).length;
  return (
    <ActionDialog
      title={words("actions.cancel.title", { name: candidate.name })}
      action={words("actions.cancel.action")}
      grave
      busy={cancel.isPending}
      error={cancel.error}
      onSubmit={() => cancel.mutate(of)}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 ps-5">
        {candidate.checksListed ? <li>{words("actions.cancel.checks", { count })}</li> : null}
        <li>{words("actions.cancel.link")}</li>
        <li>{words("actions.cancel.kept")}</li>
        <li className="font-semibold">{words("actions.cancel.undone")}</li>
      </ul>
    </ActionDialog>
  );
}

/** The name is typed: whoever deletes has read whom. The list is where they go on. */
export function DeleteDialog({ of, candidate, onClose }: ActionProps) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const remove = useMutation(
    trpc.candidateActions.delete.mutationOptions({
      onSuccess: () => router.push(listAddress({})),
      onError: (error) => {
        if (refusalOf(error)?.failure?.param === "typed") mark();
      },
    }),
  );

  function mark() {
    setWrong(true);
    form.current?.querySelector("input")?.focus();
  }

  return (
    <ActionDialog
      title={words("actions.delete.title", { name: candidate.name })}
      description={words("actions.delete.text")}
      action={words("actions.delete.action")}
      grave
      startsAtField
      busy={remove.isPending || remove.isSuccess}
      error={wrong ? null : remove.error}
      onSubmit={() => {
        setWrong(false);
        if (typed.trim() === "") mark();
        else remove.mutate({ ...of, typed });
      }}
      onClose={onClose}
    >
      <div ref={form}>
        <TextField
          label={words("actions.delete.label")}
          hint={words("actions.delete.hint", { name: candidate.name })}
          dir="auto"
          autoComplete="off"
          value={typed}
          error={wrong ? words("actions.delete.wrong") : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </ActionDialog>
  );
}

export function CancelCheckDialog({
  of,
  candidate,
  checkId,
  onClose,
  onSettled,
  onDone,
}: ActionProps & { checkId: number }) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const title = candidate.checks.find(({ id }) => id === checkId)?.title ?? "";
  const cancel = useMutation(
    trpc.candidateActions.cancelCheck.mutationOptions({
      onSettled,
      onSuccess: () => onDone(words("actions.cancel_check.done", { title })),
    }),
  );
  return (
    <ActionDialog
      title={words("actions.cancel_check.title", { title })}
      description={words("actions.cancel_check.text")}
      action={words("actions.cancel_check.action")}
      grave
      busy={cancel.isPending}
      error={cancel.error}
      onSubmit={() => cancel.mutate({ ...of, checkId })}
      onClose={onClose}
    />
  );
}
