import type { Language } from "../../platform/languages/language.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";
import type { Side } from "../rows/side.ts";

/** A document's everyday name, within a sentence. Another service may have kinds that the contract does not. */
export function documentTitle(
  { idType, side }: { idType: string | null; side: Side | null },
  language: Language = "en",
): string {
  const { documents, sides } = mailWordsOf(language);
  const title = (documents as Record<string, string | undefined>)[idType ?? ""] ?? documents.other;
  return side === null ? title : sides(title, side);
}
