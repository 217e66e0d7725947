"use client";

import { referenceOf } from "#components/trpc/failed-call.ts";
import { Reference } from "#components/ui/reference.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { useFailureText } from "./failure-text.ts";

/** The sentence for a failed call, and how to name it to whoever is asked for help. */
export function FailureWords({ error }: { error: unknown }) {
  const t = useTranslations("failures");
  const failureText = useFailureText();
  return (
    <>
      {failureText(error)}
      <Reference label={t("reference")} id={referenceOf(error)} />
    </>
  );
}
