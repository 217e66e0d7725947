import type { Client } from "../../../client/client.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { previewLink } from "../../candidate/addressing/preview-link.ts";
import { senderFor } from "../../candidate/addressing/sender.ts";
import { documentTitle } from "../../candidate/documents/document-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CompanyReason, wordsOfReason } from "../reasons/reason.ts";
import { askAgainMail } from "./ask-again-mail.ts";

type SampleMail = Pick<Message, "subject" | "text" | "html">;

/** The mail in which a candidate would read a reason, for a passport of someone called Ana, in the name of a brand, or of the company's default one. */
export async function previewReason(
  portal: Portal,
  client: Client,
  companyId: number,
  {
    language,
    final,
    brandId,
    ...reason
  }: Pick<CompanyReason, "origin" | "texts" | "final"> & { language: Language; brandId: number | null },
): Promise<SampleMail> {
  const brand = await senderFor(portal, client, companyId, brandId);
  const document = {
    title: documentTitle({ idType: "passport", side: null }, language),
    fileName: "passport.jpg",
  };
  const { subject, text, html } = askAgainMail({
    to: "ana@candidate.example",
    fromAddress: portal.settings.mailFrom,
    brand,
    language,
    firstName: "Ana",
    link: previewLink(portal.settings),
    rejections: [{ document, reason: wordsOfReason(reason)[language], final }],
  });
  return { subject, text, html };
}
