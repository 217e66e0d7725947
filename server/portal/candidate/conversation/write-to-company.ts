import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { sealText } from "../../foundation/rows/sealed-text.ts";
import { enqueueNotices } from "../../work/notifications/notify-readers.ts";
import { dueAfterMs } from "../../work/queue/due.ts";
import { openWork } from "../../work/queue/work-store.ts";
import { unlistedCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import type { NewDispute, NewMessage } from "./message.ts";
import { attachFiles } from "./message-file-store.ts";
import { countUnanswered, hasOpen, insertMessage, lockMessages, writeMessageText } from "./message-store.ts";

/** Who has written so often without a word from the company waits for one. */
const unansweredAtMost = 20;
/** The candidate's messages wait in the queue as one thing. */
export const conversationSubject = "conversation";

/**
 * A candidate writes to the company. It waits in the queue, and those who want to be are emailed.
 * @throws AppError `rate_limited` after too many messages without an answer
 */
export async function writeToCompany(
  portal: Portal,
  opened: OpenedCandidate,
  { text, key }: NewMessage,
): Promise<void> {
  const owner = ownerOfOpened(opened);
  const now = portal.clock.now();
  await portal.db.begin(async (tx) => {
    await refuseTooMany(tx, owner);
    const row = { kind: "message", staffUserId: null, key, writtenAt: now } as const;
    const id = await insertMessage(tx, owner, row);
    if (id === null) return;
    await writeMessageText(tx, id, sealText(portal, owner, { of: "messages", id }, text));
    const waits = { since: now, opensAt: now, dueAt: new Date(now.getTime() + dueAfterMs) };
    const work = { kind: "message", subject: conversationSubject, checkType: null, ...waits } as const;
    await openWork(tx, { ...owner, ...work });
    await enqueueNotices(portal, tx, owner, { id, about: "message" });
  });
}

/**
 * A candidate says what is wrong with the result of a check. It waits in the queue until the company has answered it.
 * @throws AppError `illegal_transition` for a check that is not completed, or that they dispute already; `validation_failed` for a
 *   file that is not there
 */
export async function disputeResult(
  portal: Portal,
  opened: OpenedCandidate,
  { check: checkKey, text, key, files }: NewDispute,
): Promise<void> {
  const owner = ownerOfOpened(opened);
  const now = portal.clock.now();
  const check = (opened.candidate.checks ?? [unlistedCheck]).find(({ id }) => String(id) === checkKey);
  const checkId = check?.id ?? null;
  if (!check || checkId === null || check.status !== "completed") {
    throw new AppError("illegal_transition", "There is no result of this check yet.");
  }
  await portal.db.begin(async (tx) => {
    await refuseTooMany(tx, owner);
    const of = { checkId, checkType: check.type };
    const row = { kind: "dispute", staffUserId: null, ...of, key, writtenAt: now } as const;
    const alreadyOpen = await hasOpen(tx, owner, "dispute", { checkId });
    const id = await insertMessage(tx, owner, row);
    if (id === null) return;
    if (alreadyOpen) throw new AppError("illegal_transition", "You have disputed this result already.");
    if ((await attachFiles(tx, owner, id, files)) !== new Set(files).size) {
      throw new AppError("validation_failed", "A file is no longer there. Please add it again.", {
        param: "files",
      });
    }
    await writeMessageText(tx, id, sealText(portal, owner, { of: "messages", id }, text));
    const waits = { since: now, opensAt: now, dueAt: new Date(now.getTime() + dueAfterMs) };
    await openWork(tx, {
      ...owner,
      kind: "dispute",
      subject: `${id}`,
      checkType: check.type || null,
      ...waits,
    });
    await enqueueNotices(portal, tx, owner, { id, about: "dispute" });
  });
}

/** One candidate's messages are stored one after the other, so that two at once are both counted. */
export async function refuseTooMany(tx: Transaction, owner: Owner): Promise<void> {
  await lockMessages(tx, owner);
  if ((await countUnanswered(tx, owner)) < unansweredAtMost) return;
  throw new AppError(
    "rate_limited",
    "You have written several messages that have no answer yet. Please wait for the answer, or call.",
  );
}

export function ownerOfOpened({ claims, candidate }: OpenedCandidate): Owner {
  const { companyId } = claims;
  return { companyId, partnerApplicationId: candidate.partner_application_id, candidateId: candidate.id };
}
