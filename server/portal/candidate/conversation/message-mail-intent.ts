import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import type { Message, MessageMailOutcome } from "./message.ts";
import { type Answered, messageLetter } from "./message-letter.ts";
import { noteMessageMail } from "./message-store.ts";
import { readMessage } from "./read-messages.ts";

/** Emails a candidate what the company has written, once. Its subject is the message's id. */
export const messageMailIntent = intentKind<null, MessageMailOutcome>({
  name: "message-mail",
  mails: true,
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  gone: "candidate_gone",
  async settle({ portal, owner, subject }) {
    const message = await readMessage(portal, portal.db, owner, Number(subject));
    return message?.staff && !message.mail ? null : "nothing";
  },
  async send({ portal, client, candidate, owner, subject }) {
    const message = await readMessage(portal, portal.db, owner, Number(subject));
    if (!message) return "candidate_gone";
    if (!candidate.email) return "no_address";
    const to = await toCandidate(portal, client, owner.companyId, candidate);
    const title = candidate.checks?.find(({ id }) => id === message.checkId)?.title ?? "";
    const letter = messageLetter(to, {
      text: message.text,
      answersOnPage: candidate.submitted || candidate.canceled,
      answered: answeredBy(message, checkTitle(message.checkType, title, to.language)),
    });
    await portal.mail.send({ ...letter, key: `message-${owner.companyId}-${message.id}` });
    return "sent";
  },
  async finish(tx, { portal, subject }, outcome) {
    await noteMessageMail(tx, Number(subject), { outcome, at: portal.clock.now() });
  },
  async announce({ portal, owner }) {
    await portal.changes.tell(owner);
  },
});

function answeredBy({ decision }: Message, check: string): Answered | null {
  if (decision === null) return null;
  return decision === "corrected" || decision === "stands" ? { decision, check } : { decision, check: null };
}

export async function beginMessageMail(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  messageId: number,
): Promise<void> {
  await beginIntent(portal, tx, messageMailIntent, { owner, subject: String(messageId), payload: null });
}
