import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { emptyPerson, type ImportedRow } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { Failure } from "../shared/failure.tsx";
import { PersonFields } from "./person-fields.tsx";

/** Corrects the person of one row. What is still wrong is shown in the list again. */
export function CorrectRow({ id, row, onClose }: { id: number; row: ImportedRow; onClose: () => void }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [person, setPerson] = useState(row.person ?? emptyPerson);
  const correct = useMutation(
    trpc.imports.correct.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries(trpc.imports.pathFilter());
        onClose();
      },
    }),
  );
  const problems = Object.fromEntries(
    Object.entries(row.problems).map(([field, code]) => [`person.${field}`, code]),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!correct.isPending) correct.mutate({ id, number: row.number, person });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words("import.editTitle", { line: row.line })}
      closeLabel={words("import.cancel")}
      startsAtField
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Failure of={correct.error} />
        <PersonFields person={person} problems={problems} change={setPerson} />
        <div className="flex gap-3">
          <Button type="submit" busy={correct.isPending}>
            {words("import.save")}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words("import.cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
