import type { Client } from "../../../client/client.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { previewLink } from "../../candidate/addressing/preview-link.ts";
import { toCandidate } from "../../candidate/addressing/to-candidate.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { LetterKind } from "../../work/decisions/adjudication.ts";
import { findLetterTexts } from "../reasons/letter-text-store.ts";
import { type AdjudicatedCheck, consideredCheck } from "./adjudicate.ts";
import { adjudicationLetter } from "./adjudication-letter.ts";
import { answerTime } from "./ask-first.ts";

type PreviewedMail = Pick<Message, "to" | "subject" | "text" | "html"> & { language: string };

/** The letter as the candidate would get it, but for their link. */
export async function previewLetter(
  portal: Portal,
  staff: Staff,
  connection: Client,
  {
    kind,
    words,
    unaskedBecause,
    ...address
  }: AdjudicatedCheck & { kind: LetterKind; words: string; unaskedBecause: string | null },
): Promise<PreviewedMail> {
  const { candidate, client, check } = await consideredCheck(connection, staff.companyId, address);
  const to = await toCandidate(portal, client, staff.companyId, candidate);
  const time = await answerTime(portal, client, staff.companyId);
  const texts = (await findLetterTexts(portal.db, staff.companyId))[kind];
  const { subject, text, html } = adjudicationLetter({
    ...to,
    link: previewLink(portal.settings),
    kind,
    check: checkTitle(check.type, check.title ?? "", to.language),
    words,
    texts,
    ...time,
    unaskedBecause,
  });
  return { to: to.to, language: to.language, subject, text, html };
}
