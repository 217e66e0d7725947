import type { IntentKind } from "./gateway/outbox/intent.ts";
import { signatureIntent } from "./signature/signature-intent.ts";

/** Everything that the outbox carries out. */
export const portalIntents: readonly IntentKind<never, never>[] = [signatureIntent];
