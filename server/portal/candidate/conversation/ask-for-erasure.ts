import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { sealText } from "../../foundation/rows/sealed-text.ts";
import { afterWorkingDays } from "../../foundation/working-days.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { enqueueNotices } from "../../work/notifications/notify-readers.ts";
import { openWork } from "../../work/queue/work-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import type { NewErasure } from "./message.ts";
import { hasOpen, insertMessage, writeMessageText } from "./message-store.ts";
import { ownerOfOpened, refuseTooMany } from "./write-to-company.ts";

/**
 * A candidate asks for all that is held about them to be erased, before or after signing. It changes nothing: it waits in the queue
 * until the company has erased it or answered why it keeps it.
 * @throws AppError `illegal_transition` while an earlier request waits
 */
export async function askForErasure(
  portal: Portal,
  opened: OpenedCandidate,
  { text, key }: NewErasure,
): Promise<void> {
  const owner = ownerOfOpened(opened);
  const { timezone } = await companyProfile(portal, opened.client, owner.companyId);
  const now = portal.clock.now();
  await portal.db.begin(async (tx) => {
    await refuseTooMany(tx, owner);
    const alreadyOpen = await hasOpen(tx, owner, "erasure");
    const row = { kind: "erasure", staffUserId: null, key, writtenAt: now } as const;
    const id = await insertMessage(tx, owner, row);
    if (id === null) return;
    if (alreadyOpen) throw new AppError("illegal_transition", "You have asked for this already.");
    await writeMessageText(tx, id, sealText(portal, owner, { of: "messages", id }, text));
    const waits = { since: now, opensAt: now, dueAt: erasureAnswerBy(now, timezone) };
    await openWork(tx, { ...owner, kind: "erasure", subject: `${id}`, checkType: null, ...waits });
    await enqueueNotices(portal, tx, owner, { id, about: "erasure" });
  });
}

/** Laws name 20 working days (New Zealand) and 30 days (Australia) for an answer: whichever ends first. docs/background-checks.md */
export function erasureAnswerBy(askedAt: Date, timeZone: string): Date {
  const days = new Date(askedAt.getTime() + 30 * 24 * 60 * 60 * 1000);
  const workingDays = afterWorkingDays(askedAt, 20, timeZone);
  return workingDays < days ? workingDays : days;
}
