import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { isBroken, referenceOf } from "#components/trpc/failed-call.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { Reference } from "#components/ui/reference.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { RefereeForm } from "#server/contract/referee-form.ts";
import { isOver } from "./failure.ts";

const reasons = ["stranger", "policy", "time", "other"] as const;
type Reason = (typeof reasons)[number];

/** The way out: always there, never the first thing. */
export function DeclineDialog({
  token,
  company,
  onDeclined,
}: {
  token: string;
  company: string;
  onDeclined: (form: RefereeForm) => void;
}) {
  const t = useTranslations("referee.decline");
  const errors = useTranslations("referee.errors");
  const [open, setOpen] = useState(false);
  const { decline, reason, setReason, words, setWords, tried, lacksWords, send } = useDeclining(
    token,
    onDeclined,
  );

  return (
    <div>
      <button
        type="button"
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        description={t("lead", { company })}
        closeLabel={t("close")}
      >
        <div className="grid gap-5">
          <ChoiceField
            label={t("reasonLabel")}
            columns={1}
            choices={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            value={reason ?? undefined}
            error={tried && !reason ? t("needed") : undefined}
            onChange={(value) => setReason(reasons.find((one) => one === value) ?? null)}
          />
          {reason === "other" ? (
            <TextArea
              label={t("other")}
              rows={3}
              maxLength={1000}
              value={words}
              error={tried && lacksWords ? t("neededWords") : undefined}
              onChange={(event) => setWords(event.target.value)}
            />
          ) : null}
          {decline.isError ? (
            <Alert tone="bad" live>
              {errors(isBroken(decline.error) ? "network" : "other")}
              <Reference label={errors("reference")} id={referenceOf(decline.error)} />
            </Alert>
          ) : null}
          <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">
            <Button kind="danger" busy={decline.isPending} onClick={send}>
              {t("send")}
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t("cancel")}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

/** Declining, with a reason that has to be given. */
function useDeclining(token: string, onDeclined: (form: RefereeForm) => void) {
  const t = useTranslations("referee.decline");
  const router = useRouter();
  const trpc = useTRPC();
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState("");
  const [tried, setTried] = useState(false);
  const lacksWords = reason === "other" && words.trim() === "";
  const decline = useMutation(
    trpc.referee.act.mutationOptions({
      networkMode: "always",
      onSuccess: onDeclined,
      onError: (error) => isOver(error) && router.refresh(),
    }),
  );

  function send() {
    setTried(true);
    if (!reason || lacksWords || decline.isPending) return;
    const text = reason === "other" ? words : t(`reasons.${reason}`);
    decline.mutate({ token, action: { action: "decline", reason: text } });
  }

  return { decline, reason, setReason, words, setWords, tried, lacksWords, send };
}
