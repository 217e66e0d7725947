export type CallLimits = {
  /** Calls under way for less than `promptMs` to webhooks that took their last call promptly, or had none yet. */
  prompt: number;
  /** Calls under way to webhooks in doubt: their last call failed or took long, or the one under way does. */
  doubtful: number;
  /** All calls under way. What is above the other two is for webhooks that begin to hang all at once. */
  total: number;
  promptMs: number;
};

export const callLimits: CallLimits = { prompt: 200, doubtful: 250, total: 1_000, promptMs: 500 };

/** Whether the call was taken or failed; `nothing` when none was due, or none could be made. */
export type TurnEnd = "taken" | "failed" | "nothing";

/** Decides which webhook is called next. It has no clock and makes no calls. */
export type CallTurns = {
  /** Something may be due for the webhook. */
  ask(webhookId: number): void;
  /** These webhooks take no calls at the moment. */
  doubt(webhookIds: readonly number[]): void;
  /** Gives a turn to those who are first in each line, at most so many; no webhook has two turns at a time. */
  take(count: number): number[];
  /** The call has been under way for `promptMs`: from now on it delays no webhook that is not in doubt. */
  linger(webhookId: number): void;
  /** Ends the turn. After a call the webhook goes to the end of the line; after `nothing` only if it was requested meanwhile. */
  end(webhookId: number, how: TurnEnd): void;
};

type CallTurn = { kind: "prompt" | "doubtful"; lingers: boolean; askedMeanwhile: boolean };

/**
 * Two lines, so that a webhook that hangs or fails waits only for its like. One that nobody knows yet stands in the
 * prompt line, and its call leaves that line's places after `promptMs`, whether or not it has come to an end. So the
 * prompt places become free all the time, unless `total` webhooks begin to hang within one timeout.
 */
export function openCallTurns(limits: CallLimits): CallTurns {
  const lines = { prompt: new Set<number>(), doubtful: new Set<number>() };
  const underWay = { prompt: 0, doubtful: 0 };
  const turns = new Map<number, CallTurn>();
  const doubted = new Set<number>();

  function lineUp(webhookId: number): void {
    lines[doubted.has(webhookId) ? "doubtful" : "prompt"].add(webhookId);
  }

  function hasPlace(kind: CallTurn["kind"]): boolean {
    if (underWay[kind] >= limits[kind]) return false;
    if (kind === "prompt") return turns.size < limits.total;
    // Webhooks in doubt leave all of the prompt line's places free.
    return turns.size - underWay.prompt < limits.total - limits.prompt;
  }

  function takeFrom(kind: CallTurn["kind"], count: number): number[] {
    const taken: number[] = [];
    for (const webhookId of lines[kind]) {
      if (taken.length >= count || !hasPlace(kind)) break;
      lines[kind].delete(webhookId);
      turns.set(webhookId, { kind, lingers: false, askedMeanwhile: false });
      underWay[kind] += 1;
      taken.push(webhookId);
    }
    return taken;
  }

  return {
    ask(webhookId) {
      const turn = turns.get(webhookId);
      if (turn) turn.askedMeanwhile = true;
      else lineUp(webhookId);
    },
    doubt(webhookIds) {
      for (const webhookId of webhookIds) doubted.add(webhookId);
    },
    take(count) {
      return [...takeFrom("prompt", count), ...takeFrom("doubtful", count)];
    },
    linger(webhookId) {
      const turn = turns.get(webhookId);
      if (!turn) return;
      turn.lingers = true;
      if (turn.kind !== "prompt") return;
      turn.kind = "doubtful";
      underWay.prompt -= 1;
      underWay.doubtful += 1;
    },
    end(webhookId, how) {
      const turn = turns.get(webhookId);
      if (!turn) return;
      turns.delete(webhookId);
      underWay[turn.kind] -= 1;
      if (how === "failed" || (how === "taken" && turn.lingers)) doubted.add(webhookId);
      else if (how === "taken") doubted.delete(webhookId);
      if (how !== "nothing" || turn.askedMeanwhile) lineUp(webhookId);
    },
  };
}
