export type CallLimits = {
  /** Calls under way for less than `promptMs` to webhooks that took their last call promptly, or had none yet. */
  prompt: number;
  /** Calls under way to webhooks in doubt: their last call failed or took long, or the one under way does. */
  doubtful: number;
  /** All calls under way. What is above the other two is for webhooks that begin to hang all at once. */
  total: number;
  /** Calls under way to one webhook, however promptly it takes them. */
  perWebhook: number;
  promptMs: number;
};

export const callLimits: CallLimits = {
  prompt: 200,
  doubtful: 250,
  total: 1_000,
  perWebhook: 32,
  promptMs: 500,
};

/** Whether the call was taken or failed; `nothing` when it could not be made. */
export type CallEnd = "taken" | "failed" | "nothing";

/** A webhook whose turn it is, and how many calls to it may begin. */
export type WebhookTurn = { webhookId: number; most: number };

/** A call that is under way. */
export type Call = { readonly webhookId: number };

/** Decides which webhook is called next, and how often at once. It has no clock and makes no calls. */
export type CallTurns = {
  /** Something may be due for the webhook. */
  ask(webhookId: number): void;
  /** These webhooks take no calls at the moment. */
  doubt(webhookIds: readonly number[]): void;
  /** Gives a turn to those who are first in each line, at most so many; no webhook has two turns at a time. */
  take(count: number): WebhookTurn[];
  /** Ends the webhook's turn: so many calls begin, which is less than it might have had when no more could be made. */
  begin(webhookId: number, count: number): Call[];
  /** The call has been under way for `promptMs`: from now on it delays no webhook that is not in doubt. */
  linger(call: Call): void;
  /** The webhook goes to the end of the line; after `nothing` only if it was requested meanwhile. */
  end(call: Call, how: CallEnd): void;
};

type Kind = "prompt" | "doubtful";
type UnderWay = Call & { kind: Kind; lingers: boolean };

/** Of one webhook: what is under way, and how much may be. */
type Standing = {
  calls: number;
  /** Grows by one when as many calls have been taken promptly, and is halved by one that was not. At least 1. */
  window: number;
  /** Calls taken promptly since the window changed, and the most that were under way at once since then. */
  taken: number;
  used: number;
  turn: { kind: Kind; most: number } | null;
  asked: boolean;
};

const fresh: Standing = { calls: 0, window: 1, taken: 0, used: 0, turn: null, asked: false };

/**
 * Two lines, so that a webhook that hangs or fails waits only for its like. One that nobody knows yet stands in the
 * prompt line, and its call leaves that line's places after `promptMs`, whether or not it has come to an end. So the
 * prompt places become free all the time, unless `total` webhooks begin to hang within one timeout. Who takes calls promptly
 * has more of them at once, but the places of a line are shared by all who stand in it.
 */
export function openCallTurns(limits: CallLimits): CallTurns {
  const lines = { prompt: new Set<number>(), doubtful: new Set<number>() };
  const underWay = { prompt: 0, doubtful: 0 };
  const standings = new Map<number, Standing>();
  const doubted = new Set<number>();

  function standingOf(webhookId: number): Standing {
    const standing = standings.get(webhookId) ?? { ...fresh };
    standings.set(webhookId, standing);
    return standing;
  }

  function lineUp(webhookId: number, standing: Standing): void {
    if (standing.asked && !standing.turn && standing.calls < standing.window) {
      lines[doubted.has(webhookId) ? "doubtful" : "prompt"].add(webhookId);
    } else if (!standing.asked && !standing.turn && standing.calls === 0 && standing.window === 1) {
      standings.delete(webhookId);
    }
  }

  function freePlaces(kind: Kind): number {
    const free = limits[kind] - underWay[kind];
    if (kind === "prompt") return Math.min(free, limits.total - underWay.prompt - underWay.doubtful);
    // Webhooks in doubt leave all of the prompt line's places free.
    return Math.min(free, limits.total - limits.prompt - underWay.doubtful);
  }

  function takeFrom(kind: Kind, count: number): WebhookTurn[] {
    const taken: WebhookTurn[] = [];
    for (const webhookId of lines[kind]) {
      const free = freePlaces(kind);
      if (taken.length >= count || free < 1) break;
      const standing = standingOf(webhookId);
      const share = Math.max(1, Math.floor(free / lines[kind].size));
      const most = Math.min(share, standing.window - standing.calls);
      lines[kind].delete(webhookId);
      standing.turn = { kind, most };
      standing.asked = false;
      underWay[kind] += most;
      taken.push({ webhookId, most });
    }
    return taken;
  }

  function judge(webhookId: number, standing: Standing, isGood: boolean): void {
    if (isGood) doubted.delete(webhookId);
    else doubted.add(webhookId);
    standing.taken += 1;
    // Only what was made use of says that more would be taken.
    const grows = standing.taken >= standing.window && standing.used >= standing.window;
    if (isGood && !grows) return;
    standing.window = isGood
      ? Math.min(standing.window + 1, limits.perWebhook)
      : Math.max(Math.floor(standing.window / 2), 1);
    standing.taken = 0;
    standing.used = 0;
  }

  return {
    ask(webhookId) {
      const standing = standingOf(webhookId);
      standing.asked = true;
      lineUp(webhookId, standing);
    },
    doubt(webhookIds) {
      for (const webhookId of webhookIds) doubted.add(webhookId);
    },
    take(count) {
      return [...takeFrom("prompt", count), ...takeFrom("doubtful", count)];
    },
    begin(webhookId, count) {
      const standing = standingOf(webhookId);
      const { turn } = standing;
      if (!turn) throw new Error(`It is not the turn of webhook ${webhookId}.`);
      standing.turn = null;
      standing.calls += count;
      standing.used = Math.max(standing.used, standing.calls);
      underWay[turn.kind] -= turn.most - count;
      if (count === turn.most) standing.asked = true;
      lineUp(webhookId, standing);
      return Array.from({ length: count }, (): UnderWay => ({ webhookId, kind: turn.kind, lingers: false }));
    },
    linger(call: UnderWay) {
      call.lingers = true;
      if (call.kind !== "prompt") return;
      call.kind = "doubtful";
      underWay.prompt -= 1;
      underWay.doubtful += 1;
    },
    end(call: UnderWay, how) {
      const { webhookId } = call;
      const standing = standingOf(webhookId);
      underWay[call.kind] -= 1;
      if (how !== "nothing") {
        judge(webhookId, standing, how === "taken" && !call.lingers);
        standing.asked = true;
      }
      standing.calls -= 1;
      // One that was in the other line until now, stands in that of its kind.
      lines[doubted.has(webhookId) ? "prompt" : "doubtful"].delete(webhookId);
      lineUp(webhookId, standing);
    },
  };
}
