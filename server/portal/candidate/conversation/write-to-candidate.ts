import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { sealText } from "../../foundation/rows/sealed-text.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { closeWork } from "../../work/queue/work-store.ts";
import type { NewAnswer, NewCorrectionAnswer, NewMessage } from "./message.ts";
import { beginMessageMail } from "./message-mail-intent.ts";
import { insertMessage, lockOpenCorrection, lockOpenDispute, writeMessageText } from "./message-store.ts";
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

/**
 * Answers a dispute: the result was corrected, or stands, and why. The candidate is emailed.
 * @throws AppError `illegal_transition` where there is no such dispute, or a colleague has answered it
 */
export async function answerDispute(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { disputeId, decision, text, key }: NewAnswer,
): Promise<void> {
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    const dispute = await lockOpenDispute(tx, owner, disputeId);
    if (!dispute) {
      throw alreadyAnswered();
    }
    const row = { kind: "answer", staffUserId: staff.id, ...dispute, disputeId, decision, key } as const;
    const id = await insertMessage(tx, owner, { ...row, writtenAt: at });
    if (id === null) return;
    await keepAndMail(portal, tx, owner, { id, text });
    await closeWork(tx, owner, "dispute", `${disputeId}`, at);
  });
  await portal.changes.tell(owner);
}

/**
 * Answers a correction that a candidate asked for, who is emailed: it was accepted, or declined and why.
 * @throws AppError `illegal_transition` where there is no such correction, or a colleague has answered it
 */
export async function answerCorrection(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { correctionId, decision, text, key }: NewCorrectionAnswer,
): Promise<void> {
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    const correction = await lockOpenCorrection(tx, owner, correctionId);
    if (!correction) throw alreadyAnswered();
    const { about } = correction;
    const row = {
      kind: "answer",
      staffUserId: staff.id,
      disputeId: correctionId,
      about,
      decision,
      key,
    } as const;
    const id = await insertMessage(tx, owner, { ...row, writtenAt: at });
    if (id === null) return;
    await keepAndMail(portal, tx, owner, { id, text });
    await closeWork(tx, owner, "correction", `${correctionId}`, at);
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
