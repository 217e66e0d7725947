import { match } from "@formatjs/intl-localematcher";
import { type Language, languages } from "../../platform/languages/language.ts";

/**
 * The language that best serves a person who accepts these, by an `Accept-Language` header: `zh-CN` is served by
 * `zh-Hans`, `en-NZ` by `en`. English when none of ours does.
 */
export function negotiateLanguage(accepted: string | null): Language {
  const wanted = (accepted ?? "").slice(0, maxLength).split(",").map(entry).filter(isWanted);
  wanted.sort((one, other) => other.weight - one.weight);
  return match(
    wanted.map(({ tag }) => tag),
    languages,
    "en",
    { algorithm: "best fit" },
  ) as Language; // It answers one of those that it was given.
}

/** Browsers send a few dozen letters. */
const maxLength = 500;

type Entry = { tag: string; weight: number };

function entry(text: string): Entry {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim());
  const quality = parameters.find((one) => one.startsWith("q="))?.slice(2);
  return { tag, weight: quality === undefined ? 1 : Number(quality) };
}

/** `*` and what is no tag say nothing; a weight of nought means "not this one". */
function isWanted({ tag, weight }: Entry): boolean {
  return weight > 0 && isTag(tag);
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
