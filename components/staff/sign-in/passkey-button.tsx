"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { signedInWithPasskey } from "../proof/signed-in-with-passkey.ts";

/** Signs in with a passkey of this site, no matter whose; then the page is `callbackUrl`. */
export function PasskeyButton({ callbackUrl }: { callbackUrl: string }) {
  const words = useWords("consoleSignIn");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function signIn() {
    setBusy(true);
    setFailed(false);
    const done = await signedInWithPasskey();
    if (done) return window.location.assign(callbackUrl);
    setBusy(false);
    setFailed(true);
  }

  return (
    <div className="grid gap-3">
      <Button kind="secondary" busy={busy} onClick={() => void signIn()}>
        {busy ? null : <KeyRound aria-hidden="true" className="size-5" />}
        {words("passkey.button")}
      </Button>
      {failed ? (
        <Alert tone="warn" live title={words("passkey.failedTitle")}>
          {words("passkey.failedText")}
        </Alert>
      ) : null}
    </div>
  );
}
