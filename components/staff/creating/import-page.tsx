"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReview } from "./import-review.tsx";

const whileMovingMs = 1_000;

/** One import, from its columns to its report. */
export function ImportPage({ id }: { id: number }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const [columnsAgain, setColumnsAgain] = useState(false);
  const shown = useQuery({
    ...trpc.imports.show.queryOptions({ id }),
    retry: retryStumbles,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === "running" || state.data?.state === "comparing" ? whileMovingMs : false,
  });
  if (shown.error?.data?.code === "NOT_FOUND") {
    return (
      <Alert tone="warn" live>
        <p>{words("import.notFound")}</p>
        <Link href="/import" className="inline-flex min-h-11 items-center underline">
          {words("import.another")}
        </Link>
      </Alert>
    );
  }
  if (!shown.data) {
    return shown.error ? <Problem error={shown.error} retry={shown.refetch} /> : <ListSkeleton />;
  }
  const file = shown.data;
  const isNamed = file.state !== "mapping" && !columnsAgain;
  const isBegun = file.state === "running" || file.state === "stopped" || file.state === "done";
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 dir="auto" className="min-w-0 text-2xl font-semibold break-words">
          {file.fileName}
        </h1>
        <p className="text-ink-soft">{words("import.rows", { count: file.counts.all })}</p>
      </div>
      {isBegun ? (
        <ImportProgress file={file} />
      ) : isNamed ? (
        <ImportReview file={file} onColumns={() => setColumnsAgain(true)} />
      ) : (
        <ImportColumns file={file} onNamed={() => setColumnsAgain(false)} />
      )}
    </>
  );
}
