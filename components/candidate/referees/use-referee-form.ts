import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { wrongParams } from "../failure-text.ts";
import type { JourneyReferee } from "../journey.ts";
import { useRefereeDraft } from "./referee-drafts.tsx";

const empty = { name: "", email: "", contactNumber: "", relationship: "", company: "", jobTitle: "" };
export type RefereeValues = typeof empty;

/** The form of one person: what is half-written is kept as a draft, and what is whole is saved. */
export function useRefereeForm(
  checkId: number,
  referee: JourneyReferee | undefined,
  onSaved: (name: string) => Promise<void>,
) {
  const t = useTranslations("referees");
  const trpc = useTRPC();
  const [refusal, setRefusal] = useState<unknown>(null);
  const draft = useRefereeDraft(checkId, referee?.id ?? null);
  const form = useForm<RefereeValues>({
    defaultValues: draft.values ?? (referee ? valuesOf(referee) : empty),
    mode: "onTouched",
  });
  const { getValues, setError, subscribe } = form;
  const { keep } = draft;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [keep, subscribe],
  );
  const answered = {
    onSuccess() {
      draft.settle();
      return onSaved(getValues("name").trim());
    },
    onError: (error: unknown) => refuse(error),
    onSettled: draft.release,
  };
  const name = useMutation(trpc.referees.name.mutationOptions(answered));
  const correct = useMutation(trpc.referees.correct.mutationOptions(answered));

  async function save(values: RefereeValues) {
    setRefusal(null);
    await draft.hold();
    if (referee) correct.mutate({ checkId, refereeId: referee.id, referee: values });
    else name.mutate({ checkId, referee: values });
  }

  function refuse(error: unknown) {
    const mistake = (["self", "twice", "phone"] as const).find((one) => wrongParams(error).includes(one));
    if (!mistake) return setRefusal(error);
    const at = mistake !== "phone" && getValues("email") ? "email" : "contactNumber";
    setError(at, { message: t(`errors.${mistake}`) }, { shouldFocus: true });
  }

  const busy = form.formState.isSubmitting || name.isPending || correct.isPending;
  return { form, save, discard: draft.remove, busy, refusal };
}

function valuesOf({ name, email, contactNumber, relationship, company, jobTitle }: JourneyReferee) {
  return { name, email, contactNumber, relationship, company, jobTitle };
}
