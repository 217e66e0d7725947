import { packTypeOf } from "../../contract/packs/packs.ts";
import type { Language } from "../../platform/languages/language.ts";

/** A check's title in the language of a mail. One that a company has made its own stays as it is. */
export function titleInMail({ type, title }: { type: string; title: string }, language: Language): string {
  const known = packTypeOf(type)?.title;
  return (title === known?.en && known[language]) || title;
}
