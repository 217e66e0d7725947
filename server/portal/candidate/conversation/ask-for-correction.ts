import { AppError } from "../../../contract/error-code.ts";
import { keptPhoneNumber } from "../../../contract/phone-number.ts";
import { emailOrEmpty, line } from "../../../contract/text.ts";
import { tidied } from "../../../contract/tidied.ts";
import type { Portal } from "../../foundation/portal.ts";
import { sealText } from "../../foundation/rows/sealed-text.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import { enqueueNotices } from "../../work/notifications/notify-readers.ts";
import { dueAfterMs } from "../../work/queue/due.ts";
import { openWork } from "../../work/queue/work-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { sealFactChange } from "./fact-change.ts";
import { correctedField, type NewCorrection } from "./message.ts";
import { hasOpen, insertMessage, writeMessageFacts, writeMessageText } from "./message-store.ts";
import { ownerOfOpened, refuseTooMany } from "./write-to-company.ts";

/**
 * A candidate who has signed says what is wrong in what they gave, and what is right. It changes nothing: it waits in the queue
 * until the company has accepted or declined it.
 * @throws AppError `illegal_transition` before anything is signed, and while an earlier one about the same waits;
 *   `validation_failed` for a name, address or number that can't be one, with `param` `email` or `phone`
 */
export async function askForCorrection(
  portal: Portal,
  opened: OpenedCandidate,
  { about, text: given, key, facts }: NewCorrection,
): Promise<void> {
  if (!opened.candidate.submitted) {
    throw new AppError(
      "illegal_transition",
      "You have not signed yet. You can change your details yourself.",
    );
  }
  const owner = ownerOfOpened(opened);
  const now = portal.clock.now();
  const text = await corrected(portal, opened, about, given);
  await portal.db.begin(async (tx) => {
    await refuseTooMany(tx, owner);
    const alreadyOpen = await hasOpen(tx, owner, "correction", { about });
    const row = { kind: "correction", staffUserId: null, about, key, writtenAt: now } as const;
    const id = await insertMessage(tx, owner, row);
    if (id === null) return;
    if (alreadyOpen) throw new AppError("illegal_transition", "You have said this already.");
    await writeMessageText(tx, id, sealText(portal, owner, { of: "messages", id }, text));
    if (facts) await writeMessageFacts(tx, id, sealFactChange(portal, owner, id, facts));
    const waits = { since: now, opensAt: now, dueAt: new Date(now.getTime() + dueAfterMs) };
    await openWork(tx, { ...owner, kind: "correction", subject: `${id}`, checkType: null, ...waits });
    await enqueueNotices(portal, tx, owner, { id, about: "correction" });
  });
}

/** What the company could take over as it is; what is said of answers to questions is told in words. */
async function corrected(
  portal: Portal,
  { claims, client }: OpenedCandidate,
  about: string,
  given: string,
): Promise<string> {
  const field = correctedField.safeParse(about).data;
  if (!field) return given;
  if (field === "contactNumber") {
    const { country } = await knownCompany(portal, claims.companyId, client);
    const kept = keptPhoneNumber(given, [country]);
    if (kept === null) throw wrong("phone", "This is no phone number.");
    return kept;
  }
  const shape = field === "email" ? emailOrEmpty : line().overwrite(tidied);
  const value = shape.safeParse(given).data;
  if (!value) throw wrong(field, "This can’t be right.");
  return value;
}

function wrong(param: string, message: string): AppError {
  return new AppError("validation_failed", message, { param });
}
