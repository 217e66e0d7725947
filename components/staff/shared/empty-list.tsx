import { CheckCheck } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { Coverage } from "./answers.ts";

/** Says why no documents wait, and where to go on. */
export function EmptyList({ covers, reset }: { covers: Coverage; reset: () => void }) {
  const words = useWords("consoleList");
  const part = covers === "all" ? "reviewed" : "partlyReviewed";
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <CheckCheck aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="text-lg font-semibold">{words(`${part}.title`)}</p>
      <p className="max-w-md text-ink-soft">
        {words(`${part}.text`)}
        {covers === "all" ? null : ` ${words("queuePartly")}`}
      </p>
      <Button kind="secondary" size="compact" className="mt-2" onClick={reset}>
        {words("reviewed.action")}
      </Button>
    </div>
  );
}

/** Shown beside a list that may not have all documents. */
export const partly =
  "The connected service doesn't list its documents, so documents that reach it another way are not shown here.";
