import type { Connection, DriverQuery } from "./connection.ts";
import type { Pool } from "./pool.ts";
import type { Statements } from "./statements.ts";
import { inTransaction, type TagOf } from "./transaction.ts";

/** What becomes one transaction, though several parts of it each begin one of their own. */
export type Together<Result> = {
  /** In the transaction, before anything else of it. What it throws is thrown by whatever begins. */
  first(tx: Statements): Promise<void>;
  work(): Promise<Result>;
  /** False undoes all that was written. */
  keeps(result: Result): boolean;
  /** In the transaction, after everything else of it. */
  last(tx: Statements, result: Result): Promise<void>;
};

/** The transaction that one course of work writes in. */
export type JointTransaction = {
  /** Queries from the first beginning on, until the end; false when this one is not for it. */
  takes(query: DriverQuery): boolean;
  /** Whether what begins is part of it still. */
  isOpen(): boolean;
  begin<Result>(work: (tx: Statements) => Result | Promise<Result>): Promise<Result>;
  /** Runs this after the commit, and never when there is none; false when it has ended already. */
  defer(work: () => Promise<unknown>): boolean;
};

/**
 * Runs `work`, in the course of which all that begins is part of one transaction. It opens with the first of them, so that
 * no session waits for what comes before, such as the cleaning of a file. What begins is undone alone when it fails, as ever.
 */
export async function runTogether<Result>(
  pool: Pick<Pool, "take" | "giveBack">,
  tagOf: TagOf,
  { first, work, keeps, last }: Together<Result>,
  inCourseOf: (joint: JointTransaction, work: () => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  let connection: Connection | null = null;
  let opening: Promise<Connection> | null = null;
  let hasEnded = false;
  let savepoints = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const afterwards: (() => Promise<unknown>)[] = [];

  async function open(): Promise<Connection> {
    const taken = await pool.take();
    connection = taken;
    const session = sessionOf(taken);
    await session.unsafe("begin");
    await first(session);
    return taken;
  }
  const sessionOf = (one: Connection) => tagOf((query) => one.run(query));

  /** One after the other: savepoints of the same session are nested, never side by side. */
  function begin<Part>(part: (tx: Statements) => Part | Promise<Part>): Promise<Part> {
    if (hasEnded) throw new Error("The joint transaction of this has ended.");
    const mine = turn.then(async () => {
      opening ??= open();
      savepoints += 1;
      const name = `part_${savepoints}`;
      return await inTransaction(await opening, tagOf, part, {
        begin: `savepoint ${name}`,
        commit: `release savepoint ${name}`,
        rollback: `rollback to savepoint ${name}`,
      });
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function end(statement: "commit" | "rollback"): Promise<void> {
    hasEnded = true;
    await opening?.catch(() => undefined);
    if (!connection) return;
    try {
      if (statement === "commit" || !connection.isLost) await sessionOf(connection).unsafe(statement);
    } finally {
      pool.giveBack(connection);
    }
  }

  const joint: JointTransaction = {
    isOpen: () => !hasEnded,
    begin,
    takes(query) {
      if (hasEnded || !connection) return false;
      connection.run(query);
      return true;
    },
    defer(later) {
      if (!hasEnded) afterwards.push(later);
      return !hasEnded;
    },
  };
  let result: Result;
  try {
    result = await inCourseOf(joint, work);
    if (!keeps(result)) {
      await end("rollback");
      return result;
    }
    await begin((tx) => last(tx, result));
  } catch (error) {
    await end("rollback");
    throw error;
  }
  await end("commit");
  for (const later of afterwards) await later();
  return result;
}
