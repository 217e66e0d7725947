"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useWords } from "../../messages/use-words.ts";
import type { SectionId, Sections } from "./use-sections.ts";

/** One part of the page, which folds. What it needs is asked for once it is open. */
export function Section({
  id,
  sections,
  aside,
  children,
}: {
  id: SectionId;
  sections: Sections;
  /** Beside the title, open or not. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const words = useWords("consoleCandidate");
  const [titleId, contentId] = [useId(), useId()];
  const open = sections.isOpen(id);
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-16 rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-center justify-between gap-3 pe-4">
        <h2 className="min-w-0 flex-1 font-semibold">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? contentId : undefined}
            onClick={() => sections.toggle(id)}
            className="flex min-h-12 w-full items-center gap-2 rounded-card px-4 py-2 text-start"
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-4 flex-none text-ink-soft transition-transform motion-reduce:transition-none ${open ? "rotate-90" : "rtl:rotate-180"}`}
            />
            <span id={titleId}>{words(`sections.${id}`)}</span>
          </button>
        </h2>
        {aside ? <div className="flex-none text-sm text-ink-soft">{aside}</div> : null}
      </div>
      {open ? (
        <div id={contentId} className="min-w-0 px-4 pb-4">
          {children}
        </div>
      ) : null}
    </section>
  );
}
