"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";

/** An empty company is led to its first candidate: what is ready, what is missing, and where to begin. */
export function FirstCandidate() {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const { data: options } = useQuery({ ...trpc.creating.options.queryOptions(), staleTime: 60_000 });
  const checks = options?.checks.length ?? 0;
  return (
    <section
      aria-labelledby="first-candidate"
      className="mx-auto grid w-full max-w-xl gap-5 rounded-card border border-dashed border-line-strong px-6 py-10"
    >
      <div className="grid gap-1.5">
        <h2 id="first-candidate" className="text-xl font-semibold">
          {words("first.title")}
        </h2>
        <p className="text-ink-soft">{words("first.text")}</p>
      </div>
      {options ? (
        <ul className="grid gap-2">
          <Ready is={checks > 0}>
            {words("first.checks", { count: checks })}
            {checks > 0 ? null : <> {words("first.checksNone")}</>}
          </Ready>
          <Ready is>{words("first.bundles", { count: options.bundles.length })}</Ready>
          <Ready is>{words("first.link")}</Ready>
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Link href="/create" className={buttonClass("primary")}>
          {words("first.create")}
        </Link>
        <Link href="/import" className={buttonClass("secondary")}>
          {words("first.import")}
        </Link>
      </div>
    </section>
  );
}

/** The same in the place of something that is empty because nobody is there at all; else `children`, which say why it is empty. */
export function FirstCandidateOr({ children }: { children: ReactNode }) {
  const trpc = useTRPC();
  const { data } = useQuery({ ...trpc.candidates.list.queryOptions({ perPage: 1 }), staleTime: 30_000 });
  return data?.totalCount === 0 ? <FirstCandidate /> : children;
}

function Ready({ is, children }: { is: boolean; children: ReactNode }) {
  const Icon = is ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${is ? "text-good" : "text-warn"}`} />
      <span>{children}</span>
    </li>
  );
}
