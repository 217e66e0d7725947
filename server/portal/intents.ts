import { withdrawalIntent } from "./candidate/consent/withdrawal-intent.ts";
import { withdrawalMailIntent } from "./candidate/consent/withdrawal-mail-intent.ts";
import { messageMailIntent } from "./candidate/conversation/message-mail-intent.ts";
import { evidenceRemovalIntent } from "./candidate/journey/evidence-removal-intent.ts";
import { openingIntent } from "./candidate/journey/opening-intent.ts";
import { askRefereesIntent } from "./candidate/referees/ask-referees-intent.ts";
import { refereeChangeIntent } from "./candidate/referees/referee-change-intent.ts";
import { refereeRemovalIntent } from "./candidate/referees/referee-removal-intent.ts";
import { receiptMailIntent } from "./candidate/signature/receipt-mail-intent.ts";
import { signatureIntent } from "./candidate/signature/signature-intent.ts";
import { letterIntent } from "./console/adjudications/letter-intent.ts";
import { resultIntent } from "./console/results/result-intent.ts";
import { passReviewIntent } from "./console/reviews/pass-review-intent.ts";
import { rejectionMailIntent } from "./console/reviews/rejection-mail-intent.ts";
import { rejectionReminderIntent } from "./console/reviews/rejection-reminder-intent.ts";
import type { IntentKind } from "./gateway/outbox/intent.ts";

/** Everything that the outbox carries out. */
export const portalIntents: readonly IntentKind<never, never>[] = [
  signatureIntent,
  openingIntent,
  evidenceRemovalIntent,
  refereeChangeIntent,
  refereeRemovalIntent,
  askRefereesIntent,
  receiptMailIntent,
  passReviewIntent,
  rejectionMailIntent,
  rejectionReminderIntent,
  letterIntent,
  messageMailIntent,
  resultIntent,
  withdrawalIntent,
  withdrawalMailIntent,
];
