"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ReasonSettingView, TextLanguage } from "../shared/answers.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";
import { BrandChoice } from "./brand-choice.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { TextByLanguage, type Texts, writtenTexts } from "./text-by-language.tsx";

/** A reason with its texts, and the mail in which a candidate reads it. Null: a new one. */
export function ReasonDialog({
  reason,
  onSaved,
  onClose,
}: {
  reason: ReasonSettingView | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const [name, setName] = useState(reason?.name ?? "");
  const [final, setFinal] = useState(reason?.final ?? false);
  const [texts, setTexts] = useState<Texts>(reason?.texts ?? {});
  const [language, setLanguage] = useState<TextLanguage>("en");
  const [tried, setTried] = useState(false);
  const written = writtenTexts(texts);
  const needsEnglish = !written.en && (reason?.candor == null || Object.keys(written).length > 0);
  const settled = {
    async onSuccess() {
      await onSaved();
      onClose();
    },
  };
  const add = useMutation(trpc.reasons.add.mutationOptions(settled));
  const change = useMutation(trpc.reasons.change.mutationOptions(settled));

  function save() {
    setTried(true);
    if (needsEnglish) setLanguage("en");
    if (name.trim() === "" || needsEnglish) return;
    const content = { name: name.trim(), final, texts: written };
    if (reason) change.mutate({ id: reason.id, ...content });
    else add.mutate(content);
  }

  return (
    <FormDialog
      title={reason ? words("settings.editOf", { name: reason.name }) : words("settings.add")}
      action={words("settings.save")}
      busy={add.isPending || change.isPending}
      error={failureWords(add.error ?? change.error)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={words("settings.name")}
        hint={words("settings.nameHint")}
        maxLength={60}
        value={name}
        error={tried && name.trim() === "" ? words("settings.nameWrong") : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceField
        label={words("settings.kind")}
        columns={1}
        choices={[
          { value: "again", label: words("settings.again") },
          { value: "final", label: words("settings.final") },
        ]}
        value={final ? "final" : "again"}
        onChange={(value) => setFinal(value === "final")}
      />
      <TextByLanguage
        texts={texts}
        candor={reason?.candor ?? null}
        language={language}
        error={tried && needsEnglish && language === "en" ? words("settings.englishWrong") : undefined}
        onText={(text) => setTexts({ ...texts, [language]: text })}
        onLanguage={setLanguage}
      />
      <ReasonPreview origin={reason?.origin ?? null} texts={written} final={final} language={language} />
    </FormDialog>
  );
}

/** Follows what is typed. */
function ReasonPreview(shown: {
  origin: ReasonSettingView["origin"];
  texts: Texts;
  final: boolean;
  language: TextLanguage;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDecisions");
  const [brandId, setBrandId] = useState<number | null>(null);
  const texts = useDeferredValue(JSON.stringify(shown.texts));
  const isShort = Object.values(shown.texts).some((text) => text.trim().length < 3);
  const hasWords = shown.origin !== null || Boolean(shown.texts.en);
  const preview = useQuery({
    ...trpc.reasons.preview.queryOptions({ ...shown, brandId, texts: JSON.parse(texts) as Texts }),
    enabled: hasWords && !isShort,
    placeholderData: keepPreviousData,
  });
  if (!hasWords) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{words("settings.preview")}</h3>
      <BrandChoice brandId={brandId} onChoose={setBrandId} />
      {preview.data ? (
        <MailPreview {...preview.data} />
      ) : (
        <p className="text-sm text-ink-soft">{words("settings.previewLoading")}</p>
      )}
    </section>
  );
}
