/** Runs the work when and as its maker sees fit, and returns what it returns. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Does at most so many at a time; who waits comes first when one ends. */
export function inTurnOf(limit: number): InTurn {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  return async (work) => {
    if (atWork >= limit) await new Promise<void>((resolve) => void waiting.push(resolve));
    else atWork += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place, so that nobody gets between.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
