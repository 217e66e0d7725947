import type { ReceivedMail } from "../support/mailbox.ts";
import { addressOf } from "./chaos-load.ts";

/** Invitations that never came, and emails that came twice as two (of other Message-IDs), as sentences. */
export function countMails(
  mails: readonly ReceivedMail[],
  invited: readonly string[],
): { problems: string[]; repeated: number } {
  const byAddress = Map.groupBy(mails, ({ to }) => to.join());
  const missing = invited
    .filter((id) => !byAddress.has(addressOf(id)))
    .map((id) => `${id} got no invitation`);
  const same = Map.groupBy(mails, ({ to, email }) => `“${email.subject}” to ${to.join()}`);
  const doubled = [...same].flatMap(([what, copies]) => {
    const ids = new Set(copies.map(({ email }) => email.messageId));
    return ids.size === 1 ? [] : [`${what} came under ${ids.size} Message-IDs`];
  });
  const different = new Set(mails.map(({ email }) => email.messageId));
  return { problems: [...missing, ...doubled], repeated: mails.length - different.size };
}
