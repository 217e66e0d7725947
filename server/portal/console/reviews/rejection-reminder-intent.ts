import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { toCandidate } from "../../candidate/addressing/to-candidate.ts";
import { hasWithdrawnAll } from "../../candidate/consent/withdrawal-store.ts";
import { candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import { findDecisionSettings } from "../../company/settings/decision-settings-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import type { Asking } from "../../gateway/outbox/intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { askAgainMail } from "./ask-again-mail.ts";
import { mailedRejections } from "./mailed-rejections.ts";
import { insertReminder, type ReminderOutcome } from "./reminder-store.ts";
import { reviewsOf } from "./reviews-of.ts";
import { findNewestRound, findRound, type Round } from "./round-store.ts";
import { awaitedAmong } from "./waiting-for-candidate.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reminds a candidate of what they are to send again, after as many days as the company says. Its subject is the id of the
 * round and which reminder it is. Quiet where all was sent again, the candidate was canceled or has withdrawn their consent, has signed again, or is not to
 * be written to, and where a newer round asked for something: that one has reminders of its own.
 */
export const rejectionReminderIntent = intentKind<null, ReminderOutcome>({
  name: "rejection-reminder",
  mails: true,
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * dayMs,
  gone: "candidate_gone",
  async rest({ portal, owner, subject }) {
    const { roundId, number } = reminderOf(subject);
    const round = await findRound(portal.db, owner, roundId);
    const { reminderDays } = await findDecisionSettings(portal.db, owner.companyId);
    return round && dueAt(round, reminderDays, number);
  },
  async settle({ portal, owner, subject }) {
    const { roundId, number } = reminderOf(subject);
    const round = await findRound(portal.db, owner, roundId);
    const { reminderDays } = await findDecisionSettings(portal.db, owner.companyId);
    return round && dueAt(round, reminderDays, number) ? null : "nothing";
  },
  send: remind,
  async finish(tx, { portal, owner, subject }, outcome) {
    const { roundId, number } = reminderOf(subject);
    await insertReminder(tx, owner, { roundId, number, outcome, settledAt: portal.clock.now() });
    const round = await findRound(tx, owner, roundId);
    if (round && outcome === "sent") await beginReminder(portal, tx, owner, round, number + 1);
  },
  async announce({ portal, owner }) {
    await portal.changes.tell(owner);
  },
});

/** Has a round reminded of, where the company wants so many reminders. */
export async function beginReminder(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  round: Pick<Round, "id" | "settledAt">,
  number: number,
): Promise<void> {
  const { reminderDays } = await findDecisionSettings(tx, owner.companyId);
  const due = dueAt(round, reminderDays, number);
  if (!due) return;
  const begun = { owner, subject: `${round.id}:${number}`, payload: null };
  const pauseMs = Math.max(0, due.getTime() - portal.clock.now().getTime());
  await beginIntent(portal, tx, rejectionReminderIntent, begun, { pauseMs });
}

async function remind({ portal, client, candidate, owner, subject }: Asking<null>): Promise<ReminderOutcome> {
  const { roundId } = reminderOf(subject);
  const newest = await findNewestRound(portal.db, owner);
  if (!newest || newest.id !== roundId) return "superseded";
  if (candidate.canceled || (await hasWithdrawnAll(portal.db, owner))) return "candidate_gone";
  if (candidate.submitted_at && new Date(candidate.submitted_at) > newest.settledAt) return "answered";
  if (candidate.bypass) return "not_contacted";
  const [{ uploads }, reviews] = await Promise.all([
    candidateUploads(portal, client, owner),
    reviewsOf(portal, owner),
  ]);
  const awaited = awaitedAmong(uploads, reviews);
  if (!awaited) return "answered";
  if (!candidate.email) return "no_address";
  const to = await toCandidate(portal, client, owner.companyId, candidate);
  const open = awaited.documents.flatMap(({ uploadId }) => reviews.get(uploadId) ?? []);
  const rejections = mailedRejections(uploads, open, to.language);
  const key = `rejection-reminder-${owner.companyId}-${subject.replace(":", ".")}`;
  await portal.mail.send({ ...askAgainMail({ ...to, rejections, reminder: true }), key });
  return "sent";
}

function dueAt(
  { settledAt }: Pick<Round, "settledAt">,
  reminderDays: readonly number[],
  number: number,
): Date | null {
  const days = reminderDays[number - 1];
  return days === undefined ? null : new Date(settledAt.getTime() + days * dayMs);
}

function reminderOf(subject: string): { roundId: number; number: number } {
  const [roundId, number] = subject.split(":").map(Number);
  return { roundId: roundId ?? 0, number: number ?? 0 };
}
