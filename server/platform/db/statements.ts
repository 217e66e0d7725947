import type postgres from "postgres";
import type { Sealer } from "../crypto/sealer.ts";
import type { DriverQuery } from "./connection.ts";

/** The driver's tag and its helpers. Files, streams and cursors are not offered. */
export interface Statements extends postgres.ISql<{ int8: number }> {
  file: never;
  /** Seals what columns keep of people (crypto/sealed-column.ts). @throws where the database was opened without one */
  readonly sealer: Sealer;
}

/** The driver's tag, whose queries are sent by `send`. A query within another is a part of it, and is not sent. */
export function statementsOf(
  driver: postgres.Sql<{ int8: number }>,
  send: (query: DriverQuery) => void,
  sealer: () => Sealer,
): Statements {
  const sentBy = <Built>(built: Built): Built => {
    if (built instanceof Promise) (built as unknown as DriverQuery).handler = send;
    return built;
  };
  const build = driver as unknown as (...words: unknown[]) => unknown;
  const statements = (...words: unknown[]) => sentBy(build(...words));
  const unsafe: typeof driver.unsafe = (...words) => sentBy(driver.unsafe(...words));
  const { json, array, typed, types } = driver;
  // The driver's types are those of a function with overloads, which an assembled one does not have.
  const assembled = Object.assign(statements, { unsafe, json, array, typed, types });
  return Object.defineProperty(assembled, "sealer", { get: sealer }) as unknown as Statements;
}
