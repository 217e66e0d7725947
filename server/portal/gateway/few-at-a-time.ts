/** Runs work given to it, `limit` pieces at a time; the rest waits in the order in which it came. */
export function fewAtATime(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
