import type { Database } from "../../platform/db/database.ts";
import { type EndedAttempt, recordOutcomes } from "./delivery-queue-store.ts";
import type { InTurn } from "./in-turn.ts";

/** EndedAttempt in one statement, at most. */
const atOnce = 200;

/** Records what came of calls. */
type Outcomes = {
  /** Resolves when it is recorded. */
  record(recorded: EndedAttempt): Promise<void>;
};

type Waiting = { recorded: EndedAttempt; resolve(): void; reject(cause: unknown): void };

/** Records one statement after the other; all that ends while one is under way is in the next. */
export function openOutcomes(db: Database, database: InTurn): Outcomes {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await writeAll(waiting.splice(0, atOnce));
    isWriting = false;
  }

  async function writeAll(batch: Waiting[]): Promise<void> {
    try {
      const all = batch.map(({ recorded }) => recorded);
      await database(() => recordOutcomes(db, all));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      // What one of them can't be recorded for is no reason to make the others' calls again.
      else for (const one of batch) await writeAll([one]);
    }
  }

  return {
    record(recorded) {
      return new Promise((resolve, reject) => {
        waiting.push({ recorded, resolve, reject });
        void write();
      });
    },
  };
}
