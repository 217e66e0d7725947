import { useWords } from "../messages/use-words.ts";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The outline of a list that is loading. */
export function ListSkeleton() {
  const words = useWords("consoleShared");
  return (
    <div role="status" className="overflow-hidden rounded-card border border-line bg-surface">
      <span className="sr-only">{words("loading")}</span>
      {rows.map((row) => (
        <div
          key={row}
          className="flex h-14 animate-pulse items-center gap-6 border-line px-4 not-last:border-b"
        >
          <div className="h-4 w-40 rounded bg-sunken" />
          <div className="h-4 w-24 rounded bg-sunken max-sm:hidden" />
          <div className="ml-auto h-5 w-20 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  );
}
