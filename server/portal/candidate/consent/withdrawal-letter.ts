import type { Letter } from "../../../platform/mail/mail.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import { type ToCandidate, writeCandidateLetter } from "../addressing/candidate-letter.ts";
import type { CheckEnd, Withdrawal } from "./withdrawal.ts";

/** The email that confirms a withdrawal: which checks were stopped, which were finished before, and which the company has to stop. */
export function withdrawalLetter(
  to: ToCandidate,
  { checks, isWhole }: Pick<Withdrawal, "checks" | "isWhole">,
): Letter {
  const { withdrawal, adjudication, questions } = mailWordsOf(to.language);
  const { brand } = to;
  const ended = (end: CheckEnd, intro: string) => {
    const ofEnd = checks.filter((check) => check.end === end);
    const items = ofEnd.map(({ type, title }) => checkTitle(type, title, to.language));
    return items.length > 0 ? [{ intro, items }] : [];
  };
  return writeCandidateLetter(to, {
    subject: withdrawal.subject,
    heading: withdrawal.subject,
    opening: isWhole ? withdrawal.opening(brand.name) : withdrawal.openingOfSome(brand.name),
    blocks: [
      ...ended("stopped", withdrawal.stopped),
      ...ended("finished", withdrawal.finished),
      ...ended("left", withdrawal.left(brand.name)),
    ],
    button: withdrawal.button,
    closing: [withdrawal.kept(brand.name), questions(brand.supportEmail)],
    reason: adjudication.reason(brand.name),
  });
}
