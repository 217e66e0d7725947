import { createHash } from "node:crypto";
import { z } from "zod";
import { BlobExists, type Blobs } from "../blobs/blobs.ts";
import type { Clock } from "../clock/clock.ts";
import type { Sealer } from "../crypto/sealer.ts";
import type { Queryable } from "../db/database.ts";
import { findHeads, findSealed, type HeadRow } from "./audit-store.ts";
import { noHash } from "./entry.ts";
import { opened } from "./personal.ts";
import { provesHead } from "./seal-entries.ts";

/** The halves, each of which has a log of its own. */
export const auditSchemas = ["service", "portal"] as const;
type AuditSchema = (typeof auditSchemas)[number];

const head = z.object({
  log: z.enum(auditSchemas),
  company_id: z.int(),
  sequence: z.int(),
  hash: z.string(),
});
const checkpointShape = z.object({
  candor: z.literal("audit-checkpoint-1"),
  number: z.int().positive(),
  made_at: z.iso.datetime(),
  /** SHA-256 of the checkpoint before it as it is kept, in hexadecimal; null for the first one. */
  previous: z.string().nullable(),
  /** Why it was made although the logs did not contain the one before it, such as after a restore. */
  accepted: z.string().nullable(),
  /** Where every log ended, by half and company. */
  heads: z.array(head),
});
export type Checkpoint = z.output<typeof checkpointShape>;
type CheckpointHead = Checkpoint["heads"][number];
/** As it is kept: `proof` is made with the service's key, `timestamp` by an RFC 3161 server (base64), where there is one. */
const keptShape = z.object({ checkpoint: z.string(), proof: z.base64(), timestamp: z.base64().nullable() });

/** What checkpoints are made of and kept in. The store is none of the database: whoever owns that can't reach them. */
export type Checkpoints = {
  blobs: Pick<Blobs, "put" | "get" | "sizeOf">;
  sealer: Sealer;
  clock: Clock;
  /** Days for which the store refuses to delete or replace one, in a bucket with object lock; null without. */
  lockDays: number | null;
  /** An RFC 3161 token of a SHA-256. */
  timestamp: ((sha256: Uint8Array) => Promise<Uint8Array>) | null;
};

/** A log that is not where the latest checkpoint proves that it was. */
export type CheckpointFault = {
  log: AuditSchema;
  companyId: number;
  kind: "log_gone" | "set_back" | "rewritten";
  sequence: number;
};

type LatestCheckpoint = { checkpoint: Checkpoint; sha256: string };

/**
 * The newest checkpoint of the store, found without a list or the database's word: their numbers have no gaps. `from` is one that is known
 * to be there.
 * @throws Error for one that the service's key did not make
 */
export async function findLatestCheckpoint(
  { blobs, sealer }: Pick<Checkpoints, "blobs" | "sealer">,
  from = 0,
): Promise<LatestCheckpoint | null> {
  const isThere = async (number: number) => (await blobs.sizeOf(idOf(number))) !== null;
  let [low, step] = [from, 1];
  while (await isThere(low + step)) {
    low += step;
    step *= 2;
  }
  for (let high = low + step; high - low > 1; ) {
    const middle = Math.floor((low + high) / 2);
    if (await isThere(middle)) low = middle;
    else high = middle;
  }
  const bytes = low > 0 ? await blobs.get(idOf(low)) : null;
  if (!bytes) return null;
  const kept = keptShape.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  const proven = opened(sealer, Buffer.from(kept.proof, "base64"), contextOf(low));
  if (!proven?.equals(sha256Of(kept.checkpoint))) {
    throw new Error(`Audit checkpoint ${low} was not made with this SERVICE_KEY, or was altered.`);
  }
  return {
    checkpoint: checkpointShape.parse(JSON.parse(kept.checkpoint)),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** What of a checkpoint the logs no longer contain. */
export async function checkpointFaults(db: Queryable, { heads }: Checkpoint): Promise<CheckpointFault[]> {
  const faults: CheckpointFault[] = [];
  const now = await headsNow(db);
  for (const kept of heads) {
    const { log, company_id: companyId, sequence } = kept;
    const found = now.find((one) => one.log === log && one.company_id === companyId);
    const kind = !found ? "log_gone" : found.sequence < sequence ? "set_back" : null;
    if (kind) faults.push({ log, companyId, kind, sequence });
    else if (!(await contains(db, kept))) faults.push({ log, companyId, kind: "rewritten", sequence });
  }
  return faults;
}

/**
 * Makes the next checkpoint and keeps it, unless the logs lack what the latest one proves: then it stays the latest, so that the fault is found
 * for as long as nobody accepts it.
 */
export async function makeCheckpoint(
  checkpoints: Checkpoints,
  db: Queryable,
  { from = 0, accepted = null }: { from?: number; accepted?: string | null } = {},
): Promise<{ made: Checkpoint | null; faults: CheckpointFault[] }> {
  const latest = await findLatestCheckpoint(checkpoints, from);
  const faults = latest ? await checkpointFaults(db, latest.checkpoint) : [];
  if (faults.length > 0 && accepted === null) return { made: null, faults };
  const made: Checkpoint = {
    candor: "audit-checkpoint-1",
    number: (latest?.checkpoint.number ?? 0) + 1,
    made_at: checkpoints.clock.now().toISOString(),
    previous: latest?.sha256 ?? null,
    accepted,
    heads: await provenHeads(checkpoints.sealer, db),
  };
  const text = JSON.stringify(made);
  const digest = sha256Of(text);
  const timestamp = checkpoints.timestamp ? await checkpoints.timestamp(digest) : null;
  const kept: z.input<typeof keptShape> = {
    checkpoint: text,
    proof: checkpoints.sealer.seal(digest, contextOf(made.number)).toString("base64"),
    timestamp: timestamp && Buffer.from(timestamp).toString("base64"),
  };
  try {
    const lock = checkpoints.lockDays;
    const lockedUntil = lock === null ? null : new Date(checkpoints.clock.now().getTime() + lock * dayMs);
    await checkpoints.blobs.put(
      idOf(made.number),
      Buffer.from(JSON.stringify(kept)),
      lockedUntil ? { lockedUntil } : {},
    );
  } catch (error) {
    // Another process was quicker: its checkpoint says the same.
    if (!(error instanceof BlobExists)) throw error;
  }
  return { made, faults };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a log still has the entry, as it was, with which a checkpoint saw it end. */
async function contains(
  db: Queryable,
  { log, company_id, sequence, hash }: CheckpointHead,
): Promise<boolean> {
  if (sequence === 0) return true;
  const page = { actorId: null, action: null, from: null, until: null, after: sequence - 1, limit: 1 };
  const [row] = await findSealed(db, log, company_id, page);
  return row?.sequence === sequence && hex(row.hash) === hash;
}

async function headsNow(db: Queryable): Promise<CheckpointHead[]> {
  const logs = auditSchemas.map(async (log) =>
    (await findHeads(db, log)).map(({ companyId, sequence, hash }) => ({
      log,
      company_id: companyId,
      sequence,
      hash: hex(hash),
    })),
  );
  return (await Promise.all(logs)).flat();
}

/** A head that Candor did not make vouches for nothing, so it is left as the checkpoint before had it: absent. */
async function provenHeads(sealer: Sealer, db: Queryable): Promise<CheckpointHead[]> {
  const logs = auditSchemas.map(async (log) => {
    const rows: HeadRow[] = await findHeads(db, log);
    return rows
      .filter((row) => provesHead({ schema: log, sealer }, row))
      .map(({ companyId, sequence, hash }) => ({ log, company_id: companyId, sequence, hash: hex(hash) }));
  });
  return (await Promise.all(logs)).flat();
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.length > 0 ? bytes : noHash).toString("hex");
}

function sha256Of(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function contextOf(number: number): string {
  return `audit-checkpoint:${number}`;
}

/** As the store of files names it. */
export function idOf(number: number): string {
  return `audit-checkpoint-${String(number).padStart(10, "0")}`;
}
