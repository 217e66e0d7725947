import { type Turns, takeTurns } from "./take-turns.ts";

export type Work<Id> = {
  /** The next rows, without `except`; none that was worked on may be found again. */
  find(turn: { limit: number; except: readonly Id[] }): Promise<readonly Id[]>;
  one(id: Id): Promise<unknown>;
  /** Keeps the error of a row that failed, with words that say what could not be done. */
  failed(error: unknown, id: Id): void;
  afterTurn?(): Promise<unknown>;
};

/**
 * Works on rows one after another, in turns, until none is left. A row that fails stops no other and is not tried again
 * in this run.
 * @returns how many rows failed, for the caller to fail with, so that its job is repeated
 * @throws what `find` and `afterTurn` throw, and the signal's reason, which is looked at before each row
 */
export async function workThrough<Id>(turns: Turns, work: Work<Id>): Promise<number> {
  const except: Id[] = [];
  await takeTurns(turns, async (limit) => {
    const ids = await work.find({ limit, except });
    for (const id of ids) {
      turns.signal?.throwIfAborted();
      try {
        await work.one(id);
      } catch (error) {
        work.failed(error, id);
        except.push(id);
      }
    }
    await work.afterTurn?.();
    return { found: ids.length };
  });
  return except.length;
}
