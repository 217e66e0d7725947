"use client";

import type { RegisterOptions } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "./failure-alert.tsx";
import type { Journey } from "./journey.ts";
import { type DetailsValues, NameFields } from "./name-fields.tsx";
import { type DetailsProps, useDetails } from "./use-details.ts";

/** Confirms or corrects. What was typed is kept as a draft until it is saved, for every device. */
export function DetailsForm({ base, person, draft, confirmed, next }: DetailsProps) {
  const t = useTranslations("details");
  const { form, save, submit, leaving } = useDetails({ base, person, draft, confirmed, next });
  const { register, formState } = form;
  const field = (
    name: keyof Journey["person"],
    rules?: RegisterOptions<DetailsValues, keyof Journey["person"]>,
  ) => ({
    ...register(name, rules),
    defaultValue: formState.defaultValues?.[name],
    error: formState.errors[name]?.message,
  });

  return (
    <Card>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <NameFields form={form} />
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          {...field("email", {
            validate: (value) => value === "" || isEmail(value) || t("errors.email"),
          })}
        />
        <TextField
          label={t("phone")}
          optionalText={t("optional")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={64}
          {...field("contactNumber")}
        />
        <FailureAlert of={Object.keys(formState.errors).length === 0 ? save.error : null} />
        <Button
          type="submit"
          busy={formState.isSubmitting || save.isPending || leaving}
          className="w-full text-lg sm:w-auto sm:justify-self-start"
        >
          {t("save")}
        </Button>
      </form>
    </Card>
  );
}
