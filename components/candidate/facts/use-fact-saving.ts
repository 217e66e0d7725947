import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { FactInput, FactSheet } from "#server/contract/facts/fact.ts";
import { useSaving } from "../use-saving.ts";

export type Facts = FactSheet["facts"];

/** Saves facts as they are written; of a `trial` nothing is kept, but it is said what would be missing. */
export function useFactSaving(onSaved: (facts: Facts) => void, { trial }: { trial: boolean }) {
  const trpc = useTRPC();
  const { saveFacts, tryFacts } = trpc.candidate;
  const save = useMutation(trial ? tryFacts.mutationOptions() : saveFacts.mutationOptions());
  const { write, flush, state } = useSaving<FactInput>(async (facts) =>
    onSaved(await save.mutateAsync({ facts })),
  );
  return { write, flush, state, error: save.error };
}
