import type { OutboxEntry } from "../../documents/decisions/outbox.ts";
import type { QueueRow } from "../../shared/answers.ts";

/** A candidate in the queue beside the desk. */
export type RailItem = {
  partnerApplicationId: string;
  candidateId: number;
  name: string;
  /** Documents without a decision when the queue was read last. */
  waiting: number;
  dueAt: string;
  /** The name of someone else who has claimed the candidate. */
  claimedBy: string | null;
};

/** Whose candidates are, as far as was asked here, by the service's own ids. */
export type Claims = {
  mine: ReadonlySet<number>;
  others: ReadonlySet<number>;
  /** Those of whom no document waited when they were claimed, and when they were asked for. */
  done: ReadonlyMap<number, number>;
};
export const noClaims: Claims = { mine: new Set(), others: new Set(), done: new Map() };

export function railItems(rows: readonly QueueRow[]): RailItem[] {
  return rows.flatMap(({ candidate, candidateId, partnerApplicationId, kinds, dueAt, claim }) => {
    if (!candidate) return [];
    const waiting = kinds.find(({ kind }) => kind === "documents")?.count ?? 0;
    const claimedBy = claim && !claim.isMe ? claim.name : null;
    return [{ partnerApplicationId, candidateId, name: candidate.name, waiting, dueAt, claimedBy }];
  });
}

/**
 * The queue as this page goes through it: whoever was in it keeps their place, so that nothing moves under the eyes; who
 * comes is added at the end. Those who no longer wait stay with 0.
 */
export function continued(before: readonly RailItem[], now: readonly RailItem[]): RailItem[] {
  const byId = new Map(now.map((item) => [item.candidateId, item]));
  const kept = before.map((item) => {
    const newer = byId.get(item.candidateId) ?? { ...item, waiting: 0, claimedBy: null };
    return isSame(item, newer) ? item : newer;
  });
  const known = new Set(before.map(({ candidateId }) => candidateId));
  return [...kept, ...now.filter(({ candidateId }) => !known.has(candidateId))];
}

/** One that is the same stays the same object: it is not rendered again. */
function isSame(one: RailItem, other: RailItem): boolean {
  return (Object.keys(one) as (keyof RailItem)[]).every((key) => one[key] === other[key]);
}

/** Those after this candidate, then those before. */
export function othersFrom(items: readonly RailItem[], candidateId: number | undefined): RailItem[] {
  const at = items.findIndex((item) => item.candidateId === candidateId);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
}

/**
 * By candidate, how many documents were decided here since the queue was asked at `readAt`. What the queue has said since
 * counts them already.
 */
export function decidedSince(entries: readonly OutboxEntry[], readAt: number): Map<number, number> {
  const newest = new Map(
    entries.filter(({ state }) => state !== "refused").map((entry) => [entry.file.uploadId, entry]),
  );
  const counts = new Map<number, number>();
  for (const { file, choice, sentAt } of newest.values()) {
    if (choice.decision === "reopened" || (sentAt !== null && sentAt <= readAt)) continue;
    counts.set(file.candidateId, (counts.get(file.candidateId) ?? 0) + 1);
  }
  return counts;
}

/** How many documents of a candidate have no decision, as far as this page knows. */
export function openIn({ candidateId, waiting }: RailItem, decided: ReadonlyMap<number, number>): number {
  return Math.max(0, waiting - (decided.get(candidateId) ?? 0));
}

/**
 * The candidates after this one with something to decide that nobody else has, as far as this page knows; those who are claimed here
 * already come first. `decided` is as `decidedSince` returns it.
 */
export function freeAfter(
  candidateId: number | undefined,
  items: readonly RailItem[],
  decided: ReadonlyMap<number, number>,
  { mine, others, done, readAt }: Claims & { readAt: number },
): RailItem[] {
  const free = othersFrom(items, candidateId).filter(
    (item) =>
      openIn(item, decided) > 0 &&
      item.claimedBy === null &&
      !others.has(item.candidateId) &&
      (done.get(item.candidateId) ?? -1) < readAt,
  );
  const isMine = (item: RailItem) => mine.has(item.candidateId);
  return [...free.filter(isMine), ...free.filter((item) => !isMine(item))];
}
