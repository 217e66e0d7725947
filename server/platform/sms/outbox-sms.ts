import type { Clock } from "../clock/clock.ts";
import type { Database } from "../db/database.ts";
import { addOutboxMessage } from "../dev-outbox/outbox-store.ts";
import type { Sms } from "./sms.ts";

/** Keeps text messages in the database instead of sending them: /dev/outbox shows them beside the emails. */
export function openOutboxSms(db: Database, clock: Clock): Sms {
  return {
    available: true,
    async send({ to, text }) {
      await addOutboxMessage(db, {
        channel: "sms",
        recipient: to,
        senderName: "",
        senderAddress: "",
        replyTo: null,
        subject: "",
        text,
        html: "",
        attachments: [],
        createdAt: clock.now(),
      });
    },
  };
}
