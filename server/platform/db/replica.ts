import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log/log.ts";
import { type Measure, measureNothing } from "../metrics/measure.ts";
import { type Database, openDatabase } from "./database.ts";
import { isDatabaseOutage } from "./database-outage.ts";

/** Reads that may be done by a server that follows the primary, and that see all that was committed before they were asked for. */
export type Reads = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

type Replica = { db: Database; read: Reads; end(): Promise<void> };

/** How long a read waits until the replica has what the primary had, and how often it is looked. */
const catchUpMs = 50;
const lookMs = 5;
/** A replica that doesn't say so within this time is left alone for `awayMs`; one that was behind for `behindMs`. */
const responseMs = 500;
const awayMs = 5_000;
const behindMs = 500;

/** Whether a server follows this primary; another cluster's places in the log would say nothing of this one's. */
export async function standingOf(
  replica: Database,
  primary: Database,
): Promise<"follows" | "no_standby" | "another_cluster"> {
  const [there, here] = await Promise.all(
    [replica, primary].map(
      (db) => db<{ identity: string; follows: boolean }[]>`
        select system_identifier || ' ' || current_database() as identity, pg_is_in_recovery() as follows
        from pg_control_system()`,
    ),
  );
  if (there?.[0]?.identity !== here?.[0]?.identity) return "another_cluster";
  return there?.[0]?.follows ? "follows" : "no_standby";
}

/** How many bytes of the primary's log the replica has not replayed; infinite when it follows no longer. */
export async function bytesBehind(replica: Database, primary: Database): Promise<number> {
  return (await bytesBehindPlace(replica, await placeInLog(primary))) ?? Number.POSITIVE_INFINITY;
}

async function placeInLog(primary: Database): Promise<string> {
  const [now] = await primary<[{ lsn: string }]>`select pg_current_wal_lsn()::text as lsn`;
  return now.lsn;
}

/** Null when it follows no server. */
async function bytesBehindPlace(replica: Database, lsn: string): Promise<number | null> {
  const [row] = await replica<{ bytes: number | null }[]>`
    select case when pg_is_in_recovery()
      then greatest(pg_wal_lsn_diff(${lsn}::text::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 end as bytes`;
  return row?.bytes ?? null;
}

/**
 * A server that follows the primary. A read asks the primary how far its log is, and is done by the replica as soon as that has
 * replayed so much: whoever created something finds it in the next list, through whichever process. Where the replica is
 * behind, or can't be reached, the primary does it.
 */
export function openReplica(
  primary: Database,
  url: string,
  { maxConnections, log, measure = measureNothing }: { maxConnections: number; log: Log; measure?: Measure },
): Replica {
  const db = openDatabase(url, { maxConnections });
  /** Asked again whenever it was away: another server may be at its address then. */
  let isOfPrimary = false;
  let leftAloneUntil = 0;

  function leaveAlone(ms: number): void {
    if (ms === awayMs) isOfPrimary = false;
    leftAloneUntil = performance.now() + ms;
  }

  async function hasCaughtUp(): Promise<"replica" | "behind" | "away"> {
    if (!isOfPrimary) {
      const standing = await standingOf(db, primary);
      if (standing !== "follows") {
        log.error({ standing }, "DATABASE_REPLICA_URL is no standby of DATABASE_URL, and is not read from");
        return "away";
      }
      isOfPrimary = true;
    }
    const place = await placeInLog(primary);
    const begun = performance.now();
    for (;;) {
      const bytes = await bytesBehindPlace(db, place);
      if (bytes === null) return "away";
      measure({ of: "replica lag", bytes });
      if (bytes === 0) return "replica";
      if (performance.now() - begun > catchUpMs) return "behind";
      await pause(lookMs);
    }
  }

  async function whoReads(): Promise<"replica" | "behind" | "away"> {
    if (performance.now() < leftAloneUntil) return "away";
    const given = new AbortController();
    const silent = pause(responseMs, "away" as const, { signal: given.signal }).catch(() => "away" as const);
    // Its outage may come after nobody waits for it any more.
    const found = hasCaughtUp().catch((error) => {
      if (!isDatabaseOutage(error)) throw error;
      return "away" as const;
    });
    const who = await Promise.race([found, silent]);
    given.abort();
    if (who === "away") leaveAlone(awayMs);
    if (who === "behind") leaveAlone(behindMs);
    return who;
  }

  return {
    db,
    async read(work) {
      const who = await whoReads();
      measure({ of: "replica read", by: who === "replica" ? "replica" : "primary" });
      if (who !== "replica") return await work(primary);
      try {
        return await work(db);
      } catch (error) {
        if (!isDatabaseOutage(error) && !wasInTheWay(error)) throw error;
        leaveAlone(awayMs);
        return await work(primary);
      }
    },
    end: () => db.end({ timeout: 1 }),
  };
}

/** "Canceling statement due to conflict with recovery": what it read was vacuumed at the primary. */
function wasInTheWay(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "40001";
}
