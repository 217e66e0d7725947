import { letterIntent } from "./adjudications/letter-intent.ts";
import { withdrawalIntent } from "./consent/withdrawal-intent.ts";
import { withdrawalMailIntent } from "./consent/withdrawal-mail-intent.ts";
import { messageMailIntent } from "./conversation/message-mail-intent.ts";
import type { IntentKind } from "./gateway/outbox/intent.ts";
import { evidenceRemovalIntent } from "./journey/evidence-removal-intent.ts";
import { openingIntent } from "./journey/opening-intent.ts";
import { receiptMailIntent } from "./receipt/receipt-mail-intent.ts";
import { askRefereesIntent } from "./referees/ask-referees-intent.ts";
import { refereeChangeIntent } from "./referees/referee-change-intent.ts";
import { refereeRemovalIntent } from "./referees/referee-removal-intent.ts";
import { resultIntent } from "./results/result-intent.ts";
import { rejectionMailIntent } from "./reviews/rejection-mail-intent.ts";
import { rejectionReminderIntent } from "./reviews/rejection-reminder-intent.ts";
import { signatureIntent } from "./signature/signature-intent.ts";

/** Everything that the outbox carries out. */
export const portalIntents: readonly IntentKind<never, never>[] = [
  signatureIntent,
  openingIntent,
  evidenceRemovalIntent,
  refereeChangeIntent,
  refereeRemovalIntent,
  askRefereesIntent,
  receiptMailIntent,
  rejectionMailIntent,
  rejectionReminderIntent,
  letterIntent,
  messageMailIntent,
  resultIntent,
  withdrawalIntent,
  withdrawalMailIntent,
];
