import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { toCandidate } from "../../candidate/addressing/to-candidate.ts";
import { hasWithdrawnAll } from "../../candidate/consent/withdrawal-store.ts";
import { candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import type { Asking, Given } from "../../gateway/outbox/intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { askAgainMail } from "./ask-again-mail.ts";
import { mailedRejections } from "./mailed-rejections.ts";
import { beginReminder } from "./rejection-reminder-intent.ts";
import type { DecisionMailOutcome } from "./review.ts";
import { reviewsOf } from "./reviews-of.ts";
import { mailPauseMs, restOfRound } from "./round.ts";
import {
  findRoundsHindrance,
  insertReviewMail,
  insertRound,
  listPendingRejections,
  type PendingRejection,
} from "./round-store.ts";

/** What became of a candidate's rejections: which were told, or not and why, and in which language. */
type Settlement = {
  told: {
    pending: readonly PendingRejection[];
    outcome: DecisionMailOutcome;
    language: string | null;
  } | null;
  withdrawn: readonly PendingRejection[];
  /** Whether something was asked for again. */
  asked: boolean;
};

/**
 * Mails a candidate, once, about all rejections that still hold, and notes what became of each. It waits until nothing of the
 * candidate is to be decided on and the last decision can no longer be undone, ten minutes at most; see `restOfRound`.
 */
export const rejectionMailIntent = intentKind<null, Settlement | "candidate_gone">({
  name: "rejection-mail",
  mails: true,
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  gone: "candidate_gone",
  async rest({ portal, owner }) {
    const [pending, hindrance] = await Promise.all([
      listPendingRejections(portal.db, owner),
      findRoundsHindrance(portal.db, owner),
    ]);
    return restOfRound(pending, hindrance, portal.clock.now());
  },
  async send(asking) {
    return await sendRound(asking);
  },
  async finish(tx, given, outcome) {
    const settlement = outcome === "candidate_gone" ? await allGone(tx, given) : outcome;
    await noteSettlement(tx, given, settlement);
    // What came in meanwhile, or can still be undone, is of the next round.
    const more = (await listPendingRejections(tx, given.owner)).length > 0;
    if (more) await scheduleRound(given.portal, tx, given.owner);
  },
  async announce({ portal, owner }) {
    await portal.changes.tell(owner);
  },
});

/** Has what is rejected of a candidate mailed, when the time has come. It is begun with the decision, or not at all. */
export async function scheduleRound(portal: Portal, tx: Transaction, owner: Owner): Promise<void> {
  const now = portal.clock.now();
  const rest = restOfRound(await listPendingRejections(tx, owner), await findRoundsHindrance(tx, owner), now);
  const pauseMs = rest ? rest.getTime() - now.getTime() : 0;
  await beginIntent(portal, tx, rejectionMailIntent, { owner, payload: null }, { pauseMs });
}

async function sendRound({ portal, client, candidate, owner }: Asking<null>): Promise<Settlement> {
  const ripeBefore = new Date(portal.clock.now().getTime() - mailPauseMs);
  const all = await listPendingRejections(portal.db, owner);
  const undone = all.filter(({ holds }) => !holds);
  const pending = all.filter(({ holds, decidedAt }) => holds && decidedAt <= ripeBefore);
  const untold = (outcome: DecisionMailOutcome): Settlement => ({
    told: pending.length > 0 ? { pending, outcome, language: null } : null,
    withdrawn: undone,
    asked: false,
  });
  if (candidate.canceled || (await hasWithdrawnAll(portal.db, owner))) return untold("candidate_gone");
  if (pending.length === 0 || !candidate.email) return untold("no_address");
  const [{ uploads }, reviews, to] = await Promise.all([
    candidateUploads(portal, client, owner),
    reviewsOf(portal, owner),
    toCandidate(portal, client, owner.companyId, candidate),
  ]);
  // Who removed the file themselves has seen that it was not used.
  const there = pending.filter(({ uploadId }) => uploads.some(({ id }) => id === uploadId));
  const withdrawn = [...undone, ...pending.filter((one) => !there.includes(one))];
  const told = there.flatMap(({ uploadId }) => reviews.get(uploadId) ?? []);
  if (there.length === 0) return { told: null, withdrawn, asked: false };
  const rejections = mailedRejections(uploads, told, to.language);
  const key = `rejections-${owner.companyId}-${there.map(({ reviewId }) => reviewId).join(".")}`;
  await portal.mail.send({ ...askAgainMail({ ...to, rejections }), key });
  const asked = told.some(({ final }) => !final);
  return { told: { pending: there, outcome: "sent", language: to.language }, withdrawn, asked };
}

async function allGone(tx: Transaction, { owner }: Given<null>): Promise<Settlement> {
  const pending = await listPendingRejections(tx, owner);
  const told = { pending, outcome: "candidate_gone" as const, language: null };
  return { told: pending.length > 0 ? told : null, withdrawn: [], asked: false };
}

async function noteSettlement(
  tx: Transaction,
  { portal, owner }: Given<null>,
  { told, withdrawn, asked }: Settlement,
): Promise<void> {
  const at = portal.clock.now();
  for (const { reviewId } of withdrawn) {
    await insertReviewMail(tx, { reviewId, roundId: null, outcome: "withdrawn", at });
  }
  if (!told) return;
  const { outcome, language, pending } = told;
  const roundId = await insertRound(tx, owner, { language, outcome, settledAt: at });
  for (const { reviewId } of pending) await insertReviewMail(tx, { reviewId, roundId, outcome, at });
  if (outcome === "sent" && asked) await beginReminder(portal, tx, owner, { id: roundId, settledAt: at }, 1);
}
