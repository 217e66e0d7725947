import type { CheckType } from "../../../contract/check.ts";
import { employersKeyOf } from "../../../contract/facts/of-employer.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { factWords } from "./fact-words.ts";

type Detail = CheckType["details"][number];
/** What is said with a check that is ordered, as staff read it. */
export type DetailInWords = Omit<Detail, "options"> & { options: { value: string; label: string }[] };

/** The words of facts where a detail is part of one; otherwise the service's own. */
export function detailInWords(checkType: string, detail: Detail, language: Language): DetailInWords {
  const key = employersKeyOf(checkType);
  const { labels, choices } = factWords(language);
  const known: Record<string, string> = key ? labels[key] : {};
  const named = (key && choices[detail.key]) ?? {};
  return {
    ...detail,
    label: known[detail.key] || detail.label || detail.key,
    options: detail.options.map((value) => ({ value, label: named[value] ?? value })),
  };
}
