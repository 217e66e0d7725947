import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { tellHost } from "#components/embed/tell-host.ts";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { type Signature, useSignatureFaults } from "./use-signature.ts";

type Signing = { base: string; textSha256: string; signature: Signature };

/** Signs and submits, once however often the button is pressed, and goes on to the status page. */
export function useSubmission({ base, textSha256, signature }: Signing) {
  const faults = useSignatureFaults(signature.method);
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
    setLack(given ? null : faults.lack());
    if (given) submit.mutate({ ...given, textSha256 });
    else sending.current = false;
  }

  const again = lack ?? faults.wrong(submit.error);
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
