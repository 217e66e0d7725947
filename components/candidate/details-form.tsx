"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { type RegisterOptions, useForm } from "react-hook-form";
import { useTranslations } from "#components/candidate/messages/translations.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { useFailureText, wrongParams } from "./failure-text.ts";
import { FailureWords } from "./failure-words.tsx";
import type { Journey } from "./journey.ts";
import { type DetailsValues, NameFields } from "./name-fields.tsx";
import { useWay } from "./use-way.ts";

type Person = Journey["person"];

const fieldOfParam: Record<string, keyof Person> = {
  "candidate.first_name": "firstName",
  "candidate.last_name": "lastName",
  "candidate.email": "email",
  "candidate.contact_number": "contactNumber",
};

/** Confirms or corrects. What was typed survives a reload and a lost connection: the tab keeps a draft until it is saved. */
export function DetailsForm({
  base,
  person,
  confirmed,
  next,
}: {
  base: string;
  person: Person;
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
  const draftName = `candor-details:${base}`;
  const form = useForm<DetailsValues>({
    defaultValues: { ...person, oneName: confirmed && person.firstName === "" },
    mode: "onTouched",
  });
  const { register, handleSubmit, reset, subscribe, setError, formState } = form;

  useEffect(() => {
    const draft = readDraft(draftName);
    if (draft) reset(draft, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draftName, values),
    });
  }, [draftName, reset, subscribe]);

  const save = useMutation(
    trpc.candidate.saveDetails.mutationOptions({
      onSuccess() {
        keepDraft(draftName, null);
        startLeaving(() => {
          router.push(wayOn);
          router.refresh();
        });
      },
      onError(error) {
        for (const param of wrongParams(error)) {
          const field = fieldOfParam[param];
          if (field) setError(field, { message: failureText(error) }, { shouldFocus: true });
        }
      },
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
        onSubmit={handleSubmit((values) =>
          save.mutate(values.oneName ? { ...values, firstName: "" } : values),
        )}
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
          busy={save.isPending || leaving}
          className="w-full text-lg sm:w-auto sm:justify-self-start"
        >
          {t("save")}
        </Button>
      </form>
    </Card>
  );
}

/** Storage may be closed to a page inside a frame: then there is no draft, and nothing else is lost. */
function readDraft(name: string): DetailsValues | null {
  try {
    const text = sessionStorage.getItem(name);
    return text ? (JSON.parse(text) as DetailsValues) : null;
  } catch {
    return null;
  }
}

function keepDraft(name: string, values: DetailsValues | null): void {
  try {
    if (values) sessionStorage.setItem(name, JSON.stringify(values));
    else sessionStorage.removeItem(name);
  } catch {
    return;
  }
}
