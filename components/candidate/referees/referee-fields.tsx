import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type RegisterOptions, useForm } from "react-hook-form";
import { useTranslations } from "#components/candidate/messages/translations.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { wrongParams } from "../failure-text.ts";
import { FailureWords } from "../failure-words.tsx";
import type { JourneyReferee } from "../journey.ts";

const empty = { name: "", email: "", contactNumber: "", relationship: "", company: "", jobTitle: "" };
type Fields = typeof empty;

/** Adds a person, or corrects the one that is given. */
export function RefereeFields({
  checkId,
  referee,
  onSaved,
  onCancel,
}: {
  checkId: number;
  referee?: JourneyReferee;
  onSaved: (name: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
}) {
  const t = useTranslations("referees");
  const trpc = useTRPC();
  const [refusal, setRefusal] = useState<unknown>(null);
  const { register, handleSubmit, getValues, setError, formState } = useForm<Fields>({
    defaultValues: referee ? fieldsOf(referee) : empty,
    mode: "onTouched",
  });
  const answered = {
    onSuccess: () => onSaved(getValues("name").trim()),
    onError: (error: unknown) => refuse(error),
  };
  const name = useMutation(trpc.referees.name.mutationOptions(answered));
  const correct = useMutation(trpc.referees.correct.mutationOptions(answered));

  function save(fields: Fields) {
    setRefusal(null);
    if (referee) correct.mutate({ checkId, refereeId: referee.id, referee: fields });
    else name.mutate({ checkId, referee: fields });
  }

  function refuse(error: unknown) {
    const mistake = (["self", "twice"] as const).find((one) => wrongParams(error).includes(one));
    if (!mistake) return setRefusal(error);
    const at = getValues("email") ? "email" : "contactNumber";
    setError(at, { message: t(`errors.${mistake}`) }, { shouldFocus: true });
  }

  const field = (of: keyof Fields, rules?: RegisterOptions<Fields, keyof Fields>) => ({
    ...register(of, rules),
    error: formState.errors[of]?.message,
    maxLength: of === "contactNumber" ? 64 : of === "email" ? 254 : 255,
  });
  const needed = (message: string) => ({ validate: (value: string) => value.trim() !== "" || message });

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit(save)}>
      <h3 className="font-semibold">{t(referee ? "changeTitle" : "addTitle")}</h3>
      <TextField
        label={t("name")}
        autoComplete="off"
        autoFocus={referee !== undefined || onCancel !== undefined}
        required
        {...field("name", needed(t("errors.name")))}
      />
      <TextField
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field("email", {
          validate: (value, { contactNumber }) => {
            if (value.trim() === "") return contactNumber.trim() !== "" || t("errors.reach");
            return isEmail(value) || t("errors.email");
          },
        })}
      />
      <TextField
        label={t("phone")}
        hint={t("phoneHint")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...field("contactNumber", {
          validate: (value, { email }) =>
            email.trim() !== "" || value.replace(/\D/g, "").length >= 6 || t("errors.reach"),
        })}
      />
      <TextField
        label={t("relationship")}
        hint={t("relationshipHint")}
        required
        {...field("relationship", needed(t("errors.relationship")))}
      />
      <TextField label={t("companyField")} optionalText={t("optional")} {...field("company")} />
      <TextField label={t("jobTitle")} optionalText={t("optional")} {...field("jobTitle")} />
      {refusal !== null ? (
        <Alert tone="bad" live>
          <FailureWords error={refusal} />
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={name.isPending || correct.isPending}>
          {t("save")}
        </Button>
        {onCancel ? (
          <Button kind="secondary" onClick={onCancel}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function fieldsOf({ name, email, contactNumber, relationship, company, jobTitle }: JourneyReferee): Fields {
  return { name, email, contactNumber, relationship, company, jobTitle };
}
