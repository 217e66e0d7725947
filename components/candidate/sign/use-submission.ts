import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { tellHost } from "#components/embed/tell-host.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { wrongParams } from "../failure-text.ts";
import type { Signature } from "./use-signature.ts";

const lackOf = { drawn: "empty", typed: "typed", uploaded: "noPicture" } as const;

type Signing = { base: string; textSha256: string; signature: Signature };

/** Signs and submits, once however often the button is pressed, and goes on to the status page. */
export function useSubmission({ base, textSha256, signature }: Signing) {
  const t = useTranslations("sign");
  const router = useRouter();
  const trpc = useTRPC();
  const sending = useRef(false);
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

  /** The signature is another one now: what was said of the one before no longer applies. */
  function changed() {
    setLack(null);
    if (!sending.current) submit.reset();
  }

  async function sign() {
    if (sending.current) return;
    sending.current = true;
    const given = await signature.given();
    setLack(given ? null : t(`errors.${lackOf[signature.method]}`));
    if (given) submit.mutate({ ...given, textSha256 });
    else sending.current = false;
  }

  /** What is wrong with the signature itself, as a request to sign again; else null. */
  function wrongSignature(error: unknown): string | null {
    const params = wrongParams(error);
    if (params.includes("by.strokes")) return t("errors.short");
    if (params.includes("picture") && signature.method === "uploaded") return t("errors.blank");
    return params.includes("by.name") ? t("errors.typed") : null;
  }

  const again = lack ?? wrongSignature(submit.error);
  return {
    sign,
    changed,
    /** A request to sign again. */
    again,
    /** Any other failure. */
    failure: again ? null : submit.error,
    busy: submit.isPending || leaving,
  };
}
