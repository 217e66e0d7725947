import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { sealText } from "../../foundation/rows/sealed-text.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { closeWork } from "../../work/queue/work-store.ts";
import type { CorrectionDecision, DisputeDecision, ErasureDecision, NewMessage } from "./message.ts";
import { beginMessageMail } from "./message-mail-intent.ts";
import { insertMessage, lockOpen, writeMessageText } from "./message-store.ts";
import { conversationSubject } from "./write-to-company.ts";

/** The company writes to a candidate, who is emailed. What they had asked does not wait any more. */
export async function writeToCandidate(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { text, key }: NewMessage,
): Promise<void> {
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    const row = { kind: "message", staffUserId: staff.id, key, writtenAt: at } as const;
    const id = await insertMessage(tx, owner, row);
    if (id === null) return;
    await keepAndMail(portal, tx, owner, { id, text });
    await closeWork(tx, owner, "message", conversationSubject, at);
  });
  await portal.changes.tell(owner);
}

type Answer =
  | { kind: "dispute"; decision: DisputeDecision }
  | { kind: "correction"; decision: CorrectionDecision }
  | { kind: "erasure"; decision: ErasureDecision };

/**
 * Answers what a candidate asked, by its id: a result was corrected or stands, a correction was accepted or declined, what is held
 * is kept for now; and why. The candidate is emailed.
 * @throws AppError `illegal_transition` where they have asked no such thing, or a colleague has answered it
 */
export async function answerCandidate(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { id: askedId, kind, decision, text, key }: Answer & NewMessage & { id: number },
): Promise<void> {
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    const asked = await lockOpen(tx, owner, kind, askedId);
    if (!asked) throw alreadyAnswered();
    const row = {
      kind: "answer",
      staffUserId: staff.id,
      ...asked,
      disputeId: askedId,
      decision,
      key,
    } as const;
    const id = await insertMessage(tx, owner, { ...row, writtenAt: at });
    if (id === null) return;
    await keepAndMail(portal, tx, owner, { id, text });
    await closeWork(tx, owner, kind, `${askedId}`, at);
  });
  await portal.changes.tell(owner);
}

export function alreadyAnswered(): AppError {
  return new AppError("illegal_transition", "A colleague has answered this already. Please reload the page.");
}

/** What the candidate wrote needs no answer: it does not wait any more. */
export async function leaveUnanswered(portal: Portal, owner: Owner): Promise<void> {
  await closeWork(portal.db, owner, "message", conversationSubject, portal.clock.now());
  await portal.changes.tell(owner);
}

async function keepAndMail(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await writeMessageText(tx, id, sealText(portal, owner, { of: "messages", id }, text));
  await beginMessageMail(portal, tx, owner, id);
}
