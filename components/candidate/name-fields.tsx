"use client";

import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#components/ui/field.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Journey } from "./journey.ts";

/** With `oneName` the first name is empty: documents have a single name where the last one is. */
export type DetailsValues = Journey["person"] & { oneName: boolean };

/** A name as it is on the document: in two parts, or, for many people of some countries, in one. */
export function NameFields({ form }: { form: UseFormReturn<DetailsValues> }) {
  const t = useTranslations("details");
  const { register, setValue, getValues, clearErrors, watch, formState } = form;
  const oneName = watch("oneName");
  const name = (part: "firstName" | "lastName", lack: string) => ({
    autoCapitalize: "words",
    required: true,
    maxLength: 255,
    ...register(part, { validate: (value) => value.trim() !== "" || lack }),
    // In the page before its script, so that a selection that is made by then is not lost to the value's arrival.
    defaultValue: formState.defaultValues?.[part],
    error: formState.errors[part]?.message,
  });

  /** A name that was written in the other field is the one. */
  function moveName(one: boolean) {
    clearErrors(["firstName", "lastName"]);
    if (one && getValues("lastName").trim() === "") setValue("lastName", getValues("firstName"));
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-5">
        {oneName ? (
          <TextField label={t("name")} autoComplete="name" {...name("lastName", t("errors.name"))} />
        ) : (
          <>
            <TextField
              label={t("firstName")}
              autoComplete="given-name"
              {...name("firstName", t("errors.firstName"))}
            />
            <TextField
              label={t("lastName")}
              autoComplete="family-name"
              {...name("lastName", t("errors.lastName"))}
            />
          </>
        )}
      </div>
      <label className="flex min-h-11 items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          defaultChecked={formState.defaultValues?.oneName}
          {...register("oneName", { onChange: (event) => moveName(event.target.checked) })}
          className="size-5 shrink-0 accent-brand"
        />
        {t("oneName")}
      </label>
    </div>
  );
}
