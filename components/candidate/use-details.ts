"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { useForm } from "react-hook-form";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { useFailureText, wrongParams } from "./failure-text.ts";
import type { Drafts, Journey } from "./journey.ts";
import type { DetailsValues } from "./name-fields.tsx";
import { useDrafts } from "./use-drafts.ts";
import { useWay } from "./use-way.ts";

type Person = Journey["person"];

export type DetailsProps = {
  base: string;
  person: Person;
  draft: Drafts["details"];
  /** They have said before that these are right. */
  confirmed: boolean;
  next: string;
};

/** What the service calls each field when it refuses it. */
const paramOf: Record<keyof Person, string> = {
  firstName: "candidate.first_name",
  lastName: "candidate.last_name",
  email: "candidate.email",
  contactNumber: "candidate.contact_number",
};

/** The form of the details: kept as a draft while it is written, saved, and left for the next step. */
export function useDetails({ base, person, draft, confirmed, next }: DetailsProps) {
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
  const { handleSubmit, reset, subscribe, setError } = form;

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
  const submit = handleSubmit(async (values) => {
    await hold();
    save.mutate(values.oneName ? { ...values, firstName: "" } : values);
  });
  return { form, save, submit, leaving };
}
