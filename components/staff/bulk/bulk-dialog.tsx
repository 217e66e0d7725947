import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { ChecksField } from "../launching/checks-field.tsx";
import {
  type BulkChosen,
  type BulkDone,
  type BulkKind,
  type ChoiceDraft,
  choiceGiven,
} from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { Failure } from "../shared/failure.tsx";
import { BulkProgress } from "./bulk-progress.tsx";

/** More are confirmed by their number, typed by hand. */
const mostUntyped = 10;

/** Asks before something is done to many candidates, then shows what became of it. */
export function BulkDialog({
  kind,
  selection,
  count,
  onClose,
}: {
  kind: BulkKind;
  selection: BulkChosen;
  /** Null where it is not known how many match. */
  count: number | null;
  onClose: (begun: boolean) => void;
}) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const begin = useMutation(trpc.bulk.begin.mutationOptions());
  const title = count === null ? words(`bulk.titleAll.${kind}`) : words(`bulk.title.${kind}`, { count });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(begin.data !== undefined)}
      title={title}
      closeLabel={words("bulk.close")}
    >
      {begin.data ? (
        <BulkProgress
          id={begin.data.id}
          follows={
            <Link href="/bulk" className="inline-flex min-h-11 items-center justify-self-start underline">
              {words("done.link")}
            </Link>
          }
        />
      ) : (
        <BulkQuestion
          kind={kind}
          count={count}
          busy={begin.isPending}
          error={begin.error}
          onGo={(action, confirmedCount) => begin.mutate({ action, selection, confirmedCount })}
        />
      )}
    </Dialog>
  );
}

function BulkQuestion({
  kind,
  count,
  busy,
  error,
  onGo,
}: {
  kind: BulkKind;
  count: number | null;
  busy: boolean;
  error: { message: string } | null;
  onGo: (action: BulkDone, confirmedCount: number | null) => void;
}) {
  const words = useWords("consoleCreate");
  const [choice, setChoice] = useState<ChoiceDraft>(noChecks);
  const [assignee, setAssignee] = useState("");
  const [typed, setTyped] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const isTyped = kind !== "cancel" || (count !== null && count <= mostUntyped) || Number(typed) === count;
  const action = actionOf(kind, { assignee, checks: choiceGiven(choice).checks });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (!busy && isTyped && action) onGo(action, kind === "cancel" ? count : null);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>{words(`bulk.text.${kind}`)}</p>
      <Failure of={error} />
      {kind === "assign" ? (
        <Assignee value={assignee} change={setAssignee} missing={isAsked && !action} />
      ) : null}
      {kind === "add_checks" ? (
        <AddedChecks choice={choice} change={setChoice} missing={isAsked && !action} />
      ) : null}
      {kind === "cancel" && count === null ? <Alert tone="warn">{words("bulk.confirmUnknown")}</Alert> : null}
      {kind === "cancel" && count !== null && count > mostUntyped ? (
        <TextField
          label={words("bulk.confirm", { count })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isAsked && !isTyped ? words("bulk.confirmWrong", { count }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <Button type="submit" kind={kind === "cancel" ? "danger" : "primary"} busy={busy}>
        {words(kind === "cancel" ? "bulk.goCancel" : "bulk.go")}
      </Button>
    </form>
  );
}

const noChecks: ChoiceDraft = {
  by: "checks",
  bundleId: null,
  checks: {},
  contact: false,
  brandId: null,
  ownerEmail: null,
};
const nobody = "nobody";

/** Null while something has to be chosen first. */
function actionOf(
  kind: BulkKind,
  { assignee, checks }: { assignee: string; checks: ReturnType<typeof choiceGiven>["checks"] },
): BulkDone | null {
  if (kind === "assign") {
    return assignee === "" ? null : { kind, staffId: assignee === nobody ? null : assignee };
  }
  if (kind === "add_checks") return checks.length === 0 ? null : { kind, checks };
  return { kind };
}

function Assignee({
  value,
  change,
  missing,
}: {
  value: string;
  change: (value: string) => void;
  missing: boolean;
}) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const { data: people = [] } = useQuery({ ...trpc.bulk.assignees.queryOptions(), staleTime: 60_000 });
  return (
    <SelectField
      label={words("bulk.assignee")}
      value={value}
      error={missing ? words("bulk.choosePerson") : undefined}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">{words("bulk.choosePerson")}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={nobody}>{words("bulk.nobody")}</option>
    </SelectField>
  );
}

function AddedChecks({
  choice,
  change,
  missing,
}: {
  choice: ChoiceDraft;
  change: (choice: ChoiceDraft) => void;
  missing: boolean;
}) {
  const trpc = useTRPC();
  const { data: options } = useQuery({ ...trpc.creating.options.queryOptions(), staleTime: 60_000 });
  if (!options) return null;
  const problems: Record<string, string> = missing ? { "choice.checks": "nothing_chosen" } : {};
  return (
    <ChecksField choice={choice} change={change} problems={problems} options={{ ...options, bundles: [] }} />
  );
}
