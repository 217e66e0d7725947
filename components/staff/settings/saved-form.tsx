"use client";

import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";

/** What someone else saved meanwhile, in words, and how to go on. */
type SaveConflict = { theirs: string[]; takeTheirs: () => void; keepMine: () => void };

/**
 * A form that is saved as a whole. Changes that are not saved are warned about before the page is left; a save that failed
 * keeps them, says why, and moves the focus to the first wrong field.
 */
export function SavedForm({
  dirty,
  busy,
  saved,
  error,
  conflict = null,
  onSave,
  onDiscard,
  children,
}: {
  dirty: boolean;
  busy: boolean;
  saved: boolean;
  error: ReactNode;
  conflict?: SaveConflict | null;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}) {
  const words = useWords("consoleSettings");
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(dirty, words("form.leave"));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    onSave();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {conflict ? <Conflict {...conflict} /> : null}
      {error && !conflict ? (
        <Alert tone="bad" live>
          {error}
        </Alert>
      ) : null}
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Button type="submit" size="compact" busy={busy} aria-disabled={!dirty}>
          {words("form.save")}
        </Button>
        {dirty ? (
          <Button kind="secondary" size="compact" onClick={onDiscard}>
            {words("form.discard")}
          </Button>
        ) : null}
        <p role="status" className={dirty ? "text-sm text-ink-soft" : "text-sm text-good"}>
          {dirty ? words("form.unsaved") : saved ? words("form.saved") : ""}
        </p>
      </div>
    </form>
  );
}

function Conflict({ theirs, takeTheirs, keepMine }: SaveConflict) {
  const words = useWords("consoleSettings");
  return (
    <Alert tone="warn" live title={words("form.conflictTitle")}>
      <p>{words("form.conflictText")}</p>
      <ul className="my-2 list-disc ps-5">
        {theirs.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="compact" onClick={takeTheirs}>
          {words("form.takeTheirs")}
        </Button>
        <Button kind="secondary" size="compact" onClick={keepMine}>
          {words("form.keepMine")}
        </Button>
      </div>
    </Alert>
  );
}

/** The browser asks when the page is closed or loaded again; links within the console are asked about here. */
function useLeaveWarning(dirty: boolean, question: string): void {
  useEffect(() => {
    if (!dirty) return;
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || link.getAttribute("target") === "_blank" || event.metaKey || event.ctrlKey) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", leaving);
    document.addEventListener("click", following, true);
    return () => {
      window.removeEventListener("beforeunload", leaving);
      document.removeEventListener("click", following, true);
    };
  }, [dirty, question]);
}
