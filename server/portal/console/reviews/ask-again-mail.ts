import type { Language } from "../../../platform/languages/language.ts";
import type { Block } from "../../../platform/mail/letter.ts";
import type { Letter } from "../../../platform/mail/mail.ts";
import { type ToCandidate, writeCandidateLetter } from "../../candidate/addressing/candidate-letter.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";

/** A rejected document as its candidate reads of it. `final`: it is not asked for again. */
export type MailedRejection = { document: MailedDocument; reason: string; final: boolean };
type MailedDocument = { title: string; fileName: string };

/** The subject and the first sentence of the email about one document. */
function askAgainWords(document: MailedDocument, language: Language) {
  const { subject, opening } = mailWordsOf(language).askAgain;
  return { subject: subject(document.title), opening: opening(document.title, document.fileName) };
}

/**
 * The one email about what could not be used: what is asked for again first, then what can't be replaced, each with its
 * reason, and one link. `reminder`: an earlier one has not been answered.
 */
export function askAgainMail(
  mail: ToCandidate & { rejections: readonly MailedRejection[]; reminder?: boolean },
): Letter {
  const words = mailWordsOf(mail.language);
  const { askAgain } = words;
  const again = mail.rejections.filter(({ final }) => !final);
  const refused = mail.rejections.filter(({ final }) => final);
  const says = again.length > 0 ? askingFor(again, mail) : refusing(refused, mail.language);
  const beside = again.length > 0 && refused.length > 0 ? refusing(refused, mail.language) : null;
  return writeCandidateLetter(mail, {
    ...says,
    heading: says.subject,
    blocks: [...says.blocks, ...(beside ? [beside.opening, ...beside.blocks] : [])],
    closing: [...(again.length > 0 ? [askAgain.closing] : []), words.questions(mail.brand.supportEmail)],
    reason: askAgain.reason(mail.brand.name),
  });
}

type Saying = { subject: string; opening: string; blocks: Block[]; button: string };

function askingFor(
  again: readonly MailedRejection[],
  { language, reminder = false }: { language: Language; reminder?: boolean },
): Saying {
  const { askAgain } = mailWordsOf(language);
  const [first] = again;
  const isOne = again.length === 1 && first !== undefined;
  const one = isOne ? askAgainWords(first.document, language) : askAgain.several;
  return {
    subject: reminder ? askAgain.reminder.subject(one.subject) : one.subject,
    opening: reminder ? askAgain.reminder.opening : one.opening,
    blocks:
      isOne && !reminder
        ? [{ label: askAgain.why, quote: first.reason }]
        : again.map((rejection) => listed(rejection, language)),
    button: isOne ? askAgain.button : askAgain.several.button,
  };
}

function refusing(refused: readonly MailedRejection[], language: Language): Saying {
  const { askAgain, receipt } = mailWordsOf(language);
  const [first] = refused;
  return {
    subject:
      refused.length === 1 && first
        ? askAgain.refused.subject(first.document.title)
        : askAgain.refused.several,
    opening: askAgain.refused.lead,
    blocks: refused.map((rejection) => listed(rejection, language)),
    button: receipt.button,
  };
}

/** A document with its reason, named as at the beginning of a line. */
function listed({ document, reason }: MailedRejection, language: Language): Block {
  const { title, fileName } = document;
  const atStart = title.charAt(0).toLocaleUpperCase(language) + title.slice(1);
  return { label: mailWordsOf(language).askAgain.item(atStart, fileName), quote: reason };
}
