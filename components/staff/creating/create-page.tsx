"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useInBrowser } from "#components/ui/use-in-browser.ts";
import type { CreatedView, LaunchOptionsView } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { CreateForm } from "./create-form.tsx";
import { CreatedPanel } from "./created-panel.tsx";

/** Creating one candidate. */
export function CreatePage({ first }: { first: LaunchOptionsView | undefined }) {
  const trpc = useTRPC();
  const words = useWords("consoleCreate");
  const [created, setCreated] = useState<CreatedView | null>(null);
  const inBrowser = useInBrowser();
  const options = useQuery({
    ...trpc.creating.options.queryOptions(),
    initialData: first,
    staleTime: 60_000,
    retry: retryStumbles,
  });
  if (created) return <CreatedPanel created={created} onAnother={() => setCreated(null)} />;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-semibold">{words("title")}</h1>
        <Link
          href="/import"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline"
        >
          {words("importMany")}
        </Link>
      </div>
      <p className="max-w-3xl text-ink-soft">{words("intro")}</p>
      {options.data && inBrowser ? (
        <CreateForm options={options.data} onCreated={setCreated} />
      ) : options.error ? (
        <Problem error={options.error} retry={options.refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
