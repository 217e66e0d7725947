"use client";

import type { ComponentProps } from "react";
import { useWords } from "../../../messages/use-words.ts";
import { FormDialog } from "../../../shared/form-dialog.tsx";
import { ActionFailure, type FailedAction } from "./action-failure.tsx";

type ActionDialogProps = Omit<ComponentProps<typeof FormDialog>, "error" | "back"> & {
  error: FailedAction | null;
};

/** One action on a candidate. Nothing on the page changes before it is done. */
export function ActionDialog({ error, startsAtField = false, ...dialog }: ActionDialogProps) {
  const words = useWords("consoleCandidate");
  return (
    <FormDialog
      {...dialog}
      startsAtField={startsAtField}
      // Beside "Cancel the candidate", "Cancel" would mean two things.
      back={words("actions.back")}
      error={error ? <ActionFailure error={error} /> : null}
    />
  );
}
