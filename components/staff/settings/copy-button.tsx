"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** Puts a text on the clipboard and says so; where the browser refuses, the text beside it is selected by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  return (
    <>
      <Button
        kind="secondary"
        size="compact"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setState("copied"),
            () => setState("refused"),
          )
        }
      >
        {state === "copied" ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {state === "copied" ? "Copied" : "Copy"}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {state === "refused" ? "Your browser blocked copying: select the text and copy it." : ""}
      </span>
    </>
  );
}
