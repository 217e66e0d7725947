"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { ForActing, useMayAdminister } from "../shared/acting.tsx";
import { FirstSteps } from "./first-steps.tsx";

/** An empty company is led to its first candidate; those who look after it, to all that comes first. */
export function FirstCandidate() {
  const words = useWords("consoleFirst");
  const mayAdminister = useMayAdminister();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <section
        aria-labelledby="first-candidate"
        className="grid gap-5 rounded-card border border-dashed border-line-strong px-6 py-8"
      >
        <div className="grid gap-1.5">
          <h2 id="first-candidate" className="text-xl font-semibold">
            {words("candidate.title")}
          </h2>
          <p className="text-ink-soft">{words("candidate.text")}</p>
        </div>
        <ForActing>
          <div className="flex flex-wrap gap-3">
            <Link href="/create" className={buttonClass("primary")}>
              {words("ways.create")}
            </Link>
            <Link href="/import" className={buttonClass("secondary")}>
              {words("ways.import")}
            </Link>
          </div>
        </ForActing>
      </section>
      {mayAdminister ? <FirstSteps /> : null}
    </div>
  );
}

/** Whether nobody is there at all; asked where something is empty that need not be. */
export function useIsCompanyEmpty(enabled: boolean): boolean {
  const trpc = useTRPC();
  const { data } = useQuery({
    ...trpc.candidates.list.queryOptions({ perPage: 1 }),
    staleTime: 30_000,
    enabled,
  });
  return enabled && data?.totalCount === 0;
}
