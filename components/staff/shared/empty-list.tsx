import { CheckCheck, SearchX, Users } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import type { Coverage } from "./answers.ts";
import type { ListState } from "./list-address.ts";

/** Says why the list is empty, and what to do about it. */
export function EmptyList({
  state,
  covers = "all",
  reset,
}: {
  state: ListState;
  /** Of the queue: which documents it is a list of. */
  covers?: Coverage;
  reset: () => void;
}) {
  const { icon: Icon, title, text, action } = words(state, covers);
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <Icon aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-md text-ink-soft">{text}</p>
      {action ? (
        <Button kind="secondary" size="compact" className="mt-2" onClick={reset}>
          {action}
        </Button>
      ) : null}
    </div>
  );
}

function words(state: ListState, covers: Coverage) {
  if (state.queue) {
    const all = covers === "all";
    return {
      icon: CheckCheck,
      title: all ? "Nothing to review" : "Nothing to review in this list",
      text: all
        ? "Every document has a decision. New ones appear here as they arrive."
        : `Every document that candidates sent through Candor's pages has a decision. ${partly}`,
      action: "See all candidates",
    };
  }
  if (state.q || state.status || state.page > 1) {
    return {
      icon: SearchX,
      title: "No candidates found",
      text: "Search covers the name, email, reference code and application ID. Try fewer letters or another status.",
      action: "Show all candidates",
    };
  }
  return {
    icon: Users,
    title: "No candidates yet",
    text: "They appear here as soon as your own system creates one with POST /v1/candidates.",
    action: null,
  };
}

/** Shown beside a list that may not have all documents. */
export const partly =
  "The connected service doesn't list its documents, so documents that reach it another way are not shown here.";
