"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useDropzone } from "react-dropzone";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../messages/use-words.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { Panel } from "../shared/panel.tsx";
import { When } from "../shared/time-zone.tsx";

const unreadable = ["not_csv", "empty", "too_many_rows", "too_wide", "too_large"] as const;

/** Where an import begins: a file, and those before it. */
export function ImportStart() {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const router = useRouter();
  const read = useMutation(
    trpc.imports.read.mutationOptions({ onSuccess: ({ id }) => router.push(`/import/${id}`) }),
  );
  const drop = useDropzone({
    accept: { "text/csv": [".csv", ".txt", ".tsv"] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop([file]) {
      if (!file) return;
      const form = new FormData();
      form.set("file", file);
      read.mutate(form);
    },
  });
  const isReading = read.isPending || read.isSuccess;
  return (
    <>
      <h1 className="text-2xl font-semibold">{words("import.title")}</h1>
      <p className="max-w-3xl text-ink-soft">{words("import.intro")}</p>
      {read.error ? <Unreadable error={read.error} /> : null}
      {drop.fileRejections.length > 0 && !read.error ? (
        <Alert tone="bad" live>
          {words("import.problem.not_csv")}
        </Alert>
      ) : null}
      <div
        {...drop.getRootProps({ role: "presentation" })}
        className={classes(
          "grid max-w-3xl justify-items-center gap-2 rounded-card border-2 border-dashed px-6 py-12 text-center",
          drop.isDragActive ? "border-brand bg-brand-soft" : "border-line-strong bg-surface",
        )}
      >
        <input {...drop.getInputProps({ "aria-label": words("import.choose") })} />
        <FileUp aria-hidden="true" className="size-8 text-ink-soft" />
        <p className="font-semibold">{words("import.drop")}</p>
        <p className="text-sm text-ink-soft">{words("import.dropHint")}</p>
        <Button kind="secondary" busy={isReading} onClick={drop.open}>
          {words("import.choose")}
        </Button>
      </div>
      <a href="/import/template.csv" download className="inline-flex min-h-11 items-center underline">
        {words("import.template")}
      </a>
      <RecentImports />
      <Link href="/bulk" className="inline-flex min-h-11 items-center justify-self-start underline">
        {words("done.link")}
      </Link>
    </>
  );
}

function Unreadable({ error }: { error: Parameters<typeof failureWords>[0] }) {
  const words = useWords("consoleCreate");
  const code = refusalOf(error)?.failure?.details?.[0]?.code;
  const known = unreadable.find((one) => one === code);
  return (
    <Alert tone="bad" live title={words("import.problem.other")}>
      {known ? words(`import.problem.${known}`) : failureWords(error)}
    </Alert>
  );
}

function RecentImports() {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const { data: imports } = useQuery({ ...trpc.imports.list.queryOptions(), staleTime: 0 });
  if (!imports) return null;
  return (
    <Panel title={words("import.recent")}>
      {imports.length === 0 ? <p className="text-ink-soft">{words("import.recentNone")}</p> : null}
      <ul className="divide-y divide-line">
        {imports.map(({ id, fileName, state, createdAt, counts }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <Link
              href={`/import/${id}`}
              dir="auto"
              className="inline-flex min-h-11 min-w-0 items-center font-semibold break-all underline"
            >
              {fileName}
            </Link>
            <Badge tone={state === "done" ? "good" : state === "stopped" ? "warn" : "neutral"}>
              {words(`import.state.${state}`)}
            </Badge>
            <span className="text-sm text-ink-soft">
              {words("import.rows", { count: counts.all })} ·{" "}
              {words("import.createdCount", { count: counts.created })} · <When at={createdAt} brief />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
