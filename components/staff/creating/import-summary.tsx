import { Badge } from "#components/ui/badge.tsx";
import type { ImportedFile } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";

const shown = [
  ["created", "good"],
  ["waiting", "info"],
  ["failed", "bad"],
  ["problems", "bad"],
  ["alike", "warn"],
  ["skipped", "neutral"],
] as const;

/** How many rows there are of each kind. */
export function ImportSummary({ counts }: { counts: ImportedFile["counts"] }) {
  const words = useWords("consoleCreate");
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(([kind, tone]) =>
        counts[kind] > 0 ? (
          <li key={kind}>
            <Badge tone={tone}>{words(`import.summary.${kind}`, { count: counts[kind] })}</Badge>
          </li>
        ) : null,
      )}
    </ul>
  );
}
