"use client";

import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { failureWords } from "../shared/failure-words.tsx";

/** Saves a form, and says that it was saved, or why it was not. */
export function SaveRow({
  busy,
  saved,
  error,
}: {
  busy: boolean;
  saved: boolean;
  error: { message: string } | null;
}) {
  const words = useWords("consoleDecisions");
  return (
    <>
      {error ? (
        <Alert tone="bad" live>
          {failureWords(error)}
        </Alert>
      ) : null}
      <div className="flex items-center gap-3">
        <Button type="submit" size="compact" busy={busy}>
          {words("settings.save")}
        </Button>
        <p role="status" className="text-sm text-good">
          {saved ? words("settings.saved") : ""}
        </p>
      </div>
    </>
  );
}
