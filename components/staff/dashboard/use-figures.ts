import { useWords } from "../messages/use-words.ts";

/** Below that, a share says nothing. */
const fewestForShare = 5;

/** Numbers in words. */
export function useFigures() {
  const words = useWords("consoleDashboard");
  return {
    /** How long, in the unit in which people think of it; a dash where nothing took any time. */
    duration(seconds: number | null): string {
      if (seconds === null) return words("none");
      if (seconds < 3600) return words("minutes", { value: String(Math.max(1, Math.round(seconds / 60))) });
      if (seconds < 48 * 3600) return words("hours", { value: oneDecimal(seconds / 3600) });
      return words("someDays", { value: oneDecimal(seconds / 86_400) });
    },
    /** Null of too few. */
    share(part: number, whole: number): string | null {
      return whole < fewestForShare ? null : `${Math.round((100 * part) / whole)} %`;
    },
    /** Beside a number: how it was in the period before, and by how much that differs where both are enough. */
    before(count: number, before: number, share: string | null = null): string {
      const known = words(share === null ? "before" : "beforeShare", {
        count: String(before),
        share: share ?? "",
      });
      const was = before === 0 ? words("beforeNone") : known;
      if (before < fewestForShare || count < fewestForShare) return was;
      const percent = `${Math.abs(Math.round((100 * (count - before)) / before))} %`;
      if (count === before) return `${was}, ${words("same")}`;
      return `${was}, ${words(count > before ? "up" : "down", { percent })}`;
    },
  };
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
