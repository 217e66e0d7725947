import type { Database, Queryable, Transaction } from "../db/database.ts";

/** A process as it was seen a moment ago. */
export type LivingProcess = {
  /** As ROLE. */
  role: string;
  /** As package.json has it. */
  version: string;
  host: string;
  /** Fingerprints (`keyFingerprint`) of the service's keys that it can open with, that of SERVICE_KEY first. */
  keys: string[];
  /** The fingerprint of the one that it seals with; null until it has read which. */
  sealsWith: string | null;
  /** The database's clock less its own. */
  clockAheadMs: number;
  startedAt: Date;
};

export type KnownProcess = Omit<LivingProcess, "startedAt"> & { id: string };

/** Puts a process down as alive now; those that have not been for an hour are forgotten. */
export async function putProcess(db: Database, known: KnownProcess): Promise<void> {
  await db`
    with forgotten as (delete from platform.processes where seen_at < now() - interval '1 hour')
    insert into platform.processes (id, role, version, host, keys, seals_with, clock_ahead_ms)
    values (${known.id}, ${known.role}, ${known.version}, ${known.host}, ${known.keys}, ${known.sealsWith}, ${Math.round(known.clockAheadMs)})
    on conflict (id) do update set seals_with = excluded.seals_with, clock_ahead_ms = excluded.clock_ahead_ms, seen_at = now()`;
}

export async function removeProcess(db: Database, id: string): Promise<void> {
  await db`delete from platform.processes where id = ${id}`;
}

/** Those that were seen within three of their beats; the oldest first. */
export async function findLiving(db: Queryable): Promise<LivingProcess[]> {
  return await db<LivingProcess[]>`
    select role, version, host, keys, seals_with as "sealsWith", clock_ahead_ms as "clockAheadMs", started_at as "startedAt"
    from platform.processes where seen_at > now() - interval '30 seconds'
    order by started_at, id`;
}

/** Until the transaction ends none comes to life: what is found out of all of them stays true of all of them. */
export async function holdProcesses(tx: Transaction): Promise<void> {
  await tx`lock table platform.processes in share row exclusive mode`;
}
