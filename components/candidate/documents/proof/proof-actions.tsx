"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { later } from "#components/ui/later.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { DocumentProof } from "../../journey.ts";

const CannotProvide = later(() => import("./cannot-provide.tsx").then((part) => part.CannotProvide));
const ExceptionSaid = later(() => import("./exception-said.tsx").then((part) => part.ExceptionSaid));

/** What can be said of the set that is proposed: that one has other documents, or can't provide them. */
export function ProofActions({
  proof,
  complete,
  onAskAgain,
  onChanged,
}: {
  proof: DocumentProof;
  /** Nothing more is asked for. */
  complete: boolean;
  onAskAgain: () => void;
  /** Something was said that changes what is asked for. */
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations("proof");
  const [saying, setSaying] = useState(false);
  if (proof.exception) return <ExceptionSaid exception={proof.exception} onChanged={onChanged} />;
  if (saying) {
    const close = () => setSaying(false);
    return <CannotProvide onSaid={() => onChanged().then(close)} onClose={close} />;
  }
  return (
    <div className="flex flex-wrap gap-x-2.5">
      {proof.choices.length === 0 ? null : (
        <Button kind="quiet" onClick={onAskAgain}>
          {t("change")}
        </Button>
      )}
      {complete ? null : (
        <Button kind="quiet" onClick={() => setSaying(true)}>
          {t("cannot")}
        </Button>
      )}
    </div>
  );
}
