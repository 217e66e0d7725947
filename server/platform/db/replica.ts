import { setTimeout as pause } from "node:timers/promises";
import { type Measure, measureNothing } from "../metrics/measure.ts";
import { type Database, openDatabase } from "./database.ts";
import { isDatabaseOutage } from "./database-outage.ts";

/** Reads that may be done by a server that follows the primary, and that see all that was committed before they were asked for. */
export type Reads = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

export type Replica = { db: Database; read: Reads; end(): Promise<void> };

/** How long a read waits until the replica has what the primary had, and how often it is looked. */
const catchUpMs = 50;
const lookMs = 5;
/** A replica that doesn't say so within this time is left alone for `awayMs`; one that was behind for `behindMs`. */
const responseMs = 500;
const awayMs = 5_000;
const behindMs = 500;

/**
 * A server that follows the primary. A read asks the primary how far its log is, and is done by the replica as soon as that has
 * replayed so much: whoever created something finds it in the next list, through whichever process. Where the replica is
 * behind, or can't be reached, the primary does it.
 */
export function openReplica(
  primary: Database,
  url: string,
  { maxConnections, measure = measureNothing }: { maxConnections: number; measure?: Measure },
): Replica {
  const db = openDatabase(url, { maxConnections });
  let leftAloneUntil = 0;

  function leaveAlone(ms: number): void {
    leftAloneUntil = performance.now() + ms;
  }

  /** How many bytes the replica is behind that place in the log; null when it doesn't follow. */
  async function behind(lsn: string): Promise<number | null> {
    const [row] = await db<{ bytes: number | null }[]>`
      select case when pg_is_in_recovery()
        then greatest(pg_wal_lsn_diff(${lsn}::text::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 end as bytes`;
    return row?.bytes ?? null;
  }

  async function hasCaughtUp(): Promise<"replica" | "behind" | "away"> {
    const [now] = await primary<[{ lsn: string }]>`select pg_current_wal_lsn()::text as lsn`;
    const begun = performance.now();
    for (;;) {
      const bytes = await behind(now.lsn);
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
