import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ImportedFile, ImportFilter } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { Failure } from "../shared/failure.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportSummary } from "./import-summary.tsx";

/** The rows before anything is sent: what is wrong with them, and who may be there twice. */
export function ImportReview({ file, onColumns }: { file: ImportedFile; onColumns: () => void }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { counts, compared } = file;
  const [filter, setFilter] = useState<ImportFilter>(counts.problems > 0 ? "problems" : "all");
  const onSuccess = () => queryClient.invalidateQueries(trpc.imports.pathFilter());
  const skip = useMutation(trpc.imports.skip.mutationOptions({ onSuccess }));
  const start = useMutation(trpc.imports.start.mutationOptions({ onSuccess }));
  const failed = skip.error ?? start.error;
  const hint =
    counts.problems > 0 ? words("import.fixFirst") : counts.waiting === 0 ? words("import.nothing") : "";
  return (
    <>
      <ImportSummary counts={counts} />
      <p role="status" className="text-sm text-ink-soft">
        {file.state === "comparing"
          ? words("import.checking", { count: compared.count })
          : words(compared.all ? "import.checkedAll" : "import.checkedSome", { count: compared.count })}
      </p>
      <Failure of={failed} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={start.isPending}
          aria-disabled={hint !== ""}
          aria-describedby="import-hint"
          onClick={() => hint === "" && start.mutate({ id: file.id })}
        >
          {words("import.create", { count: counts.waiting - counts.problems })}
        </Button>
        {counts.problems > 0 ? (
          <Button
            kind="secondary"
            busy={skip.isPending}
            onClick={() => skip.mutate({ id: file.id, which: "problems", skipped: true })}
          >
            {words("import.skipProblems", { count: counts.problems })}
          </Button>
        ) : null}
        {counts.alike > 0 ? (
          <Button
            kind="secondary"
            busy={skip.isPending}
            onClick={() => skip.mutate({ id: file.id, which: "alike", skipped: true })}
          >
            {words("import.skipAlike", { count: counts.alike })}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={onColumns}>
          {words("import.back")}
        </Button>
        <span id="import-hint" className="text-sm text-ink-soft">
          {hint}
        </span>
      </div>
      <ImportRows
        file={file}
        filter={filter}
        setFilter={setFilter}
        filters={["all", "problems", "alike", "skipped"]}
        editable
      />
    </>
  );
}
