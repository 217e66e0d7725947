import { attemptIntent } from "./attempt-intent.ts";
import type { IntentDefinition, IntentKind } from "./intent.ts";
import { sealPayload } from "./seal-payload.ts";

/** Makes a kind of intent of its definition; `portalIntents` lists those that there are. */
export function intentKind<Payload, Outcome, Carried = undefined>(
  definition: IntentDefinition<Payload, Outcome, Carried>,
): IntentKind<Payload, Carried> {
  return {
    name: definition.name,
    mails: definition.mails ?? false,
    seal: (portal, owner, payload) => sealPayload(portal, { owner, kind: definition.name }, payload),
    attempt: (portal, claimed, as) => attemptIntent(portal, definition, claimed, as),
  };
}
