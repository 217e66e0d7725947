import type { Service } from "../service.ts";
import { type CallLimits, openCallTurns, type TurnEnd } from "./call-turns.ts";
import { claimDue, type Due } from "./claim-due.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { type InTurn, inTurnOf } from "./in-turn.ts";
import { openPauses } from "./pauses.ts";

/** How many webhooks of each line are claimed for in one statement. */
const claimedAtOnce = 50;
/** Of the connections that the whole process shares, so many at most are used around calls. */
const connections = 4;

export type WebhookCaller = {
  /** Something may be due for the webhook: calls it, as soon as it is its turn, until nothing is. */
  ask(webhookId: number): void;
  /** These webhooks take no calls at the moment. */
  doubt(webhookIds: readonly number[]): void;
  /** Claims nothing more; resolves when the calls under way are recorded. */
  stop(): Promise<void>;
};

/** Claims what is due for webhooks whose turn it is, and calls them, one call at a time each. */
export function openCaller(service: Service, limits: CallLimits): WebhookCaller {
  const turns = openCallTurns(limits);
  const pauses = openPauses();
  const database = inTurnOf(connections);
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let stopped = false;

  /** One statement at a time: who asks meanwhile is in the next one. */
  function claim(): void {
    if (stopped || claiming) return;
    const webhookIds = turns.take(claimedAtOnce);
    if (webhookIds.length === 0) return;
    claiming = claimFor(webhookIds).then(() => {
      claiming = null;
      claim();
    });
  }

  async function claimFor(webhookIds: number[]): Promise<void> {
    const claimed = await claimDue(service, webhookIds).catch((error): Due[] => {
      // The next look finds them again.
      service.log.error({ err: error }, "could not claim webhook deliveries");
      return [];
    });
    const found = new Set(claimed.map(({ webhook }) => webhook.id));
    for (const webhookId of webhookIds) if (!found.has(webhookId)) turns.end(webhookId, "nothing");
    for (const due of claimed) {
      const call = makeAttempt(due).finally(() => underWay.delete(call));
      underWay.add(call);
    }
  }

  async function makeAttempt(due: Due): Promise<void> {
    const { id } = due.webhook;
    const call = noticingSlow(limits.promptMs, () => {
      turns.linger(id);
      claim();
    });
    let how: TurnEnd;
    try {
      how = await deliverWebhook(service, due, { call, database });
      pauses.end(id);
    } catch (error) {
      // Its claim expires, and then it is made again, here or in another process.
      const about = { err: error, webhookId: id, deliveryId: due.delivery.id };
      service.log.error(about, "could not make a webhook's attempt, will be repeated");
      pauses.begin(id);
      how = "nothing";
    }
    turns.end(id, how);
    claim();
  }

  return {
    ask(webhookId) {
      if (stopped || pauses.has(webhookId)) return;
      turns.ask(webhookId);
      claim();
    },
    doubt: turns.doubt,
    async stop() {
      stopped = true;
      await claiming;
      await Promise.all(underWay);
    },
  };
}

/** Reports, once, that the work is still under way after this time. */
function noticingSlow(ms: number, slow: () => void): InTurn {
  return async (work) => {
    let ended = false;
    // Where we were late ourselves, the answer may be there already, to be read before `setImmediate`.
    const timer = setTimeout(() => setImmediate(() => ended || slow()), ms);
    try {
      return await work();
    } finally {
      ended = true;
      clearTimeout(timer);
    }
  };
}
