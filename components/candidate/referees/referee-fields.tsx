import type { ComponentProps } from "react";
import type { RegisterOptions } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { isEmail } from "#components/ui/is-email.ts";
import { useTranslations } from "#components/words/translations.ts";
import { FailureAlert } from "../failure-alert.tsx";
import type { JourneyReferee, RefereeCheck } from "../journey.ts";
import { type RefereeValues, useRefereeForm } from "./use-referee-form.ts";

/** Adds a person, or corrects the one that is given. */
export function RefereeFields({
  check: { checkId, of: about },
  referee,
  onSaved,
  onCancel,
}: {
  check: Pick<RefereeCheck, "checkId" | "of">;
  referee?: JourneyReferee;
  onSaved: (name: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
}) {
  const t = useTranslations("referees");
  const { form, save, discard, busy, refusal } = useRefereeForm(checkId, referee, onSaved);
  const { register, handleSubmit, formState } = form;

  function cancel() {
    discard();
    onCancel?.();
  }

  const field: FieldProps = (of, rules) => ({
    ...register(of, rules),
    defaultValue: formState.defaultValues?.[of],
    error: formState.errors[of]?.message,
    maxLength: of === "contactNumber" ? 64 : of === "email" ? 254 : 255,
  });

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
      <WaysToReach about={about} field={field} />
      <TextField
        label={t(about === "identity" ? "identity.relationship" : "relationship")}
        hint={t(about === "identity" ? "identity.relationshipHint" : "relationshipHint")}
        required
        {...field("relationship", needed(t("errors.relationship")))}
      />
      {about === "work" ? (
        <>
          <TextField label={t("companyField")} optionalText={t("optional")} {...field("company")} />
          <TextField label={t("jobTitle")} optionalText={t("optional")} {...field("jobTitle")} />
        </>
      ) : null}
      <FailureAlert of={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t("save")}
        </Button>
        {onCancel ? (
          <Button kind="secondary" onClick={cancel}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type FieldProps = (
  of: keyof RefereeValues,
  rules?: RegisterOptions<RefereeValues, keyof RefereeValues>,
) => Omit<ComponentProps<typeof TextField>, "label">;

/** An email address or a phone number: one is needed. */
function WaysToReach({ about, field }: { about: RefereeCheck["of"]; field: FieldProps }) {
  const t = useTranslations("referees");
  return (
    <>
      <TextField
        label={t("email")}
        hint={t(about === "identity" ? "identity.emailHint" : "emailHint")}
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
            email.trim() !== "" || value.replace(/\P{Nd}/gu, "").length >= 6 || t("errors.reach"),
        })}
      />
    </>
  );
}

function needed(message: string) {
  return { validate: (value: string) => value.trim() !== "" || message };
}
