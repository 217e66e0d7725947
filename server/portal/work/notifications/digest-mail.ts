import { candorLetter } from "../../foundation/mail/candor-letter.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { WorkKind } from "../queue/work.ts";
import type { WorkCounts } from "../queue/work-list-store.ts";

/** What waits, as the email says it of one and of several candidates. */
const kindWords: Record<WorkKind, [one: string, more: string]> = {
  documents: ["candidate with documents to review", "candidates with documents to review"],
  outcome: ["candidate with an outcome to record", "candidates with outcomes to record"],
  consider: ["candidate with a result to consider", "candidates with results to consider"],
  cannot_provide: ["candidate who can’t provide a document", "candidates who can’t provide a document"],
  referee: ["candidate whose referee has not answered", "candidates whose referees have not answered"],
  overdue: ["candidate with an overdue check", "candidates with overdue checks"],
  dispute: ["candidate who disputes a result", "candidates who dispute a result"],
  correction: ["candidate who asks for a correction", "candidates who ask for a correction"],
  erasure: ["candidate who asks for erasure", "candidates who ask for erasure"],
  withdrawal: [
    "candidate whose checks you have to stop: consent was withdrawn",
    "candidates whose checks you have to stop: consent was withdrawn",
  ],
  message: ["candidate who sent a message", "candidates who sent a message"],
  task: ["candidate with a task", "candidates with tasks"],
};

/** No name of a candidate is in it: emails lie about in mailboxes. */
export function digestMail(digest: {
  person: Staff;
  counts: Pick<WorkCounts, "byKind" | "candidates" | "late" | "mine">;
  weekly: boolean;
  portalUrl: string;
  unsubscribeUrl: string;
}): { subject: string; text: string; html: string } {
  const { person, counts, weekly, portalUrl, unsubscribeUrl } = digest;
  const candidates = Number(counts.candidates);
  const waiting = candidates === 1 ? "1 candidate is waiting" : `${candidates} candidates are waiting`;
  const late = Number(counts.late);
  const subject = late > 0 ? `${waiting}, ${late} past due` : waiting;
  const items = Object.entries(counts.byKind).map(([kind, count]) => {
    const [one, more] = kindWords[kind as WorkKind];
    return `${count} ${Number(count) === 1 ? one : more}`;
  });
  const mine = Number(counts.mine);
  const letter = candorLetter({
    heading: subject,
    blocks: [
      `Hello ${person.name},`,
      { intro: "In the queue:", items },
      ...(mine > 0 ? [mine === 1 ? "1 of them is yours." : `${mine} of them are yours.`] : []),
    ],
    button: { label: "Open the queue", href: `${portalUrl}/queue` },
    footer: [
      `You’re receiving this email ${weekly ? "every Monday" : "every day"} because you chose it in Candor’s settings.`,
      {
        html: [{ label: "Stop these emails", href: unsubscribeUrl }, " (no need to sign in)"],
        text: `Stop these emails (no need to sign in): ${unsubscribeUrl}`,
      },
    ],
  });
  return { subject, ...letter };
}
