"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { Confirm } from "../../shared/confirm.tsx";

/** Asks before a hold ends: what became due meanwhile is erased within the hour. */
export function ReleaseHold({
  of,
  open,
  onOpenChange,
  onReleased,
}: {
  of: CandidateKey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReleased: () => Promise<void>;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const release = useMutation(trpc.retention.release.mutationOptions({ onSuccess: onReleased }));
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={words("hold.releaseTitle")}
      text={words("hold.releaseText")}
      action={words("hold.release")}
      busy={release.isPending}
      error={release.error?.message}
      onConfirm={() => release.mutate(of)}
    />
  );
}
