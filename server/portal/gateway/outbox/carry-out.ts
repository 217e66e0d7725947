import type { Client } from "../../../client/client.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type Begun, beginClaimedIntent } from "./begin-intent.ts";
import { finishEarlier } from "./finish-earlier.ts";
import type { IntentKind } from "./intent.ts";

type CarriedOut<Payload, Carried> = Begun<Payload> & {
  /** Of the request that waits. */
  client: Client;
  carried: Carried;
  /** Where true, the candidate has one intent of this kind at a time; else one of each subject. */
  alone: boolean;
  /** Written in the transaction that begins the intent. */
  beside?: (tx: Transaction) => Promise<void>;
};

/**
 * Keeps an intent and carries it out while its request waits. One that is there already, of another tab or because something
 * broke off, comes to its end first.
 * @throws AppError, ClientError: the refusal, after which the intent is closed; or why it is to be tried again
 */
export async function carryOut<Payload, Carried>(
  portal: Portal,
  kind: IntentKind<Payload, Carried>,
  { client, carried, alone, beside, ...begun }: CarriedOut<Payload, Carried>,
): Promise<void> {
  const { owner, subject = "" } = begun;
  for (;;) {
    await finishEarlier(portal, kind, { owner, client, subject: alone ? undefined : subject });
    const claimed = await portal.db.begin(async (tx) => {
      const inserted = await beginClaimedIntent(portal, tx, kind, begun);
      if (inserted) await beside?.(tx);
      return inserted;
    });
    if (!claimed) continue;
    const refusal = await kind.attempt(portal, claimed, { attended: true, client, carried });
    if (refusal) throw refusal;
    return;
  }
}
