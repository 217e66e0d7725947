"use client";

import { SelectField, TextArea } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { TextLanguage } from "../shared/answers.ts";

const languages: readonly TextLanguage[] = ["en", "mi", "zh-Hans", "hi", "pa", "vi", "ar", "es"];

export type Texts = Partial<Record<TextLanguage, string>>;

/**
 * A text in each language, one at a time. Where there is none, it says what candidates read instead: the company's English
 * text, or Candor's own words.
 */
export function TextByLanguage({
  texts,
  candor,
  language,
  error,
  onText,
  onLanguage,
}: {
  texts: Texts;
  candor: Record<TextLanguage, string> | null;
  language: TextLanguage;
  error: string | undefined;
  onText: (text: string) => void;
  onLanguage: (language: TextLanguage) => void;
}) {
  const words = useWords("consoleDecisions");
  const own = texts[language] ?? "";
  const isMissing = own.trim() === "";
  const english = texts.en?.trim();
  const instead = english && language !== "en" ? english : (candor?.[language] ?? "");
  const said = english && language !== "en" ? "settings.fallbackEnglish" : "settings.fallbackCandor";
  return (
    <div className="grid gap-3">
      <SelectField
        label={words("settings.language")}
        value={language}
        onChange={(event) => onLanguage(languages.find((one) => one === event.target.value) ?? "en")}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {words(`languages.${one}`)}
            {texts[one]?.trim() ? " ✓" : ""}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={words("settings.text", { language: words(`languages.${language}`) })}
        name="text"
        dir="auto"
        lang={language}
        rows={4}
        maxLength={500}
        value={own}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
      {isMissing && instead ? (
        <div className="text-sm text-ink-soft">
          <p>{words(said)}</p>
          <p
            dir="auto"
            lang={said === "settings.fallbackEnglish" ? "en" : language}
            className="mt-1 border-s-2 border-line-strong ps-2"
          >
            {instead}
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** Those that say something. */
export function writtenTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  );
}
