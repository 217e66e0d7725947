import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ImportedRow } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";

/** Leaves a row out, or takes it back. */
export function SkipRow({ id, row }: { id: number; row: ImportedRow }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const skip = useMutation(
    trpc.imports.skip.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.imports.pathFilter()),
    }),
  );
  const isSkipped = row.state === "skipped";
  const does = words(isSkipped ? "import.unskip" : "import.skip");
  return (
    <Button
      kind="quiet"
      size="compact"
      busy={skip.isPending}
      aria-label={`${does}, ${words("import.editTitle", { line: row.line })}`}
      onClick={() => skip.mutate({ id, which: row.number, skipped: !isSkipped })}
    >
      {does}
    </Button>
  );
}
