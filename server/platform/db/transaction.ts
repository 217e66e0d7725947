import postgres from "postgres";
import type { Connection, DriverQuery } from "./connection.ts";
import type { Statements } from "./statements.ts";

/** Makes the tag of a session whose queries go to `send`. */
export type TagOf = (send: (query: DriverQuery) => void) => Statements;

const whole = { begin: "begin", commit: "commit", rollback: "rollback" };

/**
 * Runs `work` in a transaction of this session: committed when it resolves, rolled back when it rejects or when one of
 * its queries failed. `statements` are those of a savepoint where it is a part of a transaction. Queries of a transaction whose session was lost, or that has ended, reject and are sent nowhere:
 * in another session they would be outside of it.
 *
 * @throws what `work` throws, or what the first failed query did
 */
export async function inTransaction<Result>(
  connection: Connection,
  tagOf: TagOf,
  work: (tx: Statements) => Result | Promise<Result>,
  statements = whole,
): Promise<Result> {
  const session = tagOf((query) => connection.run(query));
  let hasEnded = false;
  let failure: unknown;
  const failed = (error: unknown) => {
    failure ??= error;
  };
  const tx = tagOf((query) => {
    if (hasEnded) {
      query.reject(new Error("The transaction of this query has ended."));
      return;
    }
    // Its failure ends the transaction, also where nobody waits for it.
    Promise.prototype.catch.call(query, failed);
    connection.run(query);
  });

  // Sent together with the first query: PostgreSQL begins each when the one before it is done.
  const begun = session.unsafe(statements.begin).then(() => undefined, failed);
  try {
    const result = await work(tx);
    await begun;
    if (failure) throw failure;
    hasEnded = true;
    await session.unsafe(statements.commit);
    return result;
  } catch (error) {
    if (!hasEnded && !connection.isLost) await session.unsafe(statements.rollback);
    hasEnded = true;
    throw isConsequence(error) ? (failure ?? error) : error;
  }
}

/** "Current transaction is aborted": an earlier query failed, and says why. */
function isConsequence(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "25P02";
}
