"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../messages/use-words.ts";
import { candidateAddress, keyOf } from "../shared/candidate-address.ts";
import type { Command } from "./command.ts";

const mostFound = 8;
const pauseMs = 150;

/** The candidates whom the service finds by what is typed, as commands that open their pages; `note` says why there are none. */
export function useFoundCandidates(typed: string): { commands: Command[]; note: string | null } {
  const trpc = useTRPC();
  const router = useRouter();
  const words = useWords("consolePalette");
  const q = useSettled(typed.trim(), pauseMs);
  const isAsked = q.length > 1;
  const found = useQuery({
    ...trpc.candidates.list.queryOptions({ q, perPage: mostFound }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isAsked) return { commands: [], note: null };
  if (found.error) return { commands: [], note: words("notSearched") };
  const commands = (found.data?.candidates ?? []).map((candidate) => ({
    id: `candidate.${candidate.id}`,
    title: [candidate.name, candidate.email].filter(Boolean).join(" · "),
    group: words("candidates"),
    run: () => router.push(candidateAddress(keyOf(candidate))),
  }));
  return { commands, note: found.isFetching && commands.length === 0 ? words("searching") : null };
}

/** What a value is once it has not changed for a moment. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
