import { recurringFailure } from "../../platform/log/recurring-failure.ts";
import type { Service } from "../service.ts";
import { type Call, type CallEnd, type CallLimits, openCallTurns, type WebhookTurn } from "./call-turns.ts";
import { claimDue, type Due } from "./claim-due.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { type InTurn, inTurnOf } from "./in-turn.ts";
import { openOutcomes } from "./open-outcomes.ts";
import { openPauses } from "./pauses.ts";

/** How many webhooks of each line are claimed for in one statement. */
const claimedAtOnce = 50;
/** Of the connections that the whole process shares, so many at most are used around calls. */
const connections = 4;

type WebhookCaller = {
  /** Something may be due for the webhook: calls it, as soon as it is its turn, until nothing is. */
  ask(webhookId: number): void;
  /** These webhooks take no calls at the moment. */
  doubt(webhookIds: readonly number[]): void;
  /** Claims nothing more; resolves when the calls under way are recorded. */
  stop(): Promise<void>;
};

/** Claims what is due for webhooks whose turn it is, and calls them. */
export function openCaller(service: Service, limits: CallLimits): WebhookCaller {
  const turns = openCallTurns(limits);
  const pauses = openPauses();
  const database = inTurnOf(connections);
  const { record } = openOutcomes(service.db, database);
  const underWay = new Set<Promise<void>>();
  const claims = recurringFailure(service.log, "could not claim webhook deliveries");
  let claiming: Promise<void> | null = null;
  let stopped = false;

  /** One statement at a time: who asks meanwhile is in the next one. */
  function claim(): void {
    if (stopped || claiming) return;
    const taken = turns.take(claimedAtOnce);
    if (taken.length === 0) return;
    claiming = claimFor(taken).then(() => {
      claiming = null;
      claim();
    });
  }

  async function claimFor(taken: WebhookTurn[]): Promise<void> {
    let claimed: Due[] = [];
    try {
      claimed = await claimDue(service, taken);
      claims.worked();
    } catch (error) {
      // The next look finds them again.
      claims.failed(error);
    }
    const ofWebhook = Map.groupBy(claimed, ({ webhook }) => webhook.id);
    for (const { webhookId } of taken) {
      const deliveries = ofWebhook.get(webhookId) ?? [];
      turns.begin(webhookId, deliveries.length).forEach((call, index) => {
        const due = deliveries[index];
        if (due) follow(makeAttempt(call, due));
      });
    }
  }

  function follow(attempt: Promise<void>): void {
    const followed = attempt.finally(() => underWay.delete(followed));
    underWay.add(followed);
  }

  async function makeAttempt(turn: Call, due: Due): Promise<void> {
    const { id } = due.webhook;
    const call = noticingSlow(limits.promptMs, () => {
      turns.linger(turn);
      claim();
    });
    let how: CallEnd;
    try {
      how = await deliverWebhook(service, due, { call, database, record });
      pauses.end(id);
    } catch (error) {
      // Its claim expires, and then it is made again, here or in another process.
      const about = { err: error, webhookId: id, deliveryId: due.delivery.id };
      service.log.error(about, "could not make a webhook's attempt, will be repeated");
      pauses.begin(id);
      how = "nothing";
    }
    turns.end(turn, how);
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
