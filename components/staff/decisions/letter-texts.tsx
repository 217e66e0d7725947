"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { DecisionsView, TextLanguage } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { LetterTextPreview } from "./letter-text-preview.tsx";
import { SaveRow } from "./save-row.tsx";
import { TextByLanguage, type Texts, writtenTexts } from "./text-by-language.tsx";

const letters = ["do_not_proceed", "ask"] as const;
type LetterName = (typeof letters)[number];

/** How the letters about results begin, in each language. */
export function LetterTexts({ view, onChanged }: { view: DecisionsView; onChanged: () => Promise<unknown> }) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const save = useMutation(trpc.reasons.saveLetter.mutationOptions({ onSuccess: onChanged }));
  const [letter, setLetter] = useState<LetterName>("do_not_proceed");
  const [texts, setTexts] = useState<Record<LetterName, Texts>>(view.letters);
  const [language, setLanguage] = useState<TextLanguage>("en");
  const [wrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const written = writtenTexts(texts[letter]);
    const isWrong = !written.en && Object.keys(written).length > 0;
    setWrong(isWrong);
    if (isWrong) setLanguage("en");
    else save.mutate({ letter, texts: written });
  }
  return (
    <Panel title={words("settings.lettersTitle")}>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <form noValidate onSubmit={submit} className="grid max-w-2xl gap-4">
          <p className="text-sm text-ink-soft">{words("settings.lettersLead")}</p>
          <SelectField
            label={words("settings.letterKind")}
            value={letter}
            onChange={(event) => setLetter(letters.find((one) => one === event.target.value) ?? "ask")}
          >
            {letters.map((one) => (
              <option key={one} value={one}>
                {words(`settings.letterOf.${one}`)}
              </option>
            ))}
          </SelectField>
          <TextByLanguage
            texts={texts[letter]}
            candor={view.candorLetters[letter]}
            language={language}
            error={wrong && language === "en" ? words("settings.englishWrong") : undefined}
            onText={(text) => setTexts({ ...texts, [letter]: { ...texts[letter], [language]: text } })}
            onLanguage={setLanguage}
          />
          <SaveRow busy={save.isPending} saved={save.isSuccess} error={save.error} />
        </form>
        <LetterTextPreview letter={letter} texts={texts[letter]} language={language} />
      </div>
    </Panel>
  );
}
