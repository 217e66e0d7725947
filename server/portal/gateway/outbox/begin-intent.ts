import type { Transaction } from "../../../platform/db/database.ts";
import { currentRequestId } from "../../../platform/log/cause.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type ClaimedIntent, insertClaimedIntent, insertIntent, type NewIntent } from "../intent-store.ts";
import type { IntentKind } from "./intent.ts";
import { payloadForm } from "./seal-payload.ts";

export type Begun<Payload> = { owner: Owner; subject?: string; payload: Payload };

/** Has the outbox carry out an intent of this kind as soon as the transaction is committed, or after a pause. */
export async function beginIntent<Payload>(
  portal: Portal,
  tx: Transaction,
  kind: IntentKind<Payload, never>,
  begun: Begun<Payload>,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Promise<void> {
  await insertIntent(tx, newIntent(portal, kind, begun, pauseMs));
}

/** Keeps an intent that the caller carries out itself. Null where there is one already. */
export async function beginClaimedIntent<Payload>(
  portal: Portal,
  tx: Transaction,
  kind: IntentKind<Payload, never>,
  begun: Begun<Payload>,
): Promise<ClaimedIntent | null> {
  return await insertClaimedIntent(tx, newIntent(portal, kind, begun, 0));
}

function newIntent<Payload>(
  portal: Portal,
  kind: IntentKind<Payload, never>,
  { owner: { companyId, partnerApplicationId, candidateId }, subject = "", payload }: Begun<Payload>,
  pauseMs: number,
): NewIntent {
  const owner = { companyId, partnerApplicationId, candidateId };
  const createdAt = portal.clock.now();
  return {
    owner,
    kind: kind.name,
    subject,
    sealedPayload: kind.seal(portal, owner, payload),
    form: payloadForm.current,
    requestId: currentRequestId() ?? null,
    createdAt,
    nextAttemptAt: new Date(createdAt.getTime() + pauseMs),
  };
}
