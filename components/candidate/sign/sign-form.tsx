"use client";

import { PenLine } from "lucide-react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureWords } from "../failure-words.tsx";
import { useSignature } from "./use-signature.ts";
import { useSubmission } from "./use-submission.ts";
import { WaysToSign } from "./ways-to-sign.tsx";

export function SignForm({ base, name, textSha256 }: { base: string; name: string; textSha256: string }) {
  const t = useTranslations("sign");
  const signature = useSignature(name);
  const { sign, changed, again, failure, busy } = useSubmission({ base, textSha256, signature });
  return (
    <Card className="grid grid-cols-1 gap-4">
      <WaysToSign signature={signature} onChange={changed} />
      {again ? (
        <Alert tone="warn" live>
          {again}
        </Alert>
      ) : null}
      {failure ? (
        <Alert tone="bad" live>
          <FailureWords error={failure} />
        </Alert>
      ) : null}
      <p className="text-ink-soft">{t("agree")}</p>
      <Button busy={busy} onClick={sign} className="w-full text-lg sm:w-auto sm:justify-self-start">
        <PenLine aria-hidden="true" className="size-5 shrink-0" />
        {busy ? t("submitting") : t("submit")}
      </Button>
    </Card>
  );
}
