"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Confirm } from "../settings/confirm.tsx";
import type { CandidateKey } from "../shared/candidate-address.ts";

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
  const trpc = useTRPC();
  const release = useMutation(trpc.retention.release.mutationOptions({ onSuccess: onReleased }));
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title="Release the legal hold?"
      text="What became due meanwhile is erased within the hour, and cannot be brought back."
      action="Release"
      busy={release.isPending}
      error={release.error?.message}
      onConfirm={() => release.mutate(of)}
    />
  );
}
