"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureWords } from "../../failure-words.tsx";
import type { DocumentProof } from "../../journey.ts";

/** The candidate said that they can't provide the documents, and may take that back. */
export function ExceptionSaid({
  exception,
  onChanged,
}: {
  exception: NonNullable<DocumentProof["exception"]>;
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations("proof");
  const trpc = useTRPC();
  const takeBack = useMutation(trpc.documents.canProvide.mutationOptions({ onSuccess: onChanged }));
  return (
    <Alert tone="info" title={t("cannotSaid")}>
      <p>{t(`reasons.${exception.reason}`)}</p>
      {exception.words ? (
        <p dir="auto" className="whitespace-pre-line">
          {exception.words}
        </p>
      ) : null}
      <p className="mt-2">{t("cannotNext")}</p>
      {takeBack.isError ? <FailureWords error={takeBack.error} /> : null}
      <Button
        kind="secondary"
        size="compact"
        className="mt-3"
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {t("can")}
      </Button>
    </Alert>
  );
}
