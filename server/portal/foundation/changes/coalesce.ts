/**
 * Passes the first candidate on at once, and gathers those that follow within `pauseMs` into one telling after it; more
 * than `most` of them become null, which is "any". However much changes, a page refetches no more often than this.
 */
export function coalesce(
  tell: (ids: string[] | null) => void,
  { pauseMs, most }: { pauseMs: number; most: number },
): { add(id: string | null): void; stop(): void } {
  let gathered: Set<string> | null = new Set();
  let pause: NodeJS.Timeout | null = null;

  function pass(): void {
    pause = null;
    if (gathered?.size === 0) return;
    const ids = gathered === null || gathered.size > most ? null : [...gathered];
    gathered = new Set();
    pause = setTimeout(pass, pauseMs);
    tell(ids);
  }

  return {
    add(id) {
      if (id === null) gathered = null;
      else gathered?.add(id);
      if (!pause) pass();
    },
    stop() {
      if (pause) clearTimeout(pause);
    },
  };
}
