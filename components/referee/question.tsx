import type { ComponentProps } from "react";
import { type AskedField, FormQuestion } from "#components/ui/form-question.tsx";
import { useTranslations } from "#components/words/translations.ts";

export type Field = AskedField;

/** One question of a referee's form. */
export function Question(props: Omit<ComponentProps<typeof FormQuestion>, "words">) {
  const t = useTranslations("referee");
  return <FormQuestion {...props} words={{ yes: t("yes"), no: t("no"), optional: t("optional") }} />;
}
