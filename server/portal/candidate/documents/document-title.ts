import type { DocumentKind } from "../../../contract/document-kind.ts";
import { kindFacts } from "../../../contract/documents/document-kinds.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import type { Side } from "../../foundation/rows/side.ts";

/**
 * A document's everyday name, within a sentence. Another service may have kinds that the contract does not; Candor's own have
 * their official titles in English alone.
 */
export function documentTitle(
  { idType, kind = null, side }: { idType: string | null; kind?: DocumentKind | null; side: Side | null },
  language: Language = "en",
): string {
  const { documents, sides } = mailWordsOf(language);
  const named = kind && language === "en" ? withinSentence(kind) : null;
  const title = named ?? (documents as Record<string, string | undefined>)[idType ?? ""] ?? documents.other;
  return side === null ? title : sides(title, side);
}

/** What belongs to no country begins with a common word. */
function withinSentence(kind: DocumentKind): string {
  const { title, country } = kindFacts(kind);
  return country === null ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
