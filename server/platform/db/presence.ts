import { randomInt } from "node:crypto";
import type postgres from "postgres";
import type { Statements } from "./statements.ts";

/** The first half of the advisory locks by which processes are known to be connected. */
const presences = 1_129_270_084;
const most = 2 ** 31 - 1;

/** A number for one process, by chance: two of the same would only be taken for one another. */
export function newPresence(): number {
  return randomInt(1, most);
}

/** PostgreSQL releases it as soon as the session ends, however the process ended. Any number of sessions may share it. */
export function lockOfPresence(builder: postgres.Sql<{ int8: number }>, number: number) {
  return builder`select pg_advisory_lock_shared(${presences}::int, ${number}::int)`;
}

/** In SQL: whether the process of this number (an expression of type int) is connected to this database. */
export function isPresent(db: Statements, number: postgres.PendingQuery<postgres.Row[]>) {
  return db`exists (
    select from pg_locks join pg_database on pg_locks.database = pg_database.oid
    where locktype = 'advisory' and granted and datname = current_database()
      and classid = ${presences}::int::oid and objid = (${number})::oid and objsubid = 2)`;
}
