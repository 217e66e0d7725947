import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Progress } from "#components/ui/progress.tsx";
import type { ImportedFile, ImportFilter } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { FreshDownload } from "../proof/fresh-download.tsx";
import { Failure } from "../shared/failure.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportSummary } from "./import-summary.tsx";

/** Candidates are created, or were: how far it is, and what became of each row. */
export function ImportProgress({ file }: { file: ImportedFile }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { id, state, counts } = file;
  const [filter, setFilter] = useState<ImportFilter>("all");
  const onSuccess = () => queryClient.invalidateQueries(trpc.imports.pathFilter());
  const start = useMutation(trpc.imports.start.mutationOptions({ onSuccess }));
  const stop = useMutation(trpc.imports.stop.mutationOptions({ onSuccess }));
  const remove = useMutation(
    trpc.imports.remove.mutationOptions({ onSuccess: () => router.push("/import") }),
  );
  const failed = start.error ?? stop.error ?? remove.error;
  const done = counts.created + counts.failed + counts.skipped;
  return (
    <>
      <div className="grid max-w-3xl gap-2">
        <Progress value={counts.all === 0 ? 1 : done / counts.all} label={words("import.title")} />
        <p role="status">
          {words("import.progress", { done, all: counts.all })} · {words(sentenceOf(file))}
        </p>
      </div>
      <ImportSummary counts={counts} />
      <Failure of={failed} />
      <div className="flex flex-wrap items-center gap-3">
        {state === "running" ? (
          <Button kind="secondary" busy={stop.isPending} onClick={() => stop.mutate({ id })}>
            {words("import.stop")}
          </Button>
        ) : counts.waiting > 0 ? (
          <Button busy={start.isPending} onClick={() => start.mutate({ id })}>
            {words("import.goOn")}
          </Button>
        ) : null}
        {state !== "running" && counts.failed > 0 ? (
          <Button kind="secondary" busy={start.isPending} onClick={() => start.mutate({ id, again: true })}>
            {words("import.retry")}
          </Button>
        ) : null}
        <FreshDownload href={`/import/${id}/rows.csv`}>{words("import.download")}</FreshDownload>
        {state === "running" ? null : (
          <>
            <Link href="/import" className={buttonClass("quiet")}>
              {words("import.another")}
            </Link>
            <Button
              kind="quiet"
              busy={remove.isPending}
              title={words("import.removeHint")}
              onClick={() => remove.mutate({ id })}
            >
              {words("import.remove")}
            </Button>
          </>
        )}
      </div>
      <ImportRows
        file={file}
        filter={filter}
        setFilter={setFilter}
        filters={["all", "created", "failed", "skipped"]}
        editable={state !== "running"}
      />
    </>
  );
}

function sentenceOf({ state, stoppedBy }: ImportedFile) {
  if (state === "running") return "import.running";
  if (state === "done") return "import.done";
  return stoppedBy === null ? "import.stoppedByStaff" : "import.stoppedByService";
}
