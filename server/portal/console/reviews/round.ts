import type { PendingRejection } from "./round-store.ts";

/** A decision can be taken back for so long without a word to the candidate. */
export const undoWindowMs = 10_000;

/** A press of undo in its last moment is still on its way. */
export const mailPauseMs = undoWindowMs + 2_000;

/** So long after the first rejection the candidate is told, whatever of theirs still waits for a decision. */
export const longestRoundMs = 10 * 60_000;

/** How often it is looked whether something still waits: a candidate may have removed it. */
const lookAgainMs = 15_000;

/**
 * Until when a candidate's rejections are collected; null when they are to be mailed now. They are, as soon as nothing of the
 * candidate waits for a decision and the last one can no longer be undone, and ten minutes after the first at the latest.
 */
export function restOfRound(
  pending: readonly PendingRejection[],
  { waiting, lastDecidedAt }: { waiting: number; lastDecidedAt: Date | null },
  now: Date,
): Date | null {
  const [first] = pending.filter(({ holds }) => holds).map(({ decidedAt }) => decidedAt.getTime());
  if (first === undefined) return null;
  const latest = first + longestRoundMs;
  if (now.getTime() >= latest) return null;
  const settled = (lastDecidedAt?.getTime() ?? 0) + mailPauseMs;
  if (settled > now.getTime()) return new Date(Math.min(settled, latest));
  return waiting > 0 ? new Date(Math.min(now.getTime() + lookAgainMs, latest)) : null;
}
