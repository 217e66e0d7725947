"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ReasonSettingView } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";

/** A reason is never deleted: decisions that were made with it keep its words. */
export function RetireDialog({
  reason,
  onRetired,
  onClose,
}: {
  reason: ReasonSettingView;
  onRetired: () => Promise<unknown>;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const retire = useMutation(
    trpc.reasons.retire.mutationOptions({
      async onSuccess() {
        await onRetired();
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title={words("settings.retireOf", { name: reason.name })}
      action={words("settings.retireYes")}
      busy={retire.isPending}
      error={failureWords(retire.error)}
      onSubmit={() => retire.mutate({ id: reason.id })}
      onClose={onClose}
    >
      <p>{words("settings.retireSure", { name: reason.name })}</p>
    </FormDialog>
  );
}
