/**
 * Works on everything, on so many at once. The first failure is thrown when what was begun has ended; nothing more is begun then.
 */
export async function forEachAtOnce<One>(
  all: Iterable<One> | AsyncIterable<One>,
  most: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const one of all) {
    if (failures.length > 0) break;
    const run: Promise<void> = work(one)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= most) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
