"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { JourneyCheck } from "../journey.ts";
import { Evidence } from "./evidence.tsx";
import { useEvidence } from "./use-evidence.ts";
import { WriteForm } from "./write-form.tsx";

/** Lets the candidate say what is wrong with the result of a check, once until it is answered. */
export function Dispute({
  check,
  brand,
  waiting,
  onSent,
}: {
  check: Pick<JourneyCheck, "key" | "title">;
  brand: string;
  /** They have said it, and have no answer yet. */
  waiting: boolean;
  onSent: () => Promise<unknown>;
}) {
  const t = useTranslations("conversation.dispute");
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const evidence = useEvidence();
  const place = useRef<HTMLDivElement>(null);
  const dispute = useMutation(
    trpc.candidate.dispute.mutationOptions({
      async onSuccess() {
        await onSent();
        setOpen(false);
        evidence.clear();
      },
    }),
  );
  useEffect(() => {
    if (open) place.current?.querySelector("textarea")?.focus();
  }, [open]);
  if (waiting) {
    return (
      <p role="status" className="mt-2 text-sm font-medium">
        {t("waiting", { brand })}
      </p>
    );
  }
  if (!open) {
    return (
      <Button kind="quiet" size="compact" className="-ms-3 mt-1" onClick={() => setOpen(true)}>
        <span aria-hidden="true">{t("open")}</span>
        <span className="sr-only">{t("of", { check: check.title })}</span>
      </Button>
    );
  }
  return (
    <div ref={place}>
      <WriteForm
        label={t("label")}
        hint={t("hint", { brand })}
        empty={t("empty")}
        send={t("send", { brand })}
        sending={dispute.isPending || evidence.isSending}
        error={dispute.error}
        onSend={(message, sent) =>
          dispute.mutate({ check: check.key, files: evidence.uploadIds, ...message }, sent)
        }
        beside={<Evidence evidence={evidence} />}
      >
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t("cancel")}
        </Button>
      </WriteForm>
    </div>
  );
}
