"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { type RegisterOptions, useForm } from "react-hook-form";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { useTranslations } from "#components/words/translations.ts";
import { useFailureText, wrongParams } from "./failure-text.ts";
import { FailureWords } from "./failure-words.tsx";
import type { Drafts, Journey } from "./journey.ts";
import { type DetailsValues, NameFields } from "./name-fields.tsx";
import { useDrafts } from "./use-drafts.ts";
import { useWay } from "./use-way.ts";

type Person = Journey["person"];

/** What the service calls each field when it refuses it. */
const paramOf: Record<keyof Person, string> = {
  firstName: "candidate.first_name",
  lastName: "candidate.last_name",
  email: "candidate.email",
  contactNumber: "candidate.contact_number",
};

/** Confirms or corrects. What was typed is kept as a draft until it is saved, for every device. */
export function DetailsForm({
  base,
  person,
  draft,
  confirmed,
  next,
}: {
  base: string;
  person: Person;
  draft: Drafts["details"];
  /** They have said before that these are right. */
  confirmed: boolean;
  next: string;
}) {
  const t = useTranslations("details");
  const failureText = useFailureText();
  const router = useRouter();
  const wayOn = useWay(base, next);
  const trpc = useTRPC();
  const [leaving, startLeaving] = useTransition();
  const { unkept, keepDraft, hold, release, settle } = useDrafts(`${base}/details`);
  const form = useForm<DetailsValues>({
    defaultValues: draft ?? { ...person, oneName: confirmed && person.firstName === "" },
    mode: "onTouched",
  });
  const { register, handleSubmit, reset, subscribe, setError, formState } = form;

  useEffect(() => {
    const left = unkept.details;
    if (left?.of === "details" && left.values) reset(left.values, { keepDefaultValues: true });
  }, [unkept, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft("details", { of: "details", values: { ...values } }),
      }),
    [keepDraft, subscribe],
  );

  const save = useMutation(
    trpc.candidate.saveDetails.mutationOptions({
      onSuccess() {
        settle("details");
        startLeaving(() => {
          router.push(wayOn);
          router.refresh();
        });
      },
      onError(error) {
        for (const param of wrongParams(error)) {
          if (param === "phone") {
            setError("contactNumber", { message: t("errors.phone") }, { shouldFocus: true });
          }
          const field = (Object.keys(paramOf) as (keyof Person)[]).find((one) => paramOf[one] === param);
          if (field) setError(field, { message: failureText(error) }, { shouldFocus: true });
        }
      },
      onSettled: release,
    }),
  );
  const field = (name: keyof Person, rules?: RegisterOptions<DetailsValues, keyof Person>) => ({
    ...register(name, rules),
    error: formState.errors[name]?.message,
  });

  return (
    <Card>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit(async (values) => {
          await hold();
          save.mutate(values.oneName ? { ...values, firstName: "" } : values);
        })}
      >
        <NameFields form={form} />
        <TextField
          label={t("email")}
          hint={t("emailHint")}
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
        {save.isError && Object.keys(formState.errors).length === 0 ? (
          <Alert tone="bad" live>
            <FailureWords error={save.error} />
          </Alert>
        ) : null}
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
