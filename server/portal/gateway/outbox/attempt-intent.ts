import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type FoundCandidate, findCandidate } from "../find-candidate.ts";
import { type ClaimedIntent, closeIntent, noteSent, postponeIntent, restIntent } from "../intent-store.ts";
import { openConnection } from "../open-connection.ts";
import { whenServed } from "../when-served.ts";
import type { AttemptAs, Given, IntentDefinition, Refusal } from "./intent.ts";
import { isRefused } from "./is-refused.ts";
import { keepClaim } from "./keep-claim.ts";
import { nextAttempt, settledAt } from "./next-attempt.ts";
import { openPayload } from "./seal-payload.ts";

/**
 * Carries a claimed intent out: asks what the service has of it, sends it, and closes it with what follows. After a failure
 * the claim is given back, and the intent waits for its next attempt.
 * @returns the refusal that closed it; null when it was done, or nothing is to be done any more
 */
export async function attemptIntent<Payload, Outcome, Carried>(
  portal: Portal,
  definition: IntentDefinition<Payload, Outcome, Carried>,
  claimed: ClaimedIntent,
  as: AttemptAs<Carried>,
): Promise<Refusal | null> {
  const until = await restingUntil(portal, definition, claimed);
  if (until) {
    await restIntent(portal.db, claimed, until);
    return null;
  }
  const keeping = keepClaim(portal, claimed);
  const attempt = async () => {
    const client = as.client ?? (await openConnection(portal, claimed.owner.companyId));
    const found = await findCandidate(client, claimed.owner);
    return found
      ? await attemptWith(portal, definition, claimed, { as, found })
      : await closeGone(portal, definition, claimed);
  };
  try {
    // Whoever waits hears at once that the service asks to be left alone.
    return as.client ? await attempt() : await whenServed(portal, claimed.owner.companyId, attempt);
  } catch (error) {
    const isForgottenNext = as.attended && definition.unattended === "forget";
    const { triedForMs } = definition;
    const next = nextAttempt(claimed, error, { now: portal.clock.now(), triedForMs, isForgottenNext });
    await postponeIntent(portal.db, claimed, next);
    throw error;
  } finally {
    keeping.stop();
  }
}

/** What is of nobody that is known by the service's own id is not left alone: the service says whose it is. */
async function restingUntil<Payload, Outcome, Carried>(
  portal: Portal,
  definition: IntentDefinition<Payload, Outcome, Carried>,
  claimed: ClaimedIntent,
): Promise<Date | null> {
  const { candidateId } = claimed.owner;
  if (!definition.rest || candidateId === null) return null;
  const until = await definition.rest(givenOf(portal, definition, claimed, candidateId));
  return until && until > portal.clock.now() ? until : null;
}

async function attemptWith<Payload, Outcome, Carried>(
  portal: Portal,
  definition: IntentDefinition<Payload, Outcome, Carried>,
  claimed: ClaimedIntent,
  { as, found }: { as: AttemptAs<Carried>; found: FoundCandidate },
): Promise<Refusal | null> {
  const given = givenOf(portal, definition, claimed, found.candidate.id);
  const asking = { ...given, ...found };
  const finish = async (outcome: Outcome) => {
    await close(portal, claimed, (tx) => definition.finish(tx, given, outcome));
    await definition.announce?.(given);
    return null;
  };
  const abandon = () => close(portal, claimed, async (tx) => definition.abandon?.(tx, given));

  const earlier = { sent: claimed.sentAt !== null };
  const settled = await definition.settle?.(asking, earlier);
  if (settled === "nothing") return await abandon();
  if (settled) return await finish(settled.outcome);
  if (!as.attended && definition.unattended === "forget") {
    // The service may still be at it, after the process that asked it has died. A request that waits begins anew.
    const certain = claimed.sentAt && settledAt(claimed.sentAt);
    if (as.client || !certain || certain <= portal.clock.now()) return await abandon();
    await postponeIntent(portal.db, claimed, certain);
    return null;
  }
  if (!(await noteSent(portal.db, claimed, portal.clock.now()))) throw takenOver();
  let outcome: Outcome;
  try {
    outcome = await definition.send(asking, as.attended ? as.carried : undefined, earlier);
  } catch (error) {
    const { isFinal = isRefused } = definition;
    if (!isFinal(error, given)) throw error;
    await abandon();
    return error;
  }
  return await finish(outcome);
}

/** The service has no such candidate, or no longer. */
async function closeGone<Payload, Outcome, Carried>(
  portal: Portal,
  definition: IntentDefinition<Payload, Outcome, Carried>,
  claimed: ClaimedIntent,
): Promise<null> {
  const { candidateId } = claimed.owner;
  if (candidateId === null) return await close(portal, claimed, async () => {});
  const given = givenOf(portal, definition, claimed, candidateId);
  await close(portal, claimed, async (tx) => {
    if (definition.gone === undefined) await definition.abandon?.(tx, given);
    else await definition.finish(tx, given, definition.gone);
  });
  await definition.announce?.(given);
  return null;
}

function givenOf<Payload, Outcome, Carried>(
  portal: Portal,
  definition: IntentDefinition<Payload, Outcome, Carried>,
  claimed: ClaimedIntent,
  candidateId: number,
): Given<Payload> {
  const { owner, subject } = claimed;
  const payload = openPayload(portal, definition, claimed);
  return { portal, owner: { ...owner, candidateId }, subject, payload };
}

/** Ends the intent and writes what follows from it, both or neither. */
async function close(
  portal: Portal,
  claimed: ClaimedIntent,
  follow: (tx: Transaction) => Promise<void>,
): Promise<null> {
  await portal.db.begin(async (tx) => {
    if (!(await closeIntent(tx, claimed))) throw takenOver();
    await follow(tx);
  });
  return null;
}

/** This process was silent for so long that another one goes on with it. */
function takenOver(): AppError {
  return new AppError("unavailable", "This is still being sent. Please try again in a moment.");
}
