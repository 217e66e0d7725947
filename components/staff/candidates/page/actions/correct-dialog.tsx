"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import type { PersonField } from "#server/contract/ledger/person.ts";
import { useWords } from "../../../messages/use-words.ts";
import { personFields, personIn } from "../../../shared/person-fields.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { ActionProps } from "./action-props.ts";

const inputs: Partial<Record<PersonField, { type: string; inputMode: "email" | "tel" }>> = {
  email: { type: "email", inputMode: "email" },
  contactNumber: { type: "tel", inputMode: "tel" },
};

/** Corrects what the candidate is called and how they are reached, and says what they will notice of it. */
export function CorrectDialog({ of, candidate, onClose, onSettled, onDone }: ActionProps) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [shown] = useState(() => personIn(candidate));
  const [corrected, setCorrected] = useState(shown);
  const [wrong, setWrong] = useState<{ field: PersonField; text: string } | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const correct = useMutation(
    trpc.candidateActions.correctDetails.mutationOptions({
      onSettled,
      onSuccess: () => onDone(words("actions.correct.done")),
      onError: (error) => {
        if (refusalOf(error)?.failure?.param === "firstName") mark("firstName", "nameNeeded");
      },
    }),
  );
  const changed = personFields.filter((field) => corrected[field].trim() !== shown[field]);

  function mark(field: PersonField, problem: "nameNeeded" | "emailWrong") {
    setWrong({ field, text: words(`actions.correct.${problem}`) });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  function submit() {
    setWrong(null);
    if (!corrected.firstName.trim() && !corrected.lastName.trim()) return mark("firstName", "nameNeeded");
    const email = corrected.email.trim();
    if (email !== "" && !isEmail(email)) return mark("email", "emailWrong");
    if (changed.length === 0) return onClose();
    correct.mutate({ ...of, shown, corrected });
  }

  return (
    <ActionDialog
      title={words("actions.correct.title")}
      action={words("actions.correct.action")}
      busy={correct.isPending}
      error={wrong ? null : correct.error}
      startsAtField
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-3 sm:grid-cols-2">
        {personFields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={words(`actions.correct.${field}`)}
            dir="auto"
            autoComplete="off"
            maxLength={field === "contactNumber" ? 64 : 255}
            {...inputs[field]}
            value={corrected[field]}
            error={wrong?.field === field ? wrong.text : undefined}
            onChange={({ target }) => setCorrected((before) => ({ ...before, [field]: target.value }))}
          />
        ))}
      </div>
      <Notices changed={changed} submitted={candidate.submitted} />
    </ActionDialog>
  );
}

function Notices({ changed, submitted }: { changed: PersonField[]; submitted: boolean }) {
  const words = useWords("consoleCandidate");
  const has = (...some: PersonField[]) => some.some((field) => changed.includes(field));
  const notices = [
    has("firstName", "lastName") ? words("actions.correct.nameNotice", { submitted: `${submitted}` }) : null,
    has("email", "contactNumber")
      ? words("actions.correct.addressNotice", { submitted: `${submitted}` })
      : null,
    has("jobRole") ? words("actions.correct.roleNotice") : null,
  ].filter((notice) => notice !== null);
  const nothing = words(changed.length === 0 ? "actions.correct.unchanged" : "actions.correct.nothing");
  return (
    <section className="rounded-control bg-sunken p-3 text-sm" aria-live="polite">
      <h3 className="font-semibold">{words("actions.correct.notices")}</h3>
      {notices.length === 0 ? <p className="text-ink-soft">{nothing}</p> : null}
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}
