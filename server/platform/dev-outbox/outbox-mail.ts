import type { Clock } from "../clock/clock.ts";
import type { Database } from "../db/database.ts";
import type { Mail } from "../mail/mail.ts";
import { addOutboxMessage } from "./outbox-store.ts";

/** Keeps messages in the database instead of sending them, for development and tests: /dev/outbox shows them. */
export function openOutboxMail(db: Database, clock: Clock): Mail {
  return {
    async send({ key, to, from, replyTo, subject, text, html, attachments = [] }) {
      await addOutboxMessage(db, {
        channel: "email",
        key,
        recipient: to,
        senderName: from.name,
        senderAddress: from.address,
        replyTo: replyTo ?? null,
        subject,
        text,
        html,
        attachments,
        createdAt: clock.now(),
      });
    },
  };
}
