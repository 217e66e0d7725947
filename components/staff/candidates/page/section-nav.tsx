"use client";

import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import type { SectionId, Sections } from "./use-sections.ts";

/** The way to each part of the page, always in sight; and how times are written on it. */
export function SectionNav({
  ids,
  sections,
  exact,
  onExact,
}: {
  ids: readonly SectionId[];
  sections: Sections;
  exact: boolean;
  onExact: (exact: boolean) => void;
}) {
  const words = useWords("consoleCandidate");
  useCommands(
    ids.map((id) => ({
      id: `section.${id}`,
      title: words("sections.goTo", { section: words(`sections.${id}`) }),
      group: words("sections.group"),
      run: () => sections.show(id),
    })),
  );
  return (
    <nav
      aria-label={words("sections.nav")}
      className="sticky top-0 z-20 -mx-4 flex min-w-0 items-center gap-1 overflow-x-auto border-b border-line bg-canvas px-4 py-1 sm:-mx-6 sm:px-6"
    >
      {ids.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            sections.show(id);
          }}
          className="inline-flex min-h-9 flex-none items-center rounded-control px-2.5 text-sm font-medium whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          {words(`sections.${id}`)}
        </a>
      ))}
      <label className="ms-auto inline-flex min-h-9 flex-none items-center gap-2 ps-3 text-sm whitespace-nowrap text-ink-soft pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={exact}
          onChange={({ target }) => onExact(target.checked)}
          className="size-4 accent-brand-ink"
        />
        {words("sections.exact")}
      </label>
    </nav>
  );
}
