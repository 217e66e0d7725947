import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { toCandidate } from "../../candidate/addressing/to-candidate.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import type { LetterOutcome } from "../../work/decisions/adjudication.ts";
import { findAdjudication, noteLetter } from "../../work/decisions/adjudication-store.ts";
import { findLetterTexts } from "../reasons/letter-text-store.ts";
import { adjudicationLetter } from "./adjudication-letter.ts";
import { answerTime } from "./ask-first.ts";

type Sent = { outcome: LetterOutcome; subject: string | null; text: string | null };

const untold = (outcome: LetterOutcome): Sent => ({ outcome, subject: null, text: null });

/** Writes to a candidate about a decision that is in force, once. Its subject is the id of the adjudication. */
export const letterIntent = intentKind<null, Sent>({
  name: "adjudication-letter",
  mails: true,
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  gone: untold("candidate_gone"),
  async settle({ portal, owner, subject }) {
    const found = await findAdjudication(portal.db, owner, Number(subject));
    return found?.letter && !found.letter.outcome ? null : "nothing";
  },
  async send({ portal, client, candidate, owner, subject }) {
    const found = await findAdjudication(portal.db, owner, Number(subject));
    if (!found?.letter || found.decision === "proceed" || candidate.canceled) return untold("candidate_gone");
    if (!candidate.email) return untold("no_address");
    const to = await toCandidate(portal, client, owner.companyId, candidate);
    const texts = (await findLetterTexts(portal.db, owner.companyId))[found.decision];
    const time = await answerTime(portal, client, owner.companyId);
    const title = candidate.checks?.find(({ id }) => id === found.checkId)?.title ?? "";
    const message = adjudicationLetter({
      ...to,
      kind: found.decision,
      check: checkTitle(found.checkType, title, to.language),
      words: found.letter.words,
      texts,
      ...time,
      unaskedBecause: found.unaskedBecause,
    });
    await portal.mail.send({ ...message, key: `adjudication-${owner.companyId}-${found.id}` });
    return { outcome: "sent", subject: message.subject, text: message.text };
  },
  async finish(tx, { portal, subject }, sent) {
    await noteLetter(tx, Number(subject), { ...sent, at: portal.clock.now() });
  },
  async announce({ portal, owner }) {
    await portal.changes.tell(owner);
  },
});

export async function beginLetter(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  adjudicationId: number,
): Promise<void> {
  await beginIntent(portal, tx, letterIntent, { owner, subject: String(adjudicationId), payload: null });
}
