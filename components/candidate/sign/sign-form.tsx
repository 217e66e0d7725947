"use client";

import { PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { FailureWords } from "../failure-words.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { PadPlace } from "./pad-place.tsx";
import { PictureSignature } from "./picture-signature.tsx";
import { TypedSignature } from "./typed-signature.tsx";
import { type Signature, useSignature } from "./use-signature.ts";
import { useSubmission } from "./use-submission.ts";

const SignaturePad = dynamic(() => import("./signature-pad.tsx").then((part) => part.SignaturePad), {
  ssr: false,
  loading: () => <PadPlace />,
});

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

function WaysToSign({ signature, onChange }: { signature: Signature; onChange: () => void }) {
  const { pad, method, setMethod, typed, setTyped, picture, setPicture } = signature;
  return (
    <>
      <MethodChoice
        value={method}
        onChange={(next) => {
          setMethod(next);
          onChange();
        }}
      />
      {/* It stays while another way is looked at: what was drawn is drawn. */}
      <div hidden={method !== "drawn"}>
        <SignaturePad ref={pad} onChange={onChange} />
      </div>
      {method === "typed" ? (
        <TypedSignature
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onChange();
          }}
        />
      ) : null}
      {method === "uploaded" ? (
        <PictureSignature
          picture={picture}
          onPicture={(next) => {
            setPicture(next);
            onChange();
          }}
        />
      ) : null}
    </>
  );
}
