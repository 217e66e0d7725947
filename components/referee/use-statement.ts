import { useState } from "react";
import { useSignature, useSignatureFaults } from "#components/candidate/sign/use-signature.ts";
import { useTranslations } from "#components/words/translations.ts";
import type { Answers } from "#server/contract/form.ts";
import type { RefereeForm } from "#server/contract/referee-form.ts";
import type { Field } from "./question.tsx";

/** Who has known the person for less than a year can't confirm who they are; other forms don't ask this. */
export function isTooShort(answers: Answers): boolean {
  return answers.known_a_year === false;
}

export type Statement = ReturnType<typeof useStatement>;

const worded = ["relation", "known_a_year", "contact"] as const;

/** A form that its referee signs: its words, which are the page's own in every language, and the signature. */
export function useStatement({ signed, form, referee }: RefereeForm) {
  const t = useTranslations("referee");
  const signature = useSignature(referee.name);
  const faults = useSignatureFaults(signature.method);
  const [lack, setLack] = useState<string | null>(null);
  return {
    signature,
    /** A request to sign, or to sign again. */
    lack,
    title: signed ? t("identity.form") : form?.name,
    send: t(signed ? "identity.send" : "send"),
    worded(field: Field): Field {
      const id = signed && worded.find((one) => one === field.id);
      return id ? { ...field, label: t(`identity.questions.${id}`), hint: null } : field;
    },
    changed: () => setLack(null),
    refused: (error: unknown) => setLack(faults.wrong(error)),
    /** Undefined where nothing is signed; null while the signature is missing, which is said. */
    async given() {
      if (!signed) return undefined;
      const given = await signature.given();
      setLack(given ? null : faults.lack());
      return given;
    },
  };
}
