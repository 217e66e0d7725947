"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useWords } from "../messages/use-words.ts";
import { RowButton } from "../shared/row-button.tsx";

/** Puts a text on the clipboard and says so; where the browser refuses, the text beside it is selected by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const words = useWords("consoleSettings");
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  return (
    <>
      <RowButton
        about={what}
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
        {words(state === "copied" ? "copy.copied" : "copy.action")}
      </RowButton>
      <span role="status" className="text-sm text-ink-soft">
        {state === "refused" ? words("copy.refused") : ""}
      </span>
    </>
  );
}
