"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../messages/use-words.ts";
import { Problem } from "../shared/problem.tsx";
import { MailPreview } from "./mail-preview.tsx";

/** The letter as it would go out, in the candidate's language. */
export function LetterPreview({
  of,
  kind,
  letter,
  unaskedBecause,
}: {
  of: { partnerApplicationId: string; candidateId: number; checkId: number };
  kind: "do_not_proceed" | "ask";
  letter: string;
  /** Why the candidate is not heard first, where they are not. */
  unaskedBecause: string | null;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const [open, setOpen] = useState(false);
  const preview = useQuery({
    ...trpc.adjudications.preview.queryOptions({ ...of, kind, words: letter, unaskedBecause }),
    enabled: open && letter.length >= 3,
  });
  return (
    <>
      <Button
        kind="secondary"
        size="compact"
        className="justify-self-start"
        disabled={letter.length < 3}
        onClick={() => setOpen(true)}
      >
        {words("preview.open")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words("preview.title")}
        closeLabel={words("preview.close")}
      >
        {preview.data ? <MailPreview {...preview.data} /> : null}
        {preview.error ? <Problem error={preview.error} retry={preview.refetch} /> : null}
      </Dialog>
    </>
  );
}
