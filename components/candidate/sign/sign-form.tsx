"use client";

import { useMutation } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { useTranslations } from "#components/candidate/messages/translations.ts";
import { tellHost } from "#components/embed/tell-host.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { wrongParams } from "../failure-text.ts";
import { FailureWords } from "../failure-words.tsx";
import { MethodChoice, type SigningMethod } from "./method-choice.tsx";
import { PadPlace } from "./pad-place.tsx";
import { PictureSignature } from "./picture-signature.tsx";
import type { PadHandle } from "./signature-pad.tsx";
import { typedPicture } from "./typed-picture.ts";
import { TypedSignature } from "./typed-signature.tsx";

const SignaturePad = dynamic(() => import("./signature-pad.tsx").then((part) => part.SignaturePad), {
  ssr: false,
  loading: () => <PadPlace />,
});

const lackOf = { drawn: "empty", typed: "typed", uploaded: "noPicture" } as const;

export function SignForm({ base, name, textSha256 }: { base: string; name: string; textSha256: string }) {
  const t = useTranslations("sign");
  const router = useRouter();
  const trpc = useTRPC();
  const pad = useRef<PadHandle>(null);
  const sending = useRef(false);
  const [method, setMethod] = useState<SigningMethod>("drawn");
  const [typed, setTyped] = useState(name);
  const [picture, setPicture] = useState<string | null>(null);
  const [lack, setLack] = useState<string | null>(null);
  const [leaving, startLeaving] = useTransition();

  const submit = useMutation(
    trpc.signature.submit.mutationOptions({
      onSuccess() {
        tellHost("submitted");
        startLeaving(() => {
          router.replace(`${base}/status`);
          router.refresh();
        });
      },
      onError() {
        sending.current = false;
      },
    }),
  );

  /** What is signed with is another now: what was said of the one before is over. */
  function changed() {
    setLack(null);
    if (!sending.current) submit.reset();
  }

  async function sign() {
    if (sending.current) return;
    sending.current = true;
    const given = await signature();
    setLack(given ? null : t(`errors.${lackOf[method]}`));
    if (given) submit.mutate({ ...given, textSha256 });
    else sending.current = false;
  }

  /** Null while there is none. */
  async function signature() {
    if (method === "uploaded") return picture ? { picture, by: { method } } : null;
    if (method === "typed") {
      const name = typed.trim();
      return name ? { picture: await typedPicture(name), by: { method, name } } : null;
    }
    const strokes = pad.current?.strokes() ?? [];
    const drawn = pad.current?.picture();
    return drawn && strokes.length > 0 ? { picture: drawn, by: { method, strokes } } : null;
  }

  /** What is wrong with the signature itself, as a request to sign again; else null. */
  function wrongSignature(error: unknown): string | null {
    const params = wrongParams(error);
    if (params.includes("by.strokes")) return t("errors.short");
    if (params.includes("picture") && method === "uploaded") return t("errors.blank");
    return params.includes("by.name") ? t("errors.typed") : null;
  }

  const again = lack ?? wrongSignature(submit.error);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <MethodChoice
        value={method}
        onChange={(next) => {
          setMethod(next);
          changed();
        }}
      />
      {/* It stays while another way is looked at: what was drawn is drawn. */}
      <div hidden={method !== "drawn"}>
        <SignaturePad ref={pad} onChange={changed} />
      </div>
      {method === "typed" ? (
        <TypedSignature
          value={typed}
          onChange={(next) => {
            setTyped(next);
            changed();
          }}
        />
      ) : null}
      {method === "uploaded" ? (
        <PictureSignature
          picture={picture}
          onPicture={(next) => {
            setPicture(next);
            changed();
          }}
        />
      ) : null}
      {again ? (
        <Alert tone="warn" live>
          {again}
        </Alert>
      ) : null}
      {submit.isError && !again ? (
        <Alert tone="bad" live>
          <FailureWords error={submit.error} />
        </Alert>
      ) : null}
      <p className="text-ink-soft">{t("agree")}</p>
      <Button
        busy={submit.isPending || leaving}
        onClick={sign}
        className="w-full text-lg sm:w-auto sm:justify-self-start"
      >
        <PenLine aria-hidden="true" className="size-5 shrink-0" />
        {submit.isPending || leaving ? t("submitting") : t("submit")}
      </Button>
    </Card>
  );
}
