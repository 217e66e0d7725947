import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { FactInput } from "#server/contract/facts/fact.ts";
import { wrongParams } from "../failure-text.ts";
import { FailureWords } from "../failure-words.tsx";
import type { FactGroup } from "../journey.ts";

/** Which page of questions whoever has signed corrects, and with which company. */
export type Correcting = { about: FactGroup["name"]; brand: string };

/** Sends the answers as they are right, for the company to accept; `before` is what was given. */
export function useCorrection(
  correcting: Correcting | null,
  before: FactInput,
  onSent: () => void,
): { send: (facts: FactInput) => void; isPending: boolean; label: string; problem: ReactNode } {
  const t = useTranslations("correct");
  const trpc = useTRPC();
  const [key] = useState(() => crypto.randomUUID());
  const [foundSame, setFoundSame] = useState(false);
  const { mutate, isPending, error } = useMutation(
    trpc.candidate.correctFacts.mutationOptions({ onSuccess: onSent }),
  );
  // What is written in another form, such as a date, only the portal knows to be the same.
  const isSame = foundSame || (error && wrongParams(error).includes("facts"));
  return {
    isPending,
    label: correcting ? t("send", { brand: correcting.brand }) : "",
    problem:
      isSame || error ? (
        <Alert tone="bad" live className="mb-4">
          {isSame ? t("unchanged") : <FailureWords error={error} />}
        </Alert>
      ) : null,
    send(facts) {
      const same = JSON.stringify(facts) === JSON.stringify(before);
      setFoundSame(same);
      if (correcting && !same) mutate({ about: correcting.about, facts, key });
    },
  };
}
