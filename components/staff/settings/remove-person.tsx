"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../messages/use-words.ts";
import type { PersonView } from "../shared/answers.ts";
import { Confirm } from "../shared/confirm.tsx";
import { failureWords } from "../shared/failure-words.tsx";

/** Removes a person, and with them the programs that they admitted, unless one is ticked to go on. */
export function RemovePerson({
  person,
  onClose,
  onChanged,
}: {
  person: PersonView;
  onClose: () => void;
  onChanged: (news: string) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [keep, setKeep] = useState<string[]>([]);
  const programs = useQuery(trpc.people.admittedPrograms.queryOptions({ id: person.id }));
  const remove = useMutation(
    trpc.people.remove.mutationOptions({
      onSuccess: () => onChanged(words("people.removed", { name: person.name })),
    }),
  );
  return (
    <Confirm
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words("people.removeTitle", { name: person.name })}
      text={words("people.removeText")}
      action={words("people.remove")}
      busy={remove.isPending || programs.isPending}
      error={failureWords(remove.error ?? programs.error)}
      onConfirm={() => remove.mutate({ id: person.id, keep })}
    >
      {programs.data && programs.data.length > 0 ? (
        <fieldset className="mb-4 grid gap-1">
          <legend className="mb-1 text-sm">{words("people.programs")}</legend>
          {programs.data.map(({ grantId, client, partner }) => (
            <label key={grantId} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={keep.includes(grantId)}
                onChange={({ target }) =>
                  setKeep(target.checked ? [...keep, grantId] : keep.filter((one) => one !== grantId))
                }
                className="size-5 shrink-0 accent-brand-ink"
              />
              <span className="min-w-0 break-words">
                {words.rich("people.keepProgram", {
                  client: () => <bdi className="font-medium">{client}</bdi>,
                  partner: () => <bdi>{partner}</bdi>,
                })}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </Confirm>
  );
}
