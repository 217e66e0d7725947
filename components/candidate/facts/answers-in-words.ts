import type { Locale } from "next-intl";
import type { useTranslations } from "../../words/translations.ts";
import { dateFormat } from "../../words/written-date.ts";
import type { PlaceNames } from "./place-names.tsx";
import type { FactAnswers, OptionsWord, Question } from "./questions.ts";

export type FactTranslations = ReturnType<typeof useTranslations<"facts">>;
export type InWords = (question: Question, answers: FactAnswers) => string;

/** How answers read in a language, whose words and names these are. An answer that is empty is the empty string. */
export function answersInWords(
  t: FactTranslations,
  locale: Locale,
  { countries, months }: PlaceNames,
): InWords {
  const countryNames = new Map(countries);
  const days = dateFormat(locale, { timeZone: "UTC" });
  const country = (code: unknown) => countryNames.get(String(code)) ?? String(code);
  const month = (text: string) => {
    const [year = "", number = ""] = text.split("-");
    return [months[Number(number) - 1], year].filter(Boolean).join(" ");
  };
  const yesNo = (value: unknown) => (typeof value === "boolean" ? t(value ? "yes" : "no") : "");
  return ({ field, kind, options }, answers) => {
    const value = answers[field];
    if (kind === "until" && value === null) return t("fields.still");
    if (kind === "anyOther") return yesNo(typeof value === "boolean" ? !value : value);
    if (kind === "yesNo") return yesNo(value);
    if (kind === "tick") return value === true ? t("yes") : "";
    if (kind === "countries") return Array.isArray(value) ? value.map(country).join(", ") : "";
    if (typeof value !== "string" || value === "") return "";
    if (kind === "country") return country(value);
    if (kind === "day") return days.format(new Date(`${value}T00:00:00Z`));
    if (kind === "month" || kind === "until") return month(value);
    return kind === "choice" && options ? optionWords(t, options, value) : value;
  };
}

/** The keys of the options are those of the contract's values. */
function optionWords(t: unknown, of: OptionsWord, value: string): string {
  return (t as (key: string) => string)(`options.${of}.${value}`);
}
