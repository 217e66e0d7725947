"use client";

import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { SelectField, TextField } from "#components/ui/field.tsx";
import type { PersonView } from "../answers.ts";
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
    <Dialog
      open
      onOpenChange={onClose}
      title="Add somebody"
      description="They get a mail, and sign in with their address. There is no password."
      closeLabel="Close"
    >
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((fields) => add.mutate(fields))}>
        <TextField
          label="Name"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          error={errors.name && "Write their name: it stands beside what they decide."}
          {...form.register("name", { validate: (name) => name.trim() !== "" })}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          error={errors.email && "Write their address, such as ravi@company.example."}
          {...form.register("email", { validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) })}
        />
        <SelectField label="Role" {...form.register("role")}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
        {add.error ? (
          <Alert tone="bad" live>
            {add.error.message}
          </Alert>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="compact" busy={add.isPending}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
