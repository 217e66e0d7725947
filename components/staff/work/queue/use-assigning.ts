"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import { useMayAct } from "../../shared/acting.tsx";
import type { QueueRow } from "../../shared/answers.ts";
import type { SelectionControls } from "../../tables/use-selection.ts";

type Assigned = { candidateId: number; partnerApplicationId: string };

/** Assigning what is selected, or else the row that has the focus: by the bar's controls, and by keys. */
export function useAssigning(rows: readonly QueueRow[], selection: SelectionControls) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const assign = useMutation({
    ...trpc.queue.assignAll.mutationOptions(),
    onSuccess: selection.clear,
    onSettled: () => queryClient.invalidateQueries(trpc.queue.pathFilter()),
  });
  const selected = [...selection.selected].map(([candidateId, partnerApplicationId]) => ({
    candidateId,
    partnerApplicationId,
  }));
  const meant = (): Assigned[] => (selected.length > 0 ? selected : focusedRow(rows));
  const toMe = () => {
    const candidates = meant();
    if (candidates.length > 0 && !assign.isPending) assign.mutate({ candidates, staffId: "me" });
  };
  const group = words("keys.group");
  const enabled = useMayAct();
  useCommands([
    { id: "queue.toMe", title: words("keys.toMe"), group, keys: ["i"], enabled, run: toMe },
    {
      id: "queue.assign",
      title: words("keys.assign"),
      group,
      keys: ["a"],
      helpOnly: true,
      enabled,
      run: () => {
        const place = selected.length > 0 ? "selected" : focusedRow(rows)[0]?.candidateId;
        document.querySelector<HTMLElement>(`[data-assign="${place}"]`)?.focus();
      },
    },
  ]);
  return {
    toMe,
    to: (staffId: string | null) => assign.mutate({ candidates: selected, staffId }),
    isPending: assign.isPending,
    error: assign.error,
  };
}

function focusedRow(rows: readonly QueueRow[]): Assigned[] {
  const id = Number((document.activeElement as HTMLElement | null)?.dataset.row);
  return rows.filter(({ candidateId }) => candidateId === id).map(assignedOf);
}

function assignedOf({ candidateId, partnerApplicationId }: QueueRow): Assigned {
  return { candidateId, partnerApplicationId };
}
