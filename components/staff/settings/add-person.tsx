"use client";

import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import type { PersonView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { roleNames } from "./person-row.tsx";

type Fields = { name: string; email: string; role: PersonView["role"] };

export function AddPerson({
  roles,
  onClose,
  onAdded,
}: {
  roles: PersonView["role"][];
  onClose: () => void;
  onAdded: (name: string) => Promise<void>;
}) {
  const trpc = useTRPC();
  const form = useForm<Fields>({ defaultValues: { name: "", email: "", role: "reviewer" } });
  const add = useMutation(
    trpc.people.add.mutationOptions({
      async onSuccess(_, { name }) {
        await onAdded(name);
        onClose();
      },
    }),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Add a person"
      description="They’ll get an email, and sign in with their email address. There is no password."
      action="Add"
      busy={add.isPending}
      error={failureWords(add.error)}
      onSubmit={form.handleSubmit((fields) => add.mutate(fields))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        error={errors.name && "Enter their name: it is shown next to their decisions."}
        {...form.register("name", { validate: (name) => name.trim() !== "" })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={errors.email && "Enter their email address, such as ravi@company.example."}
        {...form.register("email", { validate: (email) => isEmail(email.trim()) })}
      />
      <SelectField label="Role" {...form.register("role")}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
