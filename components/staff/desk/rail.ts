import type { QueueRow } from "../shared/answers.ts";
import type { OutboxEntry } from "./decisions/outbox.ts";

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
  const kept = before.map((item) => byId.get(item.candidateId) ?? { ...item, waiting: 0, claimedBy: null });
  const known = new Set(before.map(({ candidateId }) => candidateId));
  return [...kept, ...now.filter(({ candidateId }) => !known.has(candidateId))];
}

/** Those after this candidate, then those before. */
export function othersFrom(items: readonly RailItem[], candidateId: number | undefined): RailItem[] {
  const at = items.findIndex((item) => item.candidateId === candidateId);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
}

/**
 * How many documents of a candidate have no decision, as far as this page knows: what the queue said when it was asked at
 * `readAt`, without what was decided here since.
 */
export function openIn(
  { candidateId, waiting }: Pick<RailItem, "candidateId" | "waiting">,
  entries: readonly OutboxEntry[],
  readAt: number,
): number {
  const newest = new Map(
    entries
      .filter(({ file, state }) => file.candidateId === candidateId && state !== "refused")
      .map((entry) => [entry.file.uploadId, entry]),
  );
  const decided = [...newest.values()].filter(
    ({ choice, sentAt }) => choice.decision !== "reopened" && (sentAt === null || sentAt > readAt),
  );
  return Math.max(0, waiting - decided.length);
}
