import { Postponed } from "../../../platform/jobs/postponed.ts";
import { withCause } from "../../../platform/log/cause.ts";
import { recurringFailure } from "../../../platform/log/recurring-failure.ts";
import { openNotices } from "../../../platform/notices/notices.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type ClaimedIntent, claimDueIntents, intentsChannel } from "../intent-store.ts";
import { isConnectionEnded } from "../oauth/connection-ended.ts";
import type { IntentKind } from "./intent.ts";

type Kinds = readonly IntentKind<never, never>[];

/** How many intents a process carries out at a time, in all and of one company. Each costs a socket while it waits. */
type OutboxLimits = { total: number; ofCompany: number };
const outboxLimits: OutboxLimits = { total: 200, ofCompany: 4 };

/** How often intents are looked for that no notice reports: those whose time comes later, or whose process died. */
const lookMs = 1_000;

export type Outbox = {
  /** Takes no more intents, and resolves when those under way have come to an end, or this time has passed. */
  stop(timeoutMs?: number): Promise<void>;
};

/**
 * Carries out what is due of these kinds, until `stop`. Companies take turns, and a company whose service hangs has its own
 * share of places and no more. Several processes share by claiming.
 */
export async function startOutbox(portal: Portal, kinds: Kinds, limits = outboxLimits): Promise<Outbox> {
  const underWay = new Map<Promise<void>, ClaimedIntent>();
  const looked = recurringFailure(portal.log, "could not look for intents that are due");
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function look(): void {
    if (stopped) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    isAskedAgain = false;
    looking = claimAndCarryOut()
      .then(looked.worked, looked.failed)
      .finally(() => {
        looking = null;
        timer = setTimeout(look, lookMs);
        if (isAskedAgain) look();
      });
  }

  async function claimAndCarryOut(): Promise<void> {
    const claimed = await claimDueIntents(portal.db, {
      now: portal.clock.now(),
      kinds: kinds.map(({ name }) => name),
      most: limits.total - underWay.size,
      ofCompany: limits.ofCompany,
      underWay: countOf(underWay.values()),
    });
    for (const intent of claimed) {
      const attempt = attemptUnattended(portal, kinds, intent).finally(() => {
        underWay.delete(attempt);
        look();
      });
      underWay.set(attempt, intent);
    }
  }

  await openNotices(portal.db, intentsChannel).hear({ notice: look, gap: look });
  look();

  return {
    async stop(timeoutMs = 10_000) {
      stopped = true;
      clearTimeout(timer);
      await looking;
      const { promise, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, timeoutMs);
      await Promise.race([Promise.all(underWay.keys()), promise]);
      clearTimeout(patience);
    },
  };
}

/** Works off, in this call, all that is due, one after another; returns how many intents that were. */
export async function workOffIntents(portal: Portal, kinds: Kinds): Promise<number> {
  const names = kinds.map(({ name }) => name);
  for (let count = 0; ; count += 1) {
    const now = portal.clock.now();
    const due = { now, kinds: names, most: 1, ofCompany: 1, underWay: new Map() };
    const [intent] = await claimDueIntents(portal.db, due);
    if (!intent) return count;
    await attemptUnattended(portal, kinds, intent);
  }
}

async function attemptUnattended(portal: Portal, kinds: Kinds, intent: ClaimedIntent): Promise<void> {
  const kind = kinds.find(({ name }) => name === intent.kind);
  const { attempts, owner } = intent;
  const about = { intent: intent.kind, companyId: owner.companyId, attempts };
  await withCause({ requestId: intent.requestId ?? `intent-${intent.id}` }, async () => {
    try {
      const refusal = await kind?.attempt(portal, intent, { attended: false });
      if (refusal) portal.log.warn({ ...about, code: refusal.code }, "an intent was refused");
    } catch (error) {
      noteFailure(portal, about, error);
    }
  });
}

function countOf(intents: Iterable<ClaimedIntent>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { owner } of intents) counts.set(owner.companyId, (counts.get(owner.companyId) ?? 0) + 1);
  return counts;
}

function noteFailure({ log }: Portal, about: object, error: unknown): void {
  if (isConnectionEnded(error)) {
    log.info(about, "an intent rests until its company connects again");
  } else if (error instanceof Postponed) {
    log.warn({ ...about, until: error.until, err: error.cause }, "an intent waits for its service");
  } else {
    log.error({ ...about, err: error }, "an intent was not carried out, and will be tried again");
  }
}
