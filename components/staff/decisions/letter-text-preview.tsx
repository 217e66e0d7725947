"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../messages/use-words.ts";
import type { TextLanguage } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { BrandChoice } from "./brand-choice.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { type Texts, writtenTexts } from "./text-by-language.tsx";

const fewestLetters = 3;

/** The letter with the texts as they are being written, in the chosen language and brand. */
export function LetterTextPreview({
  letter,
  texts,
  language,
}: {
  letter: "do_not_proceed" | "ask";
  texts: Texts;
  language: TextLanguage;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const [brandId, setBrandId] = useState<number | null>(null);
  const written = Object.entries(writtenTexts(texts)).filter(([, text]) => text.length >= fewestLetters);
  const shown = useDeferredValue(JSON.stringify(Object.fromEntries(written)));
  const preview = useQuery({
    ...trpc.reasons.previewLetter.queryOptions({
      ...{ letter, language, brandId },
      texts: JSON.parse(shown) as Texts,
      sample: words("settings.sample"),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={words("settings.preview")} className="grid content-start gap-3">
      <h3 className="font-semibold">{words("settings.preview")}</h3>
      <BrandChoice brandId={brandId} onChoose={setBrandId} />
      {preview.data ? (
        <MailPreview {...preview.data} />
      ) : (
        <p className="text-sm text-ink-soft">
          {preview.error ? failureWords(preview.error) : words("settings.previewLoading")}
        </p>
      )}
    </section>
  );
}
