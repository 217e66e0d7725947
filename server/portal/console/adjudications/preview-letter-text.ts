import type { Client } from "../../../client/client.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { previewLink } from "../../candidate/addressing/preview-link.ts";
import { senderFor } from "../../candidate/addressing/sender.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { LetterKind } from "../../work/decisions/adjudication.ts";
import type { ReasonTexts } from "../reasons/reason.ts";
import { adjudicationLetter } from "./adjudication-letter.ts";
import { answerTime } from "./ask-first.ts";

/**
 * A letter as it begins with these texts, to someone called Ana about a police check, in the name of a brand, or of the company's
 * default one. `sample` stands where staff write what was found or is asked.
 */
export async function previewLetterText(
  portal: Portal,
  client: Client,
  companyId: number,
  asked: { kind: LetterKind; language: Language; texts: ReasonTexts; brandId: number | null; sample: string },
): Promise<Pick<Message, "subject" | "text" | "html">> {
  const { kind, language, texts, brandId, sample } = asked;
  const time = await answerTime(portal, client, companyId);
  const { subject, text, html } = adjudicationLetter({
    to: "ana@candidate.example",
    fromAddress: portal.settings.mailFrom,
    brand: await senderFor(portal, client, companyId, brandId),
    language,
    firstName: "Ana",
    link: previewLink(portal.settings),
    kind,
    check: checkTitle("national_police_check", "", language),
    words: sample,
    texts,
    ...time,
    unaskedBecause: null,
  });
  return { subject, text, html };
}
