import { useLocale } from "next-intl";
import { listed } from "#server/platform/languages/listed.ts";
import { useWords } from "../messages/use-words.ts";
import type { LaunchableView } from "./launch-answers.ts";

/** What a check asks the candidate for, as a sentence. What the service calls by a name of its own is left out. */
export function useAskedFor({ asks }: LaunchableView): string {
  const words = useWords("consoleCreate");
  const locale = useLocale();
  const named = (place: string) => {
    const key = place as "asks.referees";
    return words.has(key) ? [words(key)] : [];
  };
  const all = [
    ...asks.facts.flatMap((key) => named(`asks.fact.${key}`)),
    ...(asks.documents ?? []).flatMap((type) => named(`asks.document.${type}`)),
    ...(asks.referees ? [words("asks.referees")] : []),
  ];
  if (all.length > 0) return words("checks.asks", { list: listed(all, locale) });
  return asks.documents === null ? "" : words("checks.asksNothing");
}
