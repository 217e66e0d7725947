import type { Client } from "../../../client/client.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { previewLink } from "../../candidate/addressing/preview-link.ts";
import { senderFor } from "../../candidate/addressing/sender.ts";
import { findDecisionSettings } from "../../company/settings/decision-settings-store.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import { afterWorkingDays } from "../../foundation/working-days.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import type { LetterKind } from "../../work/decisions/adjudication.ts";
import type { ReasonTexts } from "../reasons/reason.ts";
import { adjudicationLetter } from "./adjudication-letter.ts";

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
  const { timezone: timeZone } = await companyProfile(portal, client, companyId);
  const { answerDays } = await findDecisionSettings(portal.db, companyId);
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
    answerBy: afterWorkingDays(portal.clock.now(), answerDays, timeZone),
    timeZone,
    unaskedBecause: null,
  });
  return { subject, text, html };
}
