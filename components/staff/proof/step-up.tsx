"use client";

import { ExternalLink, KeyRound } from "lucide-react";
import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../messages/use-words.ts";
import { signedInWithPasskey } from "./signed-in-with-passkey.ts";

export type ProofNeeded = "passkey" | "sign-in";

/** Asks a person who is signed in to show once more who they are. */
export function StepUp({ needs, onDone }: { needs: ProofNeeded; onDone: (proven: boolean) => void }) {
  const words = useWords("consoleFrame");
  return (
    <Dialog
      open
      onOpenChange={() => onDone(false)}
      title={words("stepUp.title")}
      description={words(needs === "passkey" ? "stepUp.passkeyText" : "stepUp.signInText")}
      closeLabel={words("stepUp.close")}
    >
      {needs === "passkey" ? (
        <ByPasskey onProven={() => onDone(true)} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <a
            href="/sign-in?again=1&callbackUrl=%2Fsettings%2Faccount"
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary", "", "compact")}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {words("stepUp.signIn")}
          </a>
          <Button size="compact" onClick={() => onDone(true)}>
            {words("stepUp.signedIn")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function ByPasskey({ onProven }: { onProven: () => void }) {
  const words = useWords("consoleFrame");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function use() {
    setBusy(true);
    setFailed(false);
    if (await signedInWithPasskey()) return onProven();
    setBusy(false);
    setFailed(true);
  }
  return (
    <div className="grid gap-3">
      {failed ? (
        <Alert tone="warn" live title={words("stepUp.failedTitle")}>
          {words("stepUp.failedText")}
        </Alert>
      ) : null}
      <Button size="compact" className="justify-self-end" busy={busy} onClick={() => void use()}>
        {busy ? null : <KeyRound aria-hidden="true" className="size-4" />}
        {words("stepUp.usePasskey")}
      </Button>
    </div>
  );
}
