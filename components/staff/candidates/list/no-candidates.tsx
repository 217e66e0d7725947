"use client";

import { SearchX } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { FirstCandidate } from "../../first-steps/first-candidate.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type ListState, viewQuery } from "../../shared/list-address.ts";

/** Says why there is nobody in the list, and what to do about it. A company without candidates is led to its first. */
export function NoCandidates({
  state,
  isFiltered,
  reset,
}: {
  state: ListState;
  /** The service has candidates on this page, whom the filters do not let through. */
  isFiltered: boolean;
  reset: () => void;
}) {
  const words = useWords("consoleList");
  const isSought = viewQuery({ ...state, sort: "-created_at" }) !== "" || state.page > 1 || isFiltered;
  if (!isSought) return <FirstCandidate />;
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <SearchX aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="text-lg font-semibold">{words("notFound.title")}</p>
      <p className="max-w-md text-ink-soft">{words("notFound.text")}</p>
      <Button kind="secondary" size="compact" className="mt-2" onClick={reset}>
        {words("notFound.action")}
      </Button>
    </div>
  );
}
