export type Turns = {
  /** How many rows a turn takes at most. */
  size: number;
  /** How many rows a run takes at most; what is left is for the next run. All of them unless given. */
  most?: number;
  /** Looked at before each turn: its reason ends the run. */
  signal?: AbortSignal | undefined;
};

/** `spent`: how many of those that were found count towards `most`; all of them unless given. */
export type Turn = { found: number; spent?: number };

/**
 * Works rows off in turns, so that neither memory nor a transaction has to contain them all: repeats `turn` until it finds fewer
 * than it may take. What a turn has taken must not be found by the next one.
 * @throws what `turn` throws, and the signal's reason
 */
export async function takeTurns(
  { size, most = Number.POSITIVE_INFINITY, signal }: Turns,
  turn: (limit: number) => Promise<Turn>,
): Promise<void> {
  for (let left = most; left > 0; ) {
    signal?.throwIfAborted();
    const limit = Math.min(size, left);
    const { found, spent = found } = await turn(limit);
    if (found < limit) return;
    left -= spent;
  }
}
