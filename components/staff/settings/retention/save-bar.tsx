"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { RetentionSchedule } from "../../shared/answers.ts";
import { Confirm } from "../../shared/confirm.tsx";

/** Saves a draft after a question: what a shorter period erases cannot be brought back. */
export function SaveBar({
  draft,
  onDiscard,
  onSaved,
}: {
  draft: RetentionSchedule | null;
  onDiscard: () => void;
  onSaved: () => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const hadDraft = useRef(false);
  // The button that had the focus is gone with the draft.
  useEffect(() => {
    if (hadDraft.current && !draft) status.current?.focus({ preventScroll: true });
    hadDraft.current = draft !== null;
  }, [draft]);
  const save = useMutation(
    trpc.retention.save.mutationOptions({
      onSuccess: async () => {
        await onSaved();
        setAsking(false);
        setSaved(true);
      },
    }),
  );
  if (!draft) {
    return (
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={saved ? "text-sm text-good outline-none" : "sr-only"}
      >
        {saved ? words("retention.saved") : ""}
      </p>
    );
  }
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-raised p-4 shadow-card">
      <p role="status" className="text-sm">
        {words("retention.notSaved")}
      </p>
      <div className="flex gap-2">
        <Button
          kind="secondary"
          size="compact"
          onClick={() => {
            setSaved(false);
            onDiscard();
          }}
        >
          {words("form.discard")}
        </Button>
        <Button size="compact" onClick={() => setAsking(true)}>
          {words("form.save")}
        </Button>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words("retention.saveTitle")}
        text={words("retention.saveText")}
        action={words("form.save")}
        busy={save.isPending}
        error={save.error?.message}
        onConfirm={() => save.mutate(draft)}
      />
    </div>
  );
}
