"use client";

import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import Link from "next/link";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useChanges } from "#components/trpc/use-changes.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { FirstStepsBar } from "../../first-steps/first-steps-bar.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useListKeys } from "../../palette/use-list-keys.ts";
import { ForActing } from "../../shared/acting.tsx";
import { CandidatesList } from "./candidates-list.tsx";
import type { FirstList } from "./first-list.ts";
import { useListState } from "./list-state.ts";

export function CandidatesPage({ first }: { first: FirstList }) {
  const words = useWords("consoleList");
  const [state, change] = useListState();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useChanges(() => void queryClient.invalidateQueries(trpc.candidates.pathFilter()));
  useListKeys("search-candidates");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold">{words("title")}</h1>
        <ForActing>
          <Link href="/create" className={buttonClass("primary", "sm:order-last", "compact")}>
            <UserPlus aria-hidden="true" className="size-4" />
            {words("create")}
          </Link>
        </ForActing>
      </div>
      <CandidatesList state={state} change={change} first={first} />
      <FirstStepsBar />
    </>
  );
}
