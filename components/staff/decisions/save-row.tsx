"use client";

import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { Failure } from "../shared/failure.tsx";

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
      <Failure of={error} />
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
