"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { ActionDialog } from "./actions/action-dialog.tsx";

const fields = ["name", "relationship", "email", "contactNumber", "company", "jobTitle"] as const;
type RefereeField = (typeof fields)[number];
type WrongReferee = {
  field: RefereeField;
  problem: "nameNeeded" | "emailNeeded" | "emailWrong" | "relationshipNeeded";
};

const empty: Record<RefereeField, string> = {
  name: "",
  relationship: "",
  email: "",
  contactNumber: "",
  company: "",
  jobTitle: "",
};

/** Adds someone who gives a reference. Nobody is contacted by it. */
export function RefereeDialog({
  of,
  onClose,
  onSettled,
  onAdded,
}: {
  of: CandidateKey & { checkId: number };
  onClose: () => void;
  onSettled: () => Promise<unknown>;
  onAdded: (name: string) => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [referee, setReferee] = useState(empty);
  const [wrong, setWrong] = useState<WrongReferee | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const add = useMutation(
    trpc.candidateActions.addReferee.mutationOptions({ onSettled, onSuccess: () => onAdded(referee.name) }),
  );

  function submit() {
    const found = firstWrong(referee);
    setWrong(found);
    if (found) form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
    else add.mutate({ ...of, referee });
  }

  return (
    <ActionDialog
      title={words("referees.addTitle")}
      description={words("referees.addText")}
      action={words("referees.addAction")}
      startsAtField
      busy={add.isPending}
      error={add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={words(`referees.${field}`)}
            dir="auto"
            autoComplete="off"
            maxLength={field === "contactNumber" ? 64 : 255}
            optionalText={
              field === "company" || field === "jobTitle" ? words("referees.optional") : undefined
            }
            value={referee[field]}
            error={wrong?.field === field ? words(`referees.${wrong.problem}`) : undefined}
            onChange={({ target }) => setReferee((before) => ({ ...before, [field]: target.value }))}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

/** The server decides; what it would refuse for certain is said at once. */
function firstWrong({ name, relationship, email, contactNumber }: typeof empty): WrongReferee | null {
  if (name.trim() === "") return { field: "name", problem: "nameNeeded" };
  if (relationship.trim() === "") return { field: "relationship", problem: "relationshipNeeded" };
  if (email.trim() === "" && contactNumber.trim() === "") return { field: "email", problem: "emailNeeded" };
  if (email.trim() !== "" && !isEmail(email.trim())) return { field: "email", problem: "emailWrong" };
  return null;
}
