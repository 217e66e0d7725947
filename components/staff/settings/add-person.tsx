"use client";

import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { useWords } from "../messages/use-words.ts";
import type { PersonView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";

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
  const words = useWords("consoleSettings");
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
      title={words("people.add")}
      description={words("people.addText")}
      action={words("form.add")}
      busy={add.isPending}
      error={failureWords(add.error)}
      onSubmit={form.handleSubmit((fields) => add.mutate(fields))}
      onClose={onClose}
    >
      <TextField
        label={words("people.name")}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        error={errors.name && words("people.nameError")}
        {...form.register("name", { validate: (name) => name.trim() !== "" })}
      />
      <TextField
        label={words("people.email")}
        type="email"
        autoComplete="off"
        error={errors.email && words("people.emailError")}
        {...form.register("email", { validate: (email) => isEmail(email.trim()) })}
      />
      <SelectField label={words("people.roleLabel")} {...form.register("role")}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {words(`people.role.${role}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
